/** The options of a game, read from its schema: for forms, command-line flags and random matches. */

import { z } from 'zod'
import { didYouMean } from './did-you-mean.ts'
import type { AnyGame, Json, Refusal, Result } from './game.ts'
import { anyJson } from './limited-shapes.ts'
import { below, type Random } from './random.ts'
import { granted, refused } from './refusals.ts'
import { problemIn } from './schema-problems.ts'
import { engineLine, engineRefusal } from './words.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** An option that we added, shown as "not in the rulebook". */
    notInRulebook?: boolean
    /** An option that makes the order of turns fairer; a set-up offers the values that were measured to be most even. */
    evensOrder?: boolean
    /** The paragraph of our rules text that explains the option. */
    rule?: string
    /** Reads a player's own file for a new match, which may have less than that of an older one. */
    file?: (input: unknown) => Result<unknown>
    /** Forms do not offer this option; files, links and tests can set it. */
    hidden?: boolean
  }
}

/** One option, as a form or the command line offers it. */
export interface OptionField {
  readonly name: string
  /** The list of values, if the schema has one; a switch has `[false, true]`. */
  readonly values: readonly Json[]
  /** Whether the schema also accepts values outside the list, for example from a file. */
  readonly open: boolean
  readonly default: Json | undefined
  readonly notInRulebook: boolean
  readonly hidden: boolean
  readonly evensOrder?: boolean
  readonly rule?: string
}

/**
 * The contents of a player's own file, as the value of an option. It may also be a list: the game checks the file
 * itself and explains more than a schema can.
 */
export const fileContents = z.union([z.record(z.string(), anyJson), z.array(anyJson)])

/** The same without the fields that `read` drops. A file with faults stays as it is, and the game explains them. */
export function fileReadBy(read: (file: unknown) => Result<unknown>) {
  return fileContents.overwrite(file => {
    const known = read(file)
    return known.ok ? (known.value as typeof file) : file
  })
}

/** Returns the literal values that a shape allows, and whether it allows others. */
function valuesOf(shape: z.ZodType): { values: Json[]; open: boolean } {
  if (shape instanceof z.ZodDefault || shape instanceof z.ZodOptional) {
    return valuesOf(shape.unwrap() as z.ZodType)
  }
  if (shape instanceof z.ZodBoolean) return { values: [false, true], open: false }
  if (shape instanceof z.ZodEnum) return { values: [...shape.options] as Json[], open: false }
  if (shape instanceof z.ZodLiteral) return { values: [...shape.values] as Json[], open: false }
  if (shape instanceof z.ZodUnion) {
    const parts = shape.options.map(part => valuesOf(part as z.ZodType))
    return { values: parts.flatMap(part => part.values), open: parts.some(part => part.open) }
  }
  return { values: [], open: true }
}

function fieldsOf(game: AnyGame): Record<string, z.ZodType> {
  return game.options instanceof z.ZodObject ? (game.options.shape as Record<string, z.ZodType>) : {}
}

/** Cached by game: a form asks for them many times during one render. */
const known = new WeakMap<AnyGame, readonly OptionField[]>()

/** The options of a game, in the order of its schema. */
export function optionFields(game: AnyGame): readonly OptionField[] {
  const found = known.get(game) ?? readFields(game)
  known.set(game, found)
  return found
}

function readFields(game: AnyGame): readonly OptionField[] {
  return Object.entries(fieldsOf(game)).map(([name, shape]) => {
    const { notInRulebook = false, hidden = false, evensOrder, rule } = shape.meta() ?? {}
    const absent = shape.safeParse(undefined)
    const field = {
      name,
      ...valuesOf(shape),
      default: absent.success ? (absent.data as Json) : undefined,
      notInRulebook,
      hidden,
    }
    return {
      ...field,
      ...(evensOrder === undefined ? {} : { evensOrder }),
      ...(rule === undefined ? {} : { rule }),
    }
  })
}

/**
 * Reads options from outside: adds the defaults, and refuses an unknown or invalid option by name. `isNew`: they are not
 * from a record.
 */
export function readOptions(game: AnyGame, given: unknown, isNew = true): Result<unknown> {
  const fields = fieldsOf(game)
  const names = Object.keys(fields)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refused(engineRefusal('options.shape', { problem: engineLine('problem.notObject') }))
  }
  for (const [option, value] of Object.entries(given)) {
    const shape = Object.hasOwn(fields, option) ? fields[option] : undefined
    if (!shape) return refused(engineRefusal('options.unknown', { option, hint: didYouMean(option, names) }))
    const read = shape.safeParse(value)
    if (read.success) {
      const file = isNew && typeof value === 'object' ? shape.meta()?.file?.(value) : undefined
      if (file?.ok === false) return file
      continue
    }
    return refused(refuseValue({ option, value, shape, error: read.error }))
  }
  const parsed = game.options.safeParse(given)
  return parsed.success
    ? granted(parsed.data)
    : refused(engineRefusal('options.shape', { problem: problemIn(parsed.error) }))
}

/** If the option has a list of values, the refusal shows that list. */
function refuseValue(at: { option: string; value: unknown; shape: z.ZodType; error: z.ZodError }): Refusal {
  const { option, value, shape, error } = at
  const { values } = valuesOf(shape)
  const isObject = typeof value === 'object' && value !== null
  const shown = isObject ? '{…}' : typeof value === 'string' ? `“${value.slice(0, 60)}”` : String(value)
  return values.length > 0 && !isObject
    ? engineRefusal('options.oneOf', { option, value: shown, values: values.join(', ') })
    : engineRefusal('options.value', { option, value: shown, problem: problemIn(error) })
}

/** Draws random options from the lists of values, so that the conformance suite plays every variant. */
export function randomOptions(game: AnyGame, random: Random): Record<string, Json> {
  const drawn: Record<string, Json> = {}
  for (const { name, values } of optionFields(game)) {
    if (values.length > 0) drawn[name] = values[below(random, values.length)]!
  }
  return drawn
}
