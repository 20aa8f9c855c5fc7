/** Changes a table in the store, and notifies its screens. */

import type { Kept } from '../../../host/journal/match-store.ts'
import { isRefused, type OnlineRefusal } from '../../../wire/table-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { changeInStore, keepPlay } from '../tables/change-in-store.ts'
import type { ActionNeeds, TableAfter } from './action-context.ts'

type Decided<Value> = Value | OnlineRefusal | Promise<Value | OnlineRefusal>

export function tableChanges({ store, tables, now }: ActionNeeds) {
  const change = async (
    id: string,
    work: (table: KeptTable) => Promise<Kept | OnlineRefusal>,
  ): Promise<TableAfter> => {
    const end = await changeInStore(store.tables, id, work)
    if (end !== 'kept') return end
    await tables.changed(id)
    return (await store.tables.find(id)) ?? { problem: 'noTable' }
  }
  return {
    change,
    changeSeats: (
      id: string,
      decide: (table: KeptTable) => Decided<readonly KeptSeat[]>,
    ): Promise<TableAfter> =>
      change(id, async table => {
        const seats = await decide(table)
        return isRefused(seats) ? seats : store.tables.changeSeats(table, seats)
      }),
    changePlay: (id: string, decide: (table: KeptTable) => Decided<KeptPlay>): Promise<TableAfter> =>
      change(id, async table => {
        const play = await decide(table)
        return isRefused(play)
          ? play
          : keepPlay(store.tables, { table, play, now: now(), here: tables.looking(id) })
      }),
  }
}
