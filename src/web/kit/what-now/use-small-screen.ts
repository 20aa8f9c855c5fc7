/** Whether the screen is small: a phone, upright or on its side, or a page that somebody has enlarged as much. */

import { useSyncExternalStore } from 'react'

/** The same as in `narrow.css` and `landscape.css` of the table. */
const SMALL = '(max-width: 760px), (max-height: 500px) and (max-width: 980px) and (orientation: landscape)'

function query(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(SMALL) : undefined
}

function watch(changed: () => void): () => void {
  const screen = query()
  screen?.addEventListener('change', changed)
  return () => screen?.removeEventListener('change', changed)
}

export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    watch,
    () => query()?.matches ?? false,
    () => false,
  )
}
