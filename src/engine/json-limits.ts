/**
 * Bounds the cost of a JSON text before anything reads it. The scan looks at each character at most once, follows no
 * nesting by recursion, and allocates nothing, whatever the text is.
 */

/** How much a JSON text may have. All lengths are in characters of the text. */
export interface JsonLimits {
  readonly length: number
  /** How deeply objects and lists may be nested. */
  readonly depth: number
  /** Objects, lists, keys and values, all together. */
  readonly parts: number
  /** The longest key, text or number, as it is written. */
  readonly word: number
}

/** A limit that a text exceeds. */
export interface JsonExcess {
  readonly limit: keyof JsonLimits
  readonly most: number
  /** Where the text exceeds it. */
  readonly at: number
}

/** A player's own board, deck or set of cards. The largest one that a game accepts is a tenth of this. */
export const FILE_LIMITS: JsonLimits = { length: 500_000, depth: 32, parts: 50_000, word: 20_000 }

/** The record of a match: tens of thousands of steps. */
export const RECORD_LIMITS: JsonLimits = { length: 8_000_000, depth: 32, parts: 1_000_000, word: 20_000 }

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]
const SPACE = 0x20

/** Whether a character ends a number or a literal. */
function isBreak(code: number): boolean {
  return (
    code <= SPACE ||
    code === COMMA ||
    code === COLON ||
    code === QUOTE ||
    code === LIST ||
    code === LIST_END ||
    code === OBJECT ||
    code === OBJECT_END
  )
}

/** The position after a key or a text that begins at `start`, but at most `most` characters further. */
function stringEnd(text: string, start: number, most: number): number {
  const last = Math.min(text.length, start + most + 3)
  for (let at = start + 1; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) at++
  }
  return last
}

function scalarEnd(text: string, start: number, most: number): number {
  const last = Math.min(text.length, start + most + 1)
  let at = start + 1
  while (at < last && !isBreak(text.charCodeAt(at))) at++
  return at
}

/** Returns the first limit that the text exceeds. The text need not be JSON. */
export function excessIn(text: string, limits: JsonLimits): JsonExcess | undefined {
  const exceeds = (limit: keyof JsonLimits, at: number): JsonExcess => ({ limit, most: limits[limit], at })
  if (text.length > limits.length) return exceeds('length', limits.length)
  let depth = 0
  let parts = 0
  for (let at = 0; at < text.length; ) {
    const start = at
    const code = text.charCodeAt(at++)
    if (code <= SPACE || code === COMMA || code === COLON) continue
    if (code === LIST_END || code === OBJECT_END) {
      depth--
      continue
    }
    if (++parts > limits.parts) return exceeds('parts', start)
    if (code === LIST || code === OBJECT) {
      if (++depth > limits.depth) return exceeds('depth', start)
      continue
    }
    const isString = code === QUOTE
    at = isString ? stringEnd(text, start, limits.word) : scalarEnd(text, start, limits.word)
    const quotes = isString ? 2 : 0
    if (at - start - quotes > limits.word) return exceeds('word', start)
  }
  return undefined
}
