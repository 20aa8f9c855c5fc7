/** A lock so that only one tab plays a match: the browser's Web Locks, held as long as the worker lives. */

const PATIENCE = 800

/**
 * Resolves to whether we hold the match. Browsers provide locks only on secure pages; elsewhere only the owner in the
 * database decides, and the tab that opened the match last has it.
 */
export function lockMatch(
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
