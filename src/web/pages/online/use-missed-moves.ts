/** How many moves others made while the connection was lost. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Seat } from '../../../engine/game.ts'
import type { ShownMove } from '../../table/match/online-seating.ts'
import { type KnownPosition, knownFrom, movesOfOthers } from './missed-moves.ts'

/** Short interruptions are not worth a notice, in milliseconds. */
const SHORT = 5_000
/** The notice goes away by itself, in milliseconds. */
const SHOWN_FOR = 8_000
/** By then the table shows the current step again, in milliseconds. */
const CATCH_UP = 1_500

export function useMissedMoves(connected: boolean, yours: readonly Seat[]) {
  const [missed, setMissed] = useState<number>()
  const known = useRef<KnownPosition | undefined>(undefined)
  /** How many there have been since the page was opened. */
  const moves = useRef(0)
  const lost = useRef<{ readonly moves: number; readonly at: number } | undefined>(undefined)
  const onSeen = useCallback(() => setMissed(undefined), [])
  useEffect(() => {
    if (!connected) {
      lost.current ??= { moves: moves.current, at: Date.now() }
      return
    }
    const before = lost.current
    if (!before) return
    // The missed steps come with the connection, and are shown one by one.
    const timer = setTimeout(() => {
      lost.current = undefined
      const made = moves.current - before.moves
      if (made > 0 || Date.now() - before.at > SHORT) setMissed(made)
    }, CATCH_UP)
    return () => clearTimeout(timer)
  }, [connected])
  const own = useRef(yours)
  own.current = yours
  const onMove = useCallback((move: ShownMove) => {
    const before = known.current
    known.current = knownFrom(move)
    if (before) moves.current += movesOfOthers(before, move, own.current)
  }, [])
  useEffect(() => {
    if (missed === undefined) return
    const timer = setTimeout(onSeen, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [missed, onSeen])
  return { missed, onSeen, onMove }
}
