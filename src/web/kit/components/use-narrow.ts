/** Whether the screen is too narrow for a table with a column for each player. */

import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 560px)'

function watch(changed: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(NARROW).matches)
}
