/** Reads requests that come over a network: nothing in them is trusted. */

import { z } from 'zod'
import type { TableAsk } from './messages.ts'
import type { PresenceAsk } from './online-play.ts'

const seat = z.int().min(0).max(63)
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

/** Undefined if the text is not a request. */
export function readAsk(text: string): TableAsk | PresenceAsk | undefined {
  if (!isShallow(text)) return undefined
  try {
    return askShape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
