/** Reads requests that come over a network: nothing in them is trusted. */

import { z } from 'zod'
import type { TableAsk } from './messages.ts'
import type { PresenceAsk } from './online-play.ts'

const LAST_SEAT = 63
const seat = z.int().min(0).max(LAST_SEAT)
const version = z.int().min(0).exactOptional()
const id = z.uuid()

const askShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command'), id, seat, command: z.unknown(), version }),
  z.strictObject({ type: z.literal('undo'), id, seat, version }),
  z.strictObject({ type: z.literal('hint'), id, seat }),
  z.strictObject({ type: z.literal('noHint') }),
  z.strictObject({ type: z.literal('begin'), seat, bot: seat, version }),
  z.strictObject({ type: z.literal('join'), since: version, rules: version }),
  z.strictObject({ type: z.literal('earlier'), step: z.int().min(1), version: z.int().min(0) }),
  z.strictObject({ type: z.literal('presence'), away: z.boolean() }),
])

/** Commands are not nested deeper than this. */
const MAX_DEPTH = 16

const [QUOTE, BACKSLASH, BRACE, END_BRACE, BRACKET, END_BRACKET] = [...'"\\{}[]'].map(sign =>
  sign.charCodeAt(0),
)

/**
 * Whether a text of JSON has at most this many brackets open at once. It is checked before the text is parsed. Codes of
 * characters are compared, because every frame passes here.
 */
function isShallow(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (inString) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) inString = false
    } else if (sign === QUOTE) inString = true
    else if (sign === BRACE || sign === BRACKET) {
      if (++depth > MAX_DEPTH) return false
    } else if (sign === END_BRACE || sign === END_BRACKET) depth--
  }
  return true
}

const UUID = z.regexes.uuid()

/**
 * Whether this is a command with a version, as almost all requests are: it takes a fraction of the time that the shape
 * takes to say the same. Whatever it does not accept is left to the shape.
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
export function readAsk(text: string): TableAsk | PresenceAsk | undefined {
  if (!isShallow(text)) return undefined
  try {
    const asked = JSON.parse(text)
    return isCommand(asked) ? asked : askShape.safeParse(asked).data
  } catch {
    return undefined
  }
}
