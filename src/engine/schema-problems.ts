/** Turns schema errors into sentences that can be translated: what is wrong with some input, and where. */

import type { z } from 'zod'
import type { Line } from './game.ts'
import { engineLine } from './words.ts'

type Issue = z.ZodError['issues'][number]

/** How many values or keys a message lists; a longer list would not help. */
const MAX_LISTED = 8

/** Everyday words for the types of values in a file. Other types keep their technical name. */
const TYPES = {
  array: 'type.list',
  object: 'type.object',
  record: 'type.object',
  string: 'type.text',
  number: 'type.number',
  int: 'type.whole',
  boolean: 'type.boolean',
} as const

/** A text is too short or too long, and a list has too few or too many items. Anything else is too small or too big. */
const LIMITS = {
  string: { small: 'problem.short', big: 'problem.long' },
  array: { small: 'problem.few', big: 'problem.many' },
} as const

function limitOf(origin: string): {
  small: 'problem.small' | 'problem.short' | 'problem.few'
  big: 'problem.big' | 'problem.long' | 'problem.many'
} {
  return origin in LIMITS
    ? LIMITS[origin as keyof typeof LIMITS]
    : { small: 'problem.small', big: 'problem.big' }
}

const IN_WORDS = 'say '

/** The message of a schema whose problem has a sentence of its own: the key of that sentence. */
export function problemInWords(say: string): string {
  return `${IN_WORDS}${say}`
}

function problemOf(issue: Issue): Line {
  if (issue.message.startsWith(IN_WORDS)) return { say: issue.message.slice(IN_WORDS.length) }
  switch (issue.code) {
    case 'invalid_type': {
      const known = TYPES[issue.expected as keyof typeof TYPES]
      return engineLine('problem.type', { expected: known ? engineLine(known) : issue.expected })
    }
    case 'invalid_value':
      return engineLine('problem.value', { values: issue.values.slice(0, MAX_LISTED).map(String).join(', ') })
    case 'too_small':
      return engineLine(limitOf(issue.origin).small, { minimum: String(issue.minimum) })
    case 'too_big':
      return engineLine(limitOf(issue.origin).big, { maximum: String(issue.maximum) })
    case 'unrecognized_keys':
      return engineLine('problem.keys', { keys: issue.keys.slice(0, MAX_LISTED).join(', ') })
    case 'invalid_key':
      return engineLine('problem.key')
    case 'invalid_format':
      return engineLine('problem.format')
    default:
      return engineLine('problem.other')
  }
}

/** The path that is shown when the whole input is wrong. */
const TOP = '(top)'

export interface SchemaProblem {
  /** The keys that lead to the place; none if the whole input is wrong. */
  readonly keys: readonly PropertyKey[]
  /** The same as text. */
  readonly path: string
  readonly problem: Line
  readonly code: Issue['code']
}

/** Every problem, in the order of the schema. `input` tells a missing value from one of the wrong type. */
export function allProblems(error: z.ZodError, input: unknown): readonly SchemaProblem[] {
  return error.issues.map(issue => {
    const path = issue.path.map(String).join('.')
    const missing =
      issue.code === 'invalid_type' && issue.path.length > 0 && valueAt(input, issue.path) === undefined
    return {
      keys: issue.path,
      path: path === '' ? TOP : path,
      problem: missing ? engineLine('problem.missing') : problemOf(issue),
      code: issue.code,
    }
  })
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

/** The first problem, and the path to it. */
export function firstProblem(error: z.ZodError): { path: string; problem: Line } {
  const issue = error.issues[0]
  if (!issue) return { path: TOP, problem: engineLine('problem.other') }
  const path = issue.path.map(String).join('.')
  return { path: path === '' ? TOP : path, problem: problemOf(issue) }
}

/** The first problem and its path as one sentence. */
export function problemIn(error: z.ZodError): Line {
  const { path, problem } = firstProblem(error)
  return path === TOP ? problem : engineLine('problem.at', { path, problem })
}

/** The list, or nothing if it is none or has too many entries: those are not worth a look. */
export function cutTo(most: number, list: unknown): readonly unknown[] {
  return Array.isArray(list) && list.length <= most ? list : []
}

/** The entries of a list that fit their schema, so that they can be checked further although others do not fit. */
export function soundEntries<Entry>(list: unknown, shape: z.ZodType<Entry>, most: number): Entry[] {
  return cutTo(most, list).flatMap(entry => {
    const read = shape.safeParse(entry)
    return read.success ? [read.data] : []
  })
}

/** The ids that more than one card of a list has. */
export function repeated(cards: readonly { readonly id: string }[]): ReadonlySet<string> {
  const known = new Set<string>()
  return new Set(cards.flatMap(({ id }) => (known.size === known.add(id).size ? [id] : [])))
}
