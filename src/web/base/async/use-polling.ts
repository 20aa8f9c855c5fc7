/** Calls a function at intervals while the page is visible, and at once when somebody comes back to the page. */

import { useEffect } from 'react'
import { listen } from './listen.ts'

/** `look` is stable; `every` is in milliseconds. */
export function usePolling(look: () => void, every: number): void {
  useEffect(() => {
    const again = () => {
      if (!document.hidden) look()
    }
    again()
    const timer = setInterval(again, every)
    const stop = listen(document, { visibilitychange: again })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [look, every])
}
