/** The start of a match: the host starts it, and people show the bytes that they have committed to. */

import { isRefused, type RevealRequest } from '../../../wire/table-api.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { committedBytes, dueOfStart, reveal, startOf, withStart } from '../decisions/committed-start.ts'
import { refuseStart } from '../decisions/seats-before-match.ts'
import { continueStart, startMatchOf } from '../tables/start-match.ts'
import { type ActionNeeds, payerOf, type TableAfter, type Visitor } from './action-context.ts'
import { tableChanges } from './change-table.ts'

export function createMatchStart(needs: ActionNeeds) {
  const { store, tables, limits, now } = needs
  const starting = { ...needs, here: tables.looking }
  const { change, changePlay } = tableChanges(needs)

  /** The table after its start went on, if it is time for that: perhaps nobody waits for it at a socket. */
  const carryOn = async (table: KeptTable, visitor: Visitor): Promise<TableAfter> => {
    const { id } = table.head
    if (!startOf(table) || !(await continueStart(starting, id, payerOf(visitor)))) return table
    await tables.changed(id)
    return (await store.tables.find(id)) ?? { problem: 'noTable' }
  }

  return {
    carryOn,

    start: (id: string, visitor: Visitor) =>
      change(id, async table => {
        const refusal = refuseStart(table, visitor.person())
        if (refusal) return refusal
        if (committedBytes(table).length === 0) return startMatchOf(starting, table, payerOf(visitor))
        const until = now() + limits.revealWait
        const play = withStart(table.play, 'reveal', until)
        return store.tables.changePlay(table, play, { days: dueOfStart(table, play) })
      }),

    async reveal(id: string, visitor: Visitor, request: RevealRequest): Promise<TableAfter> {
      const person = visitor.person()
      const shown = await changePlay(id, table => reveal(table, { ...request, person, now: now() }))
      return isRefused(shown) ? shown : carryOn(shown, visitor)
    },
  }
}
