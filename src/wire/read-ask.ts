/** Parses requests from a network: nothing in them is trusted. */

import { z } from 'zod'
import { excessIn, type JsonLimits } from '../engine/json-limits.ts'
import type { TableAsk } from './match-messages.ts'
import type { PresenceAsk } from './running-table-api.ts'
import type { Uuid } from './uuid.ts'

const LAST_SEAT = 63
const seat = z.int().min(0).max(LAST_SEAT)
const version = z.int().min(0).exactOptional()
const id = z.uuid().transform(text => text as Uuid)

export const askShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command'), id, seat, command: z.unknown(), version }),
  z.strictObject({ type: z.literal('undo'), id, seat, version }),
  z.strictObject({ type: z.literal('hint'), id, seat }),
  z.strictObject({ type: z.literal('noHint') }),
  z.strictObject({ type: z.literal('begin'), seat, bot: seat, version }),
  z.strictObject({ type: z.literal('join'), since: version, rules: version }),
  z.strictObject({ type: z.literal('earlier'), step: z.int().min(1), version: z.int().min(0) }),
  z.strictObject({ type: z.literal('presence'), away: z.boolean() }),
])

/** Commands have less; the bytes of a frame are limited before it is a text. */
export const FRAME_LIMITS: JsonLimits = { length: Infinity, depth: 24, parts: 2_000, word: 2_000 }

const UUID = z.regexes.uuid()

/**
 * Whether this is a command with a version, like almost all requests: this takes a fraction of the time of the schema.
 * Whatever it does not accept is left to the schema.
 */
function isCommand(asked: Readonly<Record<string, unknown>>): boolean {
  const { type, id, seat, command, version } = asked
  return (
    type === 'command' &&
    typeof id === 'string' &&
    UUID.test(id) &&
    Number.isSafeInteger(seat) &&
    (seat as number) >= 0 &&
    (seat as number) <= LAST_SEAT &&
    command !== undefined &&
    Number.isSafeInteger(version) &&
    (version as number) >= 0 &&
    Object.keys(asked).length === 5
  )
}

/** Undefined if the text is not a request. */
export function readAsk(text: string, limits = FRAME_LIMITS): TableAsk | PresenceAsk | undefined {
  if (excessIn(text, limits)) return undefined
  try {
    const asked = JSON.parse(text)
    return isCommand(asked) ? asked : askShape.safeParse(asked).data
  } catch {
    return undefined
  }
}
