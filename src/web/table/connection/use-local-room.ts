/** How a match at one screen is ended from its table: given up, left unfinished, or skipped to its end. */

import { useCallback, useMemo, useRef, useState } from 'react'
import type { Outcome, Seat } from '../../../engine/game.ts'
import type { RoomTransport } from './input-guard.ts'

export interface RoomEndings {
  /** How the match ended, if somebody gave it up. */
  readonly conceded: Outcome | undefined
  concede(seat: Seat): void
  /** Saves that the match is left unfinished; resolves when that is done. */
  leaveOff(): Promise<void>
  /** Whether bots play the rest as fast as they can. */
  readonly skipping: boolean
  skip(on: boolean): void
}

export function useEndings() {
  const [conceded, setConceded] = useState<Outcome>()
  const [skipping, setSkipping] = useState(false)
  const skips = useRef(false)
  const isSkipping = useCallback(() => skips.current, [])
  const awaiting = useRef<(() => void)[]>([])
  const readers = useMemo(
    () => ({
      conceded: (told: { readonly outcome: Outcome }) => setConceded(told.outcome),
      leftOff() {
        for (const done of awaiting.current.splice(0)) done()
      },
    }),
    [],
  )
  const setSkip = useCallback((on: boolean) => {
    skips.current = on
    setSkipping(on)
  }, [])
  return { conceded, skipping, setSkip, isSkipping, awaiting, readers }
}

/** What the table may ask for. */
export function useEndingRequests(
  { post }: RoomTransport,
  { conceded, skipping, setSkip, awaiting }: ReturnType<typeof useEndings>,
): RoomEndings {
  const requests = useMemo(
    () => ({
      concede: (seat: Seat) => post({ type: 'concede', seat }),
      leaveOff: () =>
        new Promise<void>(resolve => {
          awaiting.current.push(resolve)
          post({ type: 'leaveOff' })
        }),
      skip(on: boolean) {
        setSkip(on)
        post({ type: 'skip', on })
      },
    }),
    [post, awaiting, setSkip],
  )
  return { conceded, skipping, ...requests }
}
