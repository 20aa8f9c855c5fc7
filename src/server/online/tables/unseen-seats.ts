/**
 * The seats of an open table whose people have not come yet. A seat is kept once its person comes, and freed if nobody
 * comes in time.
 */

import type { OnlineLimits } from '../../settings/limits.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { oldestUnseen, seatsSeen, withoutUnseen } from '../decisions/unseen-seats.ts'
import { changeInStore } from './change-in-store.ts'
import type { TableInMemory } from './table-in-memory.ts'
import type { Timers } from './timers.ts'

interface UnseenSeatNeeds extends Pick<TableInMemory, 'table' | 'screens'> {
  readonly store: SqlStore
  readonly timers: Timers
  readonly limits: Pick<OnlineLimits, 'unseenSeat'>
  /** The people who are connected, through any node. */
  here(): ReadonlySet<string>
  /** Does something after everything before it. */
  inTurn(work: () => Promise<void>): Promise<void>
  /** Reads the table from the store again and notifies everybody. */
  refresh(): Promise<void>
}

/** Every node does this: a seat is freed by the one that writes first, and the others find nothing to free. */
export function createUnseenSeats(needs: UnseenSeatNeeds) {
  const { table, screens, store, timers, limits, here, inTurn, refresh } = needs
  const { id } = table().head
  const patience = limits.unseenSeat
  let cancel: (() => void) | undefined

  const change = (decide: (present: KeptTable) => readonly KeptSeat[] | undefined): void =>
    void inTurn(async () => {
      const end = await changeInStore(store.tables, id, async present => {
        const seats = decide(present)
        return seats && store.tables.changeSeats(present, seats)
      })
      if (end !== 'kept') return
      store.nodes?.tellTable(id)
      await refresh()
    })
  const free = (): void =>
    change(present => {
      const after = withoutUnseen(present, timers.now() - patience, here())
      return after === present ? undefined : after.seats
    })

  return {
    /** Somebody has come, or the table has changed. */
    check(): void {
      cancel?.()
      cancel = undefined
      if (table().started !== undefined) return
      const connected = new Set([...screens()].flatMap(({ person }) => person ?? []))
      if (seatsSeen(table(), connected)) change(present => seatsSeen(present, connected))
      const oldest = oldestUnseen(table(), here())
      if (oldest !== undefined) cancel = timers.later(Math.max(0, oldest + patience - timers.now()), free)
    },
    stop(): void {
      cancel?.()
    },
  }
}
