/** Who may read the metrics: programs on the same computer, and those that have the token. */

import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isSameToken } from '../identity/secret-tokens.ts'

const OWN = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
/** A proxy on the same computer adds one of these to the requests of others. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return FORWARDING.some(name => headers[name] !== undefined)
}

export function mayReadMetrics({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.{1,1000})$/i.exec(headers.authorization ?? '') ?? []
  if (token !== undefined && isSameToken(given, token)) return true
  return OWN.includes(raw.socket.remoteAddress ?? '') && !isForwarded(headers)
}
