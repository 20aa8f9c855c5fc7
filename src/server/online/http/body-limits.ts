/** Limits of request bodies: what is too large, too deep or too much is refused before anything parses it. */

import type { FastifyInstance } from 'fastify'
import { excessIn, type JsonLimits } from '../../../engine/json-limits.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { InTurn } from '../../turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the body of this route may have, if that is more than usual. */
    readonly body?: JsonLimits
  }
}

/** What the body of almost every request may have; its bytes are limited before it is a text. */
function usual({ bodyDepth: depth, bodyParts: parts }: OnlineLimits): JsonLimits {
  return { length: Infinity, depth, parts, word: Infinity }
}

/** A route whose request contains options, with which a player may send a board or a deck. */
export function withOptions(limits: OnlineLimits) {
  const body: JsonLimits = { ...usual(limits), parts: limits.optionsParts }
  return { bodyLimit: limits.optionsBytes, config: { body } }
}

/** A route whose request contains a record as a text, which has limits of its own. */
export function withRecord({ recordBytes }: OnlineLimits) {
  return { bodyLimit: recordBytes }
}

/** The body exceeds a limit of its route. */
class BodyTooLarge extends Error {
  readonly statusCode = 413
}

/** Applies to all routes of `server`. Requests that are not JSON are refused. */
export function limitBodies(server: FastifyInstance, limits: OnlineLimits, inTurn: InTurn): void {
  server.addHook('onRoute', route => {
    route.bodyLimit ??= limits.bodyBytes
  })
  server.removeAllContentTypeParsers()
  const few = usual(limits)
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done): void =>
      inTurn(() => {
        const excess = excessIn(text, request.routeOptions.config.body ?? few)
        if (excess) done(new BodyTooLarge(`the body has too much: ${excess.limit}`))
        else parse(request, text, done)
      }),
  )
}
