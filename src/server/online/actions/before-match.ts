/** What people do at a table before its match: sit down, stand up, seat bots, choose settings. */

import { playableBotsOf } from '../../../bots/bot-levels.ts'
import type { ListRequest } from '../../../wire/people-api.ts'
import type { TableSettings } from '../../../wire/running-table-api.ts'
import {
  isRefused,
  type OnlineRefusal,
  type SeatBotRequest,
  type SitRequest,
  type StandRequest,
} from '../../../wire/table-api.ts'
import { changeSettings, refuseListing, seatBot, sit, stand } from '../decisions/seats-before-match.ts'
import { addressMark } from '../decisions/table-access.ts'
import { satDownFacts } from '../decisions/table-facts.ts'
import { newTableLinks } from '../identity/secret-tokens.ts'
import type { ActionNeeds, Person, TableAfter, Visitor } from './action-context.ts'
import { createRepeatedAnswers } from './answer-again.ts'
import { tableChanges } from './change-table.ts'
import { createMatchStart } from './start-match.ts'
import { withoutAbsentPeople } from './without-absent-people.ts'

const BAD_REQUEST: OnlineRefusal = { problem: 'badRequest' }

export function createMatchPreparation(needs: ActionNeeds) {
  const { store, tables, now } = needs
  const { change, changeSeats, changePlay } = tableChanges(needs)
  const { answerAgain, keyed } = createRepeatedAnswers(needs)
  const current = withoutAbsentPeople(needs)
  const { carryOn } = createMatchStart(needs)

  return {
    async sit(id: string, visitor: Visitor, request: SitRequest): Promise<TableAfter> {
      const { key } = request
      const answered = await answerAgain(visitor, key, id)
      if (answered) return answered
      const { address } = visitor
      const sitting = { ...request, now: now() }
      const table = await store.tables.find(id)
      if (!table) return { problem: 'noTable' }
      const first = sit(await current(table), {
        ...sitting,
        mark: addressMark(table, address),
        person: visitor.person(),
      })
      if (isRefused(first)) return first
      const person = await visitor.join(request.name)
      if (person === undefined) return { problem: 'tooMany' }
      const seated = await change(id, async present => {
        // After the table was read: if the same request was faster, either its key is found or the write conflicts.
        const again = await answerAgain(visitor, key, id)
        if (again) return isRefused(again) ? again : 'kept'
        const seats = sit(await current(present), { ...sitting, mark: addressMark(present, address), person })
        if (isRefused(seats)) return seats
        const facts = satDownFacts(
          present,
          { person, name: request.name },
          { here: tables.looking(id), now: now() },
        )
        return store.tables.changeSeats(present, seats, {
          ...keyed(visitor, key, { person, table: id }),
          facts,
        })
      })
      return isRefused(seated) ? seated : carryOn(seated, visitor)
    },

    stand: (id: string, person: Person, request: StandRequest) =>
      changeSeats(id, table => stand(table, { ...request, person })),

    seatBot: (id: string, person: Person, request: SeatBotRequest) =>
      changeSeats(id, async table => {
        const seats = seatBot(table, { ...request, person })
        const { bot } = request
        if (isRefused(seats) || bot === null) return seats
        return playableBotsOf(table.head.game).includes(bot) ? seats : BAD_REQUEST
      }),

    changeSettings: (id: string, person: Person, settings: TableSettings) =>
      changePlay(id, table => changeSettings(table, { person }, settings)),

    list: (id: string, person: Person, { listed }: ListRequest) =>
      change(id, async table => {
        // Anyone may have sat down at the listed table, and seen its links.
        const links = table.listed && !listed ? newTableLinks() : {}
        return refuseListing(table, person) ?? store.tables.setListed(table, listed, links)
      }),
  }
}
