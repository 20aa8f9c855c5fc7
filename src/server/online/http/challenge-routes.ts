/** The routes of the daily challenges. */

import type { FastifyInstance } from 'fastify'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { ActionNeeds } from '../actions/action-context.ts'
import { createChallenges } from '../actions/challenge.ts'
import type { Answers } from './answer-requests.ts'
import { readDay, readNothing, readTry } from './read-requests.ts'

const SWITCHED_OFF: OnlineRefusal = { problem: 'switchedOff' }

export function serveChallengeRoutes(
  server: FastifyInstance,
  needs: ActionNeeds,
  { answer, answerWithTable }: Answers,
): void {
  const { hasChallenge } = needs
  const challenges = createChallenges(needs)
  server.get(
    '/api/challenge',
    answer(readNothing, async ({ person }) => (hasChallenge ? challenges.today(person) : SWITCHED_OFF)),
  )
  server.post(
    '/api/challenge',
    answerWithTable(readTry, async ({ visitor }, body) =>
      hasChallenge ? challenges.begin(visitor, body) : SWITCHED_OFF,
    ),
  )
  server.get(
    '/api/challenge/day',
    answer(readDay, async ({ person }, body) =>
      hasChallenge ? challenges.past(person, body) : SWITCHED_OFF,
    ),
  )
}
