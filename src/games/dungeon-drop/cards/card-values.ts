/** How values are written in card files, and their defaults. */

import { withoutNotes } from '../../../engine/own-file.ts'

export function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** Where a value comes from, anywhere on a card. */
const NOTES: readonly string[] = ['source', 'note']

/** Whether this is an object with this field and notes about it, and no other field. */
function hasOnly<Field extends string>(input: unknown, field: Field): input is Record<Field, unknown> {
  return isObject(input) && Object.keys(withoutNotes(input, NOTES) as object).join() === field
}

/** Without the notes of a set as a whole; its cards have their own. */
export function withoutOwnNotes(input: unknown): unknown {
  if (!isObject(input)) return input
  const { source: _, note: __, ...fields } = input
  return fields
}

export function bare(input: unknown): unknown {
  return hasOnly(input, 'value') ? input.value : input
}

/** A card with the sources of its values collected by field; nothing else about sources is stored. */
export function withSources(input: unknown): unknown {
  if (!isObject(input)) return input
  if (isObject(input.sources)) return withoutNotes(input, NOTES)
  const found: Record<string, unknown> = {}
  const walk = (part: unknown, path: string): void => {
    if (!isObject(part)) return
    if (path !== '' && 'source' in part) found[path] = part.source
    for (const [field, inner] of Object.entries(part)) walk(inner, path === '' ? field : `${path}.${field}`)
  }
  walk(input, '')
  return { ...(withoutNotes(input, NOTES) as object), sources: found }
}

/** The worth of a gem: one value for both sizes, or one for each size. */
export function gemOf(input: unknown): unknown {
  const one = bare(input)
  return typeof one === 'number' ? { S: one, L: one } : one
}

/** The worth of gems by colour, or by size alone. */
export function gemsOf(input: unknown): unknown {
  if (!hasOnly(input, 'bySize')) return input
  return { clear: input.bySize, pink: input.bySize, blue: input.bySize }
}

export const RACE_DEFAULTS = { sharedTokens: null } as const

export const TARGET_DEFAULTS = { types: null, exclude: [], sizes: null } as const

export const ABILITY_DEFAULTS = {
  flick: { count: 1, sameColour: false, powerMax: 1 },
  redrop: { radius: null, most: 3, sameColour: false },
  take: { cost: 0 },
} as const

export const BONUS_DEFAULTS = {
  per: { size: null, every: 1 },
  uncoveredHealth: { every: 1 },
} as const
