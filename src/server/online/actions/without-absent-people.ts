/** Tables without the seats of people who sat down and never came. */

import type { KeptTable } from '../../store/table-store.ts'
import { withoutUnseen } from '../decisions/unseen-seats.ts'
import type { ActionNeeds, Person } from './action-context.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** An open table frees such seats in the store; one that nobody has open is read this way. `sender` is not absent. */
export function withoutAbsentPeople({ tables, limits, now }: Pick<ActionNeeds, 'tables' | 'limits' | 'now'>) {
  return async (table: KeptTable, sender?: Person): Promise<KeptTable> => {
    const until = now() - limits.unseenSeat
    if (withoutUnseen(table, until, NOBODY) === table) return table
    const here = await tables.present(table.head.id)
    return withoutUnseen(table, until, sender === undefined ? here : new Set([...here, sender]))
  }
}
