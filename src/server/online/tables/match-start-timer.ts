/** Lets the start of an open table go on when its time is over, if nobody has done so before. */

import type { WorkingTable } from '../../pool/pooled-work.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { nextOfStart, startOf } from '../decisions/committed-start.ts'
import { continueStart, type StartNeeds } from './start-match.ts'
import type { Timers } from './timers.ts'

interface StartingTable {
  /** As last read. */
  table(): KeptTable
  readonly payer: WorkingTable['payer']
  /** Reads the table again, and carries its start on. */
  refresh(): Promise<void>
}

const NO_TIMER = (): void => {}

export function createMatchStartTimer(
  needs: StartNeeds & { readonly timers: Timers },
  { table, payer, refresh }: StartingTable,
) {
  const { store, timers, limits, now } = needs
  let cancel = NO_TIMER
  return {
    /** After the table was read. */
    set(): void {
      cancel()
      const starting = startOf(table())
      const left = starting && Math.max(0, starting.until - now())
      cancel = left === undefined ? NO_TIMER : timers.later(left, () => void refresh())
    },
    /** Reads the table, after its start has been carried on. */
    async read(): Promise<KeptTable> {
      const { id } = table().head
      const present = (await store.tables.find(id)) ?? table()
      if (nextOfStart(present, { now: now(), wait: limits.revealWait }) === undefined) return present
      if (await continueStart(needs, id, payer(0))) store.nodes?.tellTable(id)
      return (await store.tables.find(id)) ?? present
    },
    stop: () => cancel(),
  }
}
