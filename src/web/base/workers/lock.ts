/** One table at a time for a match: the browser's locks, held as long as the worker lives. */

/** A page that has just been left may hold its lock a moment longer. */
const PATIENCE = 800

/**
 * Whether the match is ours now. Browsers give no locks to pages that are not served securely; there the owner
 * written in the store decides alone, and whoever opens a match last has it.
 */
export function holdMatch(
  id: string,
  { takeOver, onLost }: { readonly takeOver: boolean; readonly onLost: () => void },
): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise(resolve => {
    let held = false
    const hold = () => {
      held = true
      resolve(true)
      return new Promise<never>(() => {})
    }
    const how = takeOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) }
    navigator.locks.request(`tavolo.match.${id}`, how, hold).catch((error: unknown) => {
      if (held) onLost()
      else resolve(!(error instanceof DOMException && error.name === 'TimeoutError'))
    })
  })
}
