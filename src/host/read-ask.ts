/** Reads requests that come over a network: nothing in them is trusted. */

import { z } from 'zod'
import type { Ask, BeginAsk, HintAsk } from './messages.ts'

const seat = z.int().min(0).max(63)
const version = z.int().min(0).exactOptional()
const id = z.uuid()

const askShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command'), id, seat, command: z.unknown(), version }),
  z.strictObject({ type: z.literal('undo'), id, seat, version }),
  z.strictObject({ type: z.literal('hint'), id, seat }),
  z.strictObject({ type: z.literal('noHint') }),
  z.strictObject({ type: z.literal('begin'), seat, bot: seat, version }),
])

/** Commands are not nested deeper than this. */
const MAX_DEPTH = 16

/** Whether a text of JSON has at most this many brackets open at once. It is checked before the text is parsed. */
function isShallow(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') {
      if (++depth > MAX_DEPTH) return false
    } else if (sign === '}' || sign === ']') depth--
  }
  return true
}

/** Undefined if the text is not a request. */
export function readAsk(text: string): Ask | HintAsk | BeginAsk | undefined {
  if (!isShallow(text)) return undefined
  try {
    return askShape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
