/** Decides when the table skips animations, because steps arrive faster than it can show them. */

/** The longest total duration of the waiting steps, in milliseconds. */
const LONGEST = 5000

/** Whether to show the newest step at once, given how long each waiting step would be shown. */
export function isBehind(stays: readonly number[], hidden: boolean): boolean {
  if (hidden) return true
  // The newest step delays no other.
  return stays.slice(0, -1).reduce((sum, each) => sum + each, 0) > LONGEST
}

/** The same step without events to animate, because the steps before it were skipped. */
export function atRest<Shown extends { readonly views: readonly { readonly events: readonly unknown[] }[] }>(
  shown: Shown,
): Shown {
  return { ...shown, views: shown.views.map(view => ({ ...view, events: [] })) }
}
