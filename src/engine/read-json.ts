/** Reads JSON from users' files and finds the exact place of an error, which not every browser reports. */

import type { Result } from './game.ts'
import { granted, refused } from './refusals.ts'
import { engineRefusal } from './words.ts'

/** Our own files are never nested deeper than this, and deeper nesting could overflow the stack. */
const MAX_DEPTH = 200

const LITERALS = ['true', 'false', 'null'] as const
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
/** JSON forbids only the control characters before the space. */
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy

/** The beginning of a string, literal or number without its end: the file was truncated there. */
const BEGUN = /^(?:"(?:[^"\\]|\\[\s\S])*\\?|t|tr|tru|f|fa|fal|fals|n|nu|nul|-|[.eE][+-]?)$/

/** The place where a text stops being JSON. This error never leaves the file. */
class Damage extends Error {
  readonly at: number

  constructor(at: number) {
    super(`not JSON from ${at}`)
    this.at = at
  }
}

/** Skips one value and returns the position after it. */
function skipValue(text: string, start: number, depth: number): number {
  if (depth > MAX_DEPTH) throw new Damage(start)
  const at = skipSpace(text, start)
  const sign = text[at]
  if (sign === '{') return skipList(text, at + 1, '}', place => skipMember(text, place, depth))
  if (sign === '[') return skipList(text, at + 1, ']', place => skipValue(text, place, depth + 1))
  if (sign === '"') return skipMatch(text, at, STRING)
  const literal = LITERALS.find(word => text.startsWith(word, at))
  return literal ? at + literal.length : skipMatch(text, at, NUMBER)
}

function skipMember(text: string, start: number, depth: number): number {
  const colon = skipSpace(text, skipMatch(text, skipSpace(text, start), STRING))
  if (text[colon] !== ':') throw new Damage(colon)
  return skipValue(text, colon + 1, depth + 1)
}

function skipList(text: string, start: number, close: string, skipItem: (place: number) => number): number {
  let at = skipSpace(text, start)
  if (text[at] === close) return at + 1
  for (;;) {
    at = skipSpace(text, skipItem(at))
    if (text[at] === close) return at + 1
    if (text[at] !== ',') throw new Damage(at)
    at++
  }
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return at
}

function skipMatch(text: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (found) return at + found[0].length
  throw new Damage(at)
}

/** Returns the position where a text stops being JSON, its length if it was truncated, or undefined if it is valid. */
export function damageIn(text: string): number | undefined {
  try {
    const end = skipSpace(text, skipValue(text, 0, 0))
    if (end === text.length) return undefined
    return BEGUN.test(text.slice(end)) ? text.length : end
  } catch (error) {
    if (!(error instanceof Damage)) throw error
    const at = Math.min(error.at, text.length)
    return BEGUN.test(text.slice(at)) ? text.length : at
  }
}

export function readJson(text: string): Result<unknown> {
  const at = damageIn(text)
  if (at === undefined) return granted(JSON.parse(text))
  if (at === text.length) return refused(engineRefusal('json.truncated', { length: text.length }))
  const lines = text.slice(0, at).split('\n')
  const line = lines.length
  const column = lines.at(-1)!.length + 1
  return refused(engineRefusal('json.damaged', { line, column, found: [...text.slice(at, at + 2)][0]! }))
}
