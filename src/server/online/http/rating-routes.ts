/** The routes of ratings: one's own, and the leaderboards. */

import type { FastifyInstance } from 'fastify'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { ActionNeeds } from '../actions/action-context.ts'
import { createRatings } from '../actions/ratings.ts'
import type { Answers } from './answer-requests.ts'
import { readBoard, readListed, readNothing } from './read-requests.ts'

const SWITCHED_OFF: OnlineRefusal = { problem: 'switchedOff' }

export function serveRatingRoutes(server: FastifyInstance, needs: ActionNeeds, { answer }: Answers): void {
  const { ratings: shown } = needs
  const ratings = createRatings(needs)
  server.get(
    '/api/me/ratings',
    answer(readNothing, async ({ person }) => (shown === 'off' ? SWITCHED_OFF : ratings.ofPerson(person))),
  )
  server.post(
    '/api/me/ratings',
    answer(readListed, async ({ person }, { listed }) => {
      if (shown === 'off') return SWITCHED_OFF
      return person === undefined ? { problem: 'noPerson' } : ratings.setListed(person, listed)
    }),
  )
  server.get(
    '/api/ratings',
    answer(readBoard, async ({ person }, board) =>
      shown === 'leaderboards' ? ratings.leaderboards(person, board) : SWITCHED_OFF,
    ),
  )
}
