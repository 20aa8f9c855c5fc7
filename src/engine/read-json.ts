/** Reads JSON from users' files and finds the exact place of an error, which not every browser reports. */

import type { Param, Result } from './game.ts'
import { excessIn, type JsonExcess, type JsonLimits } from './json-limits.ts'
import { granted, refused } from './refusals.ts'
import { engineRefusal } from './words.ts'

const LITERALS = ['true', 'false', 'null'] as const
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
/** JSON forbids only the control characters before the space. */
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy

/** The beginning of a string, literal or number without its end: the file was truncated there. */
const BEGUN = /^(?:"(?:[^"\\]|\\[\s\S])*\\?|t|tr|tru|f|fa|fal|fals|n|nu|nul|-|[.eE][+-]?)$/

/** Some editors write it at the beginning of a file. */
const BYTE_ORDER_MARK = '\ufeff'

/** The place where a text stops being JSON, or says what no reader could keep. This error never leaves the file. */
class Damage extends Error {
  readonly at: number
  readonly kind: 'damaged' | 'twice' | 'number'
  /** The key that is there twice. */
  readonly key: string

  constructor(at: number, kind: Damage['kind'] = 'damaged', key = '') {
    super(`${kind} at ${at}`)
    this.at = at
    this.kind = kind
    this.key = key
  }
}

/** Skips one value and returns the position after it. */
function skipValue(text: string, start: number): number {
  const at = skipSpace(text, start)
  const sign = text[at]
  if (sign === '{') {
    const keys = new Set<string>()
    return skipList(text, at + 1, '}', place => skipMember(text, place, keys))
  }
  if (sign === '[') return skipList(text, at + 1, ']', place => skipValue(text, place))
  if (sign === '"') return skipMatch(text, at, STRING)
  const literal = LITERALS.find(word => text.startsWith(word, at))
  return literal ? at + literal.length : skipNumber(text, at)
}

/** A number that is too large would become infinite. */
function skipNumber(text: string, at: number): number {
  const end = skipMatch(text, at, NUMBER)
  if (!Number.isFinite(Number(text.slice(at, end)))) throw new Damage(at, 'number')
  return end
}

/** A key that is there twice would silently replace the first one. */
function skipMember(text: string, start: number, keys: Set<string>): number {
  const at = skipSpace(text, start)
  const end = skipMatch(text, at, STRING)
  const written = text.slice(at, end)
  const key = written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1)
  if (keys.size === keys.add(key).size) throw new Damage(at, 'twice', key)
  const colon = skipSpace(text, end)
  if (text[colon] !== ':') throw new Damage(colon)
  return skipValue(text, colon + 1)
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

/**
 * Returns the first place where a text stops being JSON or cannot be kept as it is, its end if it was truncated, or
 * undefined if it is valid. It follows the nesting by recursion, so the text must have passed its limits.
 */
export function damageIn(text: string): Pick<Damage, 'at' | 'kind' | 'key'> | undefined {
  let damage: Damage
  try {
    const end = skipSpace(text, skipValue(text, 0))
    if (end === text.length) return undefined
    damage = new Damage(end)
  } catch (error) {
    if (!(error instanceof Damage)) throw error
    damage = error
  }
  const { at, kind, key } = damage
  const isBegun = kind === 'damaged' && BEGUN.test(text.slice(at))
  return { at: isBegun ? text.length : at, kind, key }
}

function placeOf(text: string, at: number): Record<'line' | 'column', number> {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

/** `limits` are of the kind of file that the text should be. */
export function readJson(given: string, limits: JsonLimits): Result<unknown> {
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given
  const excess = excessIn(text, limits)
  if (excess) return refused(refuseExcess(text, excess))
  const damage = damageIn(text)
  if (!damage) return granted(JSON.parse(text))
  const { at, kind, key } = damage
  if (at >= text.length) return refused(engineRefusal('json.truncated', { length: text.length }))
  const place: Record<string, Param> = placeOf(text, at)
  if (kind === 'number') return refused(engineRefusal('json.number', place))
  if (kind === 'twice') return refused(engineRefusal('json.twice', { ...place, key }))
  return refused(engineRefusal('json.damaged', { ...place, found: [...text.slice(at, at + 2)][0]! }))
}

function refuseExcess(text: string, { limit, most, at }: JsonExcess) {
  if (limit === 'length') return engineRefusal('json.length', { length: text.length, most })
  return engineRefusal(`json.${limit}`, { ...placeOf(text, at), most })
}
