/** The tables of a person, and those that are open to everybody. */

import type { OpenTableList } from '../../../wire/people-api.ts'
import type { YourTables } from '../../../wire/table-api.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { daysOf, deadlineOf } from '../decisions/days.ts'
import { isPlaying } from '../decisions/stand-ins.ts'
import { seatsOfPerson } from '../decisions/table-access.ts'
import { tableFor } from '../decisions/table-view.ts'
import type { ActionNeeds, Person } from './action-context.ts'
import { createAwaitedSeats } from './awaited-seats.ts'
import { withoutAbsentPeople } from './without-absent-people.ts'

const MOST_LISTED = 50
/** A table that was opened longer ago is no longer listed. In milliseconds. */
const LISTED_FOR = 24 * 60 * 60 * 1_000

function listedAs({ head, seats }: KeptTable): OpenTableList['tables'][number] {
  const host = seats.find(({ person }) => person !== undefined && person === head.host)
  const { id, game, opened } = head
  const listed = { id, game, seats: head.seats, open: head.seats - seats.length, opened }
  return host ? { ...listed, host: host.name } : listed
}

export function createTableLists(needs: ActionNeeds) {
  const { store, tables, now } = needs
  const awaitedAt = createAwaitedSeats(needs)
  const current = withoutAbsentPeople(needs)
  return {
    /** Those with an open seat. */
    async openToAll(): Promise<OpenTableList> {
      const listed = await store.tables.listed(now() - LISTED_FOR, MOST_LISTED)
      const present = await Promise.all(listed.map(table => current(table)))
      return { tables: present.map(listedAs).filter(({ open }) => open > 0) }
    },
    /** Those that are over last, and the newest first. */
    async ofPerson(person: Person): Promise<YourTables> {
      const found = person === undefined ? [] : await store.tables.ofPerson(person, MOST_LISTED)
      const listed: YourTables['tables'][number][] = []
      // One after the other, so that other requests come in between.
      for (const { table, version } of found) {
        const { id, opened } = table.head
        // The clocks of a table over days know whom it waits for.
        const awaited = isPlaying(table) ? (daysOf(table)?.awaited ?? (await awaitedAt(id, version))) : []
        const own = seatsOfPerson(table, person)
        const yourTurn = own.some(seat => awaited.includes(seat))
        const ends = own.flatMap(seat => deadlineOf(table, seat) ?? [])
        listed.push({
          ...{ table: tableFor(table, person, { here: await tables.present(id), now: now() }), yourTurn },
          ...{ version, opened, ...(ends.length > 0 ? { until: Math.min(...ends) } : {}) },
        })
      }
      return { tables: listed }
    },
  }
}
