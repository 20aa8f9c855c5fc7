/** How many moves were made while the connection was lost. */

import { useCallback, useEffect, useRef, useState } from 'react'

/** Short interruptions are not worth a notice, in milliseconds. */
const SHORT = 5_000
/** The notice goes away by itself, in milliseconds. */
const SHOWN_FOR = 8_000
/** By then the table shows the current step again, in milliseconds. */
const CATCH_UP = 1_500

export function useMissedMoves(connected: boolean) {
  const [missed, setMissed] = useState<number>()
  const version = useRef(0)
  const lost = useRef<{ readonly version: number; readonly at: number } | undefined>(undefined)
  const onSeen = useCallback(() => setMissed(undefined), [])
  useEffect(() => {
    if (!connected) {
      lost.current ??= { version: version.current, at: Date.now() }
      return
    }
    const before = lost.current
    if (!before) return
    // The missed steps come with the connection, and are shown one by one.
    const timer = setTimeout(() => {
      lost.current = undefined
      const moves = version.current - before.version
      if (moves > 0 || Date.now() - before.at > SHORT) setMissed(moves)
    }, CATCH_UP)
    return () => clearTimeout(timer)
  }, [connected])
  const onVersion = useCallback((next: number) => {
    version.current = next
  }, [])
  useEffect(() => {
    if (missed === undefined) return
    const timer = setTimeout(onSeen, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [missed, onSeen])
  return { missed, onSeen, onVersion }
}
