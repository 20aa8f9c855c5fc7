/** Lets the offer of a rematch expire, if nobody has answered it before. */

import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { expiredOffer } from '../decisions/rematch.ts'
import type { Timers } from './timers.ts'

interface OfferingTable {
  /** As last read. */
  table(): KeptTable
  readonly timers: Timers
  /** Changes the table in the store; undefined if there is nothing to change. */
  decide(change: (present: KeptTable) => KeptPlay | undefined): void
}

const NO_TIMER = (): void => {}

export function createRematchTimer({ table, timers, decide }: OfferingTable) {
  let cancel = NO_TIMER
  return {
    /** After the table was read. */
    set(): void {
      cancel()
      const { rematch, next } = table().play
      const isOpen = rematch !== undefined && next === undefined
      cancel = isOpen
        ? timers.later(Math.max(0, rematch.until - timers.now()), () =>
            decide(({ play }) => expiredOffer(play, timers.now())),
          )
        : NO_TIMER
    },
    stop: () => cancel(),
  }
}
