/** Whether a match is open in this page that is nowhere else: it would be gone with the page. */

import { useEffect, useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

function now(unkept: boolean): void {
  if (open === unkept) return
  open = unkept
  for (const listener of listeners) listener()
}

/** Said by the table, as long as it is there. */
export function useUnsavedMatch(unkept: boolean): void {
  useEffect(() => {
    now(unkept)
    return () => now(false)
  }, [unkept])
}

export function hasUnsavedMatch(): boolean {
  return open
}

export function useHasUnsavedMatch(): boolean {
  return useSyncExternalStore(changed => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, hasUnsavedMatch)
}
