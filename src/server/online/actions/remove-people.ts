/** The host frees the seats of others and removes people, before and during the match. */

import { isRefused, type OtherSeatRequest } from '../../../wire/table-api.ts'
import type { NewLinks } from '../../store/table-store.ts'
import { freeSeat, removePerson } from '../decisions/removing-people.ts'
import { newTableLinks } from '../identity/secret-tokens.ts'
import { keepPlay } from '../tables/change-in-store.ts'
import type { ActionNeeds, Person, TableAfter } from './action-context.ts'
import { tableChanges } from './change-table.ts'
import { playingOnAt } from './leave-or-undo.ts'

export function createRemoval(needs: ActionNeeds) {
  const { store, tables, now } = needs
  const { change } = tableChanges(needs)
  const playsOn = playingOnAt(needs)

  const removal =
    (decide: typeof freeSeat, linksAfter: () => NewLinks) =>
    (id: string, person: Person, request: OtherSeatRequest): Promise<TableAfter> =>
      change(id, async table => {
        const decided = decide(table, { ...request, person }, await playsOn(table))
        if (isRefused(decided)) return decided
        const { seats, play } = decided
        const links = linksAfter()
        if (seats) return store.tables.changeSeats(table, seats, { play, ...links })
        return keepPlay(store.tables, { table, play, links, now: now(), here: tables.looking(id) })
      })

  return {
    free: removal(freeSeat, () => ({})),
    /** The links that the person knows are no longer valid. */
    remove: removal(removePerson, newTableLinks),
  }
}
