/** The checks that every request of the API must pass first, including one for a socket. */

import type { FastifyInstance } from 'fastify'
import type { ActionNeeds } from '../actions/action-context.ts'
import { countPerMinute } from '../actions/rate-counters.ts'
import { countedAddress } from '../identity/counted-address.ts'
import { refuse } from './answer-requests.ts'
import { limitBodies } from './body-limits.ts'
import { isFromOwnPage } from './request-origin.ts'

/** The hooks apply to all routes of `server`. */
export function guardRequests(server: FastifyInstance, { limits, now, report, inTurn }: ActionNeeds): void {
  const mayCome = countPerMinute(now)
  server.addHook('onRequest', async (request, reply) => {
    const { headers, method, ip } = request
    const address = countedAddress(ip)
    await new Promise<void>(done => inTurn(address, done))
    reply.header('cache-control', 'no-store')
    if (!mayCome(address, limits.requestsOfAddress)) return refuse(reply, { problem: 'tooMany' })
    const isReading = method === 'GET' && headers.upgrade === undefined
    if (!isReading && !isFromOwnPage(headers)) return refuse(reply, { problem: 'badRequest' }, 403)
    return undefined
  })
  limitBodies(server, limits, inTurn)
  server.setErrorHandler(async (error: Error & { readonly statusCode?: number }, request, reply) => {
    if (error.statusCode === 413) return refuse(reply, { problem: 'tooLarge' })
    // A body that cannot be read.
    if ((error.statusCode ?? 500) < 500) return refuse(reply, { problem: 'badRequest' })
    report(`request ${request.method} ${request.routeOptions.url ?? ''}`, error)
    return reply.code(500).send({ error: 'Something went wrong on the server.' })
  })
}
