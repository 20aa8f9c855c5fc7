/** What only a match of this browser has: its record, seats that may change, and ways to end it early. */

import { useCallback, useMemo, useRef, useState } from 'react'
import type { Outcome, Seat } from '../../../engine/game.ts'
import type { LocalRequest } from '../../base/workers/worker-messages.ts'

export interface LocalRoom {
  record(): Promise<string>
  /** Gives the seat to a bot, or to a person at this screen if no bot is named. */
  seat(seat: Seat, bot: string | undefined): void
  concede(seat: Seat): void
  /** Saves that the match is abandoned; resolves when that is done. */
  leaveOff(): Promise<void>
  /** Whether bots play the rest as fast as they can. */
  readonly skipping: boolean
  skip(on: boolean): void
}

/** `refuse` clears the last refusal, as does every request that may be refused. */
export function useLocalRoom(tell: (request: LocalRequest) => void, refuse: (refusal: undefined) => void) {
  const [conceded, setConceded] = useState<Outcome>()
  const [skipping, setSkipping] = useState(false)
  const skips = useRef(false)
  const isSkipping = useCallback(() => skips.current, [])
  const records = useRef<((text: string) => void)[]>([])
  const leaving = useRef<(() => void)[]>([])
  const readers = useMemo(
    () => ({
      conceded: (told: { readonly outcome: Outcome }) => setConceded(told.outcome),
      leftOff() {
        for (const done of leaving.current.splice(0)) done()
      },
      /** All waiting callers get the next record that arrives. */
      record(told: { readonly text: string }) {
        for (const take of records.current.splice(0)) take(told.text)
      },
    }),
    [],
  )
  const requests = useMemo(
    () => ({
      record: () =>
        new Promise<string>(resolve => {
          records.current.push(resolve)
          tell({ type: 'record' })
        }),
      seat(seat: Seat, bot: string | undefined) {
        refuse(undefined)
        tell(bot === undefined ? { type: 'seat', seat } : { type: 'seat', seat, bot })
      },
      concede: (seat: Seat) => tell({ type: 'concede', seat }),
      leaveOff: () =>
        new Promise<void>(resolve => {
          leaving.current.push(resolve)
          tell({ type: 'leaveOff' })
        }),
      skip(on: boolean) {
        skips.current = on
        setSkipping(on)
        tell({ type: 'skip', on })
      },
    }),
    [tell, refuse],
  )
  const local = useMemo((): LocalRoom => ({ ...requests, skipping }), [requests, skipping])
  return { conceded, isSkipping, readers, local }
}
