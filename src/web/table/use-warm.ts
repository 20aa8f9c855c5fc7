/** A worker that is started before it is known what it is for. */

import { useCallback, useEffect, useRef } from 'react'

/** What starts a worker; the first one it gives has been on its way since the page was opened. */
export function useWarm(start: () => Worker): () => Worker {
  const waiting = useRef<Worker>(undefined)
  useEffect(() => {
    waiting.current = start()
    return () => {
      waiting.current?.terminate()
      waiting.current = undefined
    }
  }, [start])
  return useCallback(() => {
    const warm = waiting.current ?? start()
    waiting.current = undefined
    return warm
  }, [start])
}
