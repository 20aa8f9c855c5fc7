/** Whether the table is mostly touched by fingers. */

import { useSyncExternalStore } from 'react'

const query = (): MediaQueryList => matchMedia('(pointer: coarse)')

function subscribe(onChange: () => void): () => void {
  const coarse = query()
  coarse.addEventListener('change', onChange)
  return () => coarse.removeEventListener('change', onChange)
}

export function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
}
