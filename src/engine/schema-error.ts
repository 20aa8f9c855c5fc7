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
  string: 'type.text',
  number: 'type.number',
  int: 'type.whole',
  boolean: 'type.boolean',
} as const

function problemOf(issue: Issue): Line {
  switch (issue.code) {
    case 'invalid_type': {
      const known = TYPES[issue.expected as keyof typeof TYPES]
      return engineLine('problem.type', { expected: known ? engineLine(known) : issue.expected })
    }
    case 'invalid_value':
      return engineLine('problem.value', { values: issue.values.slice(0, MAX_LISTED).map(String).join(', ') })
    case 'too_small':
      return engineLine('problem.small', { minimum: String(issue.minimum) })
    case 'too_big':
      return engineLine('problem.big', { maximum: String(issue.maximum) })
    case 'unrecognized_keys':
      return engineLine('problem.keys', { keys: issue.keys.slice(0, MAX_LISTED).join(', ') })
    case 'invalid_format':
      return engineLine('problem.format')
    default:
      return engineLine('problem.other')
  }
}

/** The path that is shown when the whole input is wrong. */
const TOP = '(top)'

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
