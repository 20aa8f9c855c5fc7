/** Limits of request bodies: what is too large, too deep or too much is refused before anything parses it. */

import type { FastifyInstance } from 'fastify'
import { excessIn, type JsonLimits } from '../../../engine/json-limits.ts'
import type { OnlineLimits } from '../../settings/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the body of this route may have, if that is more than usual. */
    readonly body?: JsonLimits
  }
}

/** What the body of almost every request may have; its bytes are limited before it is a text. */
const USUAL: JsonLimits = { length: Infinity, depth: 4, parts: 200, word: Infinity }

/** A route whose request contains options, with which a player may send a board or a deck. */
export function withOptions({ optionsBytes }: OnlineLimits) {
  const body: JsonLimits = { length: optionsBytes, depth: 24, parts: 12_000, word: 20_000 }
  return { bodyLimit: optionsBytes, config: { body } }
}

/** A route whose request contains a record as a text, which has limits of its own. */
export function withRecord({ recordBytes }: OnlineLimits) {
  const body: JsonLimits = { ...USUAL, depth: 2, parts: 20 }
  return { bodyLimit: recordBytes, config: { body } }
}

/** The body exceeds a limit of its route. */
class BodyTooLarge extends Error {
  readonly statusCode = 413
}

/** Applies to all routes of `server`. Requests that are not JSON are refused. */
export function limitBodies(server: FastifyInstance, { bodyBytes }: OnlineLimits): void {
  server.addHook('onRoute', route => {
    route.bodyLimit ??= bodyBytes
  })
  server.removeAllContentTypeParsers()
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done): void => {
      const excess = excessIn(text, request.routeOptions.config.body ?? USUAL)
      if (excess) done(new BodyTooLarge(`the body has too much: ${excess.limit}`))
      else parse(request, text, done)
    },
  )
}
