/** Schemas for what strangers write: each costs little, however large or odd the value is. */

import { z } from 'zod'
import type { Json } from './game.ts'
import { problemInWords } from './schema-problems.ts'

/** Any value of a parsed JSON text. `z.json()` would follow it to its end, and take most of the time of a record. */
export const anyJson = z.custom<Json>(value => value !== undefined)

/** An object with any keys. If it has too many, none is checked; zod itself does so only with lists. */
export function fieldsOf<Key extends z.ZodType<string>, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
) {
  const counted = z.unknown().check(({ value: found, issues }) => {
    if (typeof found !== 'object' || found === null || Object.keys(found).length <= max) return
    issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: found })
  })
  return counted.pipe(z.record(key, value))
}

/** Control characters, characters that change the direction of the text, line breaks, and unpaired surrogates. */
const NOT_SHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Whether a text that others will see shows all that it has, in its order. */
export function isShown(text: string): boolean {
  return !NOT_SHOWN.test(text)
}

/** A name that people see. */
export function shownName({ min = 1, max }: { readonly min?: number; readonly max: number }) {
  return z.string().min(min).max(max).refine(isShown, problemInWords('engine:problem.characters'))
}
