/** The routes of records: continuing a match from one screen online, and the record of an online match. */

import type { FastifyInstance } from 'fastify'
import { type ActionNeeds, payerOf } from '../actions/action-context.ts'
import { createTableOpening } from '../actions/create-table.ts'
import type { DoMatchWork } from '../matches/match-from-one-screen.ts'
import { recordFor } from '../matches/match-record.ts'
import type { Answers } from './answer-requests.ts'
import { withRecord } from './body-limits.ts'
import { readContinue, readNothing } from './read-requests.ts'

export function serveRecordRoutes(
  server: FastifyInstance,
  needs: ActionNeeds,
  { answer, answerWithTable }: Answers,
): void {
  const { limits, store, workOnMatch } = needs
  const { continueMatch } = createTableOpening(needs)
  server.post(
    '/api/tables/continue',
    withRecord(limits),
    answerWithTable(readContinue, ({ visitor }, body) => continueMatch(visitor, body)),
  )
  server.get(
    '/api/tables/:id/record',
    answer(readNothing, async ({ visitor, person, id, reply }) => {
      const work: DoMatchWork = task => workOnMatch(payerOf(visitor), task)
      const record = await recordFor({ store, work }, id, person)
      if (typeof record !== 'string') return record
      reply.type('application/json')
      return record
    }),
  )
}
