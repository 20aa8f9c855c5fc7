/** Whether this page has an open match that is saved nowhere and would be lost with the page. */

import { useEffect, useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

function now(unsaved: boolean): void {
  if (open === unsaved) return
  open = unsaved
  for (const listener of listeners) listener()
}

/** Called by the table; resets the flag when the table unmounts. */
export function useReportUnsaved(unsaved: boolean): void {
  useEffect(() => {
    now(unsaved)
    return () => now(false)
  }, [unsaved])
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
