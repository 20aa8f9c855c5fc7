/** When steps come faster than they can be shown, the table catches up: nobody watches the past for long. */

/** What still waits may take so long, in milliseconds, and no longer. */
const LONGEST = 5000

/** Whether the newest step is to be shown at once, given how long each of those that wait would be shown. */
export function isBehind(stays: readonly number[], hidden: boolean): boolean {
  if (hidden) return true
  // The newest keeps nobody waiting.
  return stays.slice(0, -1).reduce((sum, each) => sum + each, 0) > LONGEST
}

/** The same view with nothing to animate: what led to it was not seen. */
export function atRest<Shown extends { readonly views: readonly { readonly events: readonly unknown[] }[] }>(
  shown: Shown,
): Shown {
  return { ...shown, views: shown.views.map(view => ({ ...view, events: [] })) }
}
