/**
 * The routes of tables before the match: find one, open it, sit down, start. Also those with which the host removes
 * people.
 */

import type { FastifyInstance } from 'fastify'
import type { ActionNeeds } from '../actions/action-context.ts'
import { createMatchPreparation } from '../actions/before-match.ts'
import { createTableOpening } from '../actions/create-table.ts'
import { createRemoval } from '../actions/remove-people.ts'
import { createMatchStart } from '../actions/start-match.ts'
import { withoutAbsentPeople } from '../actions/without-absent-people.ts'
import { createTableLists } from '../actions/your-tables.ts'
import { refuseSight } from '../decisions/table-access.ts'
import { readTokens, tokensOf } from '../identity/link-tokens.ts'
import type { Answers } from './answer-requests.ts'
import { withOptions } from './body-limits.ts'
import {
  readList,
  readNothing,
  readOpenTable,
  readOtherSeat,
  readReveal,
  readSeatBot,
  readSettings,
  readSit,
  readStand,
} from './read-requests.ts'

export function serveTableRoutes(
  server: FastifyInstance,
  needs: ActionNeeds,
  { answer, answerWithTable: withTable }: Answers,
): void {
  const { store, limits } = needs
  const { open } = createTableOpening(needs)
  const prepare = createMatchPreparation(needs)
  const starting = createMatchStart(needs)
  const lists = createTableLists(needs)
  const removal = createRemoval(needs)
  const current = withoutAbsentPeople(needs)
  const look = withTable(readTokens, async ({ id, person, visitor, request: { headers } }, tokens) => {
    const table = await store.tables.find(id)
    if (!table) return { problem: 'noTable' }
    const refusal = refuseSight(table, { person, ...tokens, ...tokensOf(headers) })
    return refusal ?? starting.carryOn(await current(table, person), visitor)
  })
  server.get('/api/tables', answer(readNothing, lists.openToAll))
  server.get(
    '/api/me/tables',
    answer(readNothing, ({ person }) => lists.ofPerson(person)),
  )
  server.post(
    '/api/tables',
    withOptions(limits),
    withTable(readOpenTable, ({ visitor }, body) => open(visitor, body)),
  )
  server.get('/api/tables/:id', look)
  const atTable = {
    sit: withTable(readSit, ({ id, visitor }, body) => prepare.sit(id, visitor, body)),
    reveal: withTable(readReveal, ({ id, visitor }, body) => starting.reveal(id, visitor, body)),
    stand: withTable(readStand, ({ id, person }, body) => prepare.stand(id, person, body)),
    bot: withTable(readSeatBot, ({ id, person }, body) => prepare.seatBot(id, person, body)),
    settings: withTable(readSettings, ({ id, person }, body) => prepare.changeSettings(id, person, body)),
    free: withTable(readOtherSeat, ({ id, person }, body) => removal.free(id, person, body)),
    remove: withTable(readOtherSeat, ({ id, person }, body) => removal.remove(id, person, body)),
    list: withTable(readList, ({ id, person }, body) => prepare.list(id, person, body)),
    start: withTable(readNothing, ({ id, visitor }) => starting.start(id, visitor)),
  }
  for (const [name, handler] of Object.entries(atTable)) server.post(`/api/tables/:id/${name}`, handler)
}
