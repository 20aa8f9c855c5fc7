/** The routes of records: continuing a match from one screen online, and the record of an online match. */

import type { FastifyInstance } from 'fastify'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { ActionNeeds } from '../actions/action-context.ts'
import { createTableOpening } from '../actions/open-table.ts'
import { countPerMinute } from '../actions/rate-counters.ts'
import { countedAddress } from '../identity/visitor-address.ts'
import { recordFor } from '../matches/match-record.ts'
import type { Answers } from './answer-requests.ts'
import { withRecord } from './gate-bodies.ts'
import { readContinue, readNothing } from './read-requests.ts'

const TOO_MANY: OnlineRefusal = { problem: 'tooMany' }

export function serveRecordRoutes(
  server: FastifyInstance,
  needs: ActionNeeds,
  { answer, answerWithTable }: Answers,
): void {
  const { limits, now } = needs
  const { continueMatch } = createTableOpening(needs)
  const mayReplay = countPerMinute(now)
  server.post(
    '/api/tables/continue',
    withRecord(limits),
    answerWithTable(readContinue, async ({ visitor, request }, body) =>
      mayReplay(countedAddress(request.ip), limits.replaysOfAddress)
        ? continueMatch(visitor, body)
        : TOO_MANY,
    ),
  )
  server.get(
    '/api/tables/:id/record',
    answer(readNothing, async ({ person, id, request, reply }) => {
      if (!mayReplay(countedAddress(request.ip), limits.replaysOfAddress)) return TOO_MANY
      const record = await recordFor(needs, id, person)
      if (typeof record !== 'string') return record
      reply.type('application/json')
      return record
    }),
  )
}
