/** The routes of people's holidays. */

import type { FastifyInstance } from 'fastify'
import type { ActionNeeds } from '../actions/action-context.ts'
import { createHolidays } from '../actions/holidays.ts'
import type { Answers } from './answer-requests.ts'
import { readEndHoliday, readHoliday, readNothing } from './read-requests.ts'

export function serveHolidayRoutes(server: FastifyInstance, needs: ActionNeeds, { answer }: Answers): void {
  const holidays = createHolidays(needs)
  server.get(
    '/api/me/holidays',
    answer(readNothing, ({ person }) => holidays.of(person)),
  )
  server.post(
    '/api/me/holidays',
    answer(readHoliday, ({ person }, body) => holidays.take(person, body)),
  )
  server.post(
    '/api/me/holidays/end',
    answer(readEndHoliday, ({ person }, body) => holidays.end(person, body)),
  )
}
