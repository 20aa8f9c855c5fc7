/** Notices that another player has taken back a move. */

import { useCallback, useEffect, useState } from 'react'
import type { Seat } from '../../../engine/game.ts'
import type { ShownMove } from '../../table/match/online-seating.ts'

/** In milliseconds. */
const SHOWN_FOR = 8_000

export interface TakenBack {
  readonly seat: Seat
  readonly version: number
}

export function useTakenBack(yours: readonly Seat[]) {
  const [takenBack, setTakenBack] = useState<TakenBack>()
  const own = yours.join()
  const onMove = useCallback(
    ({ version, by }: ShownMove) => {
      const isOthers = by !== undefined && !own.split(',').includes(String(by.seat))
      setTakenBack(by?.undo && isOthers ? { seat: by.seat, version } : undefined)
    },
    [own],
  )
  const onSeen = useCallback(() => setTakenBack(undefined), [])
  useEffect(() => {
    if (!takenBack) return
    const timer = setTimeout(onSeen, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [takenBack, onSeen])
  return { takenBack, onSeen, onMove }
}
