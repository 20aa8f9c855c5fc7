/** The HTTP API of online tables. */

import type { FastifyInstance } from 'fastify'
import type { ActionNeeds } from '../actions/action-context.ts'
import { createAnswers } from './answer-requests.ts'
import { serveApiDescription } from './api-description.ts'
import { serveChallengeRoutes } from './challenge-routes.ts'
import { serveChannelRoutes } from './channel-routes.ts'
import { guardRequests } from './guard-requests.ts'
import { serveHolidayRoutes } from './holiday-routes.ts'
import { servePeopleRoutes } from './people-routes.ts'
import { serveRatingRoutes } from './rating-routes.ts'
import { serveRecordRoutes } from './record-routes.ts'
import { serveRunningTableRoutes } from './running-table-routes.ts'
import { serveTableRoutes } from './table-routes.ts'

/** `server` is a separate scope, because the guards apply only to its routes. */
export function serveHttpApi(server: FastifyInstance, needs: ActionNeeds): void {
  const answers = createAnswers(needs)
  serveApiDescription(server)
  guardRequests(server, needs)
  serveTableRoutes(server, needs, answers)
  serveRecordRoutes(server, needs, answers)
  serveRunningTableRoutes(server, needs, answers)
  serveHolidayRoutes(server, needs, answers)
  servePeopleRoutes(server, needs, answers)
  serveChannelRoutes(server, needs, answers)
  serveRatingRoutes(server, needs, answers)
  serveChallengeRoutes(server, needs, answers)
}
