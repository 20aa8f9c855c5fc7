/** The rematch: people agree to it, and then there is a new table with the same people. */

import { DAY } from '../../../wire/days-api.ts'
import type { RematchRequest } from '../../../wire/running-table-api.ts'
import { isRefused, type OnlineRefusal } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { playFrom } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { dueOfStart, withStart } from '../decisions/committed-start.ts'
import { dayClockOf } from '../decisions/days.ts'
import { answerRematch, hostOfRematch, seatsOfRematch } from '../decisions/rematch.ts'
import { newToken } from '../identity/secret-tokens.ts'
import { freshSeed } from '../matches/stored-match.ts'
import type { ActionNeeds, Person, TableAfter } from './action-context.ts'
import { tableChanges } from './change-table.ts'

/** How long the match waits for people who have agreed and still look at the board before. In milliseconds. */
const GATHERING = { minutes: 30_000, days: DAY / 2 } as const

export function createRematch(needs: ActionNeeds) {
  const { store, tables, now } = needs
  const { changePlay } = tableChanges(needs)

  const create = async (before: KeptTable): Promise<void> => {
    const { head } = before
    const { settings, removed, next } = before.play
    const seats = seatsOfRematch(before)
    // A new seed: that of the match before is known.
    const fresh = { seed: freshSeed(), earlier: undefined, invite: newToken(), opened: now() }
    const opened = { ...head, ...next, ...fresh, host: hostOfRematch(before) }
    const waiting = { ...playFrom(null), settings, removed }
    // The pages of the players first commit to bytes for the new seed. With an open seat, the host starts the match.
    const isFull = seats.length === head.seats
    const gathering = GATHERING[dayClockOf(before) ? 'days' : 'minutes']
    const play = isFull ? withStart(waiting, 'commit', now() + gathering) : waiting
    const started = undefined
    await store.tables.create(opened, seats, { play, days: dueOfStart({ started }, play) })
  }
  /** Several people may agree at the same time, and a server may have stopped before it created the table. */
  const createOnce = async (before: KeptTable, next: string): Promise<void> => {
    if (await store.tables.find(next)) return
    try {
      await create(before)
    } catch (error) {
      if (!(await store.tables.find(next))) throw error
    }
  }

  return async (id: string, person: Person, request: RematchRequest): Promise<TableAfter> => {
    if (request.agree && !needs.hasSpace()) return { problem: 'noSpace' } satisfies OnlineRefusal
    const here = await tables.present(id)
    const next = { id: newUuid(), watch: newToken() }
    const after = await changePlay(id, table =>
      answerRematch(table, { ...request, person, here, now: now(), next }),
    )
    if (isRefused(after) || !after.play.next) return after
    await createOnce(after, after.play.next.id)
    return after
  }
}
