/** The log of the server: lines of JSON on stderr, without secrets, tokens or names. */

import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { LogLevel } from './settings/flags.ts'

/** Other fields of an error may contain values of the database, such as names. */
function errorFields(error: Error & { readonly code?: unknown }) {
  const { name, message, stack, code } = error
  return { name, message, stack, code }
}

/** Addresses contain tokens and headers contain cookies, so only the route is logged. */
function requestFields(request: {
  readonly method?: string
  readonly routeOptions?: { readonly url?: string }
}) {
  return { method: request.method, route: request.routeOptions?.url }
}

export function createLog(level: LogLevel, to: DestinationStream = destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: errorFields, error: errorFields, req: requestFields },
    },
    to,
  )
}
