/** Limits of request bodies: what is too large, too deep or too much is refused before anything parses it. */

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { excessIn, type JsonLimits } from '../../../engine/json-limits.ts'
import type { InTurn } from '../../event-loop-turns.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import { countedAddress } from '../identity/counted-address.ts'

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

/** Fastify would make one piece of all bodies that end at once, outside of their turns, so it is done here. */
function receive(
  { headers, routeOptions: { bodyLimit } }: FastifyRequest,
  payload: IncomingMessage,
  done: (error: Error | null, chunks: readonly Buffer[]) => void,
): void {
  const chunks: Buffer[] = []
  const tooLong = (): Error => new BodyTooLarge('the body has too many bytes')
  if (Number(headers['content-length']) > bodyLimit) {
    done(tooLong(), chunks)
    return
  }
  let received = 0
  const end = (error: Error | null): void => {
    payload.off('data', take).off('end', whole).off('error', broken)
    done(error, chunks)
  }
  const take = (chunk: Buffer): void => {
    received += chunk.length
    if (received > bodyLimit) end(tooLong())
    else chunks.push(chunk)
  }
  const whole = (): void => end(null)
  const broken = (error: Error): void => end(Object.assign(error, { statusCode: 400 }))
  payload.on('data', take).on('end', whole).on('error', broken).resume()
}

/** Applies to all routes of `server`. Requests that are not JSON are refused. */
export function limitBodies(server: FastifyInstance, limits: OnlineLimits, inTurn: InTurn): void {
  server.addHook('onRoute', route => {
    route.bodyLimit ??= limits.bodyBytes
  })
  server.removeAllContentTypeParsers()
  const few = usual(limits)
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', (request, payload, done): void =>
    receive(request, payload, (error, chunks) => {
      if (error) return done(error)
      return inTurn(countedAddress(request.ip), () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const excess = excessIn(text, request.routeOptions.config.body ?? few)
        if (excess) done(new BodyTooLarge(`the body has too much: ${excess.limit}`))
        else parse(request, text, done)
      })
    }),
  )
}
