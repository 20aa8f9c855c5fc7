/** What may stand in a player's own file although no rule reads it, and what may not. */

import type { z } from 'zod'

type Fields = Readonly<Record<PropertyKey, unknown>>

function isObject(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** No list of any file is longer; the schema refuses it by its length, before anything looks at its entries. */
const LONGEST_LIST = 1_000

/** The input without its notes: the fields with these names, wherever they are. Files are not nested deeply. */
export function withoutNotes(input: unknown, names: readonly string[]): unknown {
  if (Array.isArray(input)) {
    return input.length > LONGEST_LIST ? input : input.map(each => withoutNotes(each, names))
  }
  if (!isObject(input)) return input
  const read = Object.entries(input).filter(([name]) => !names.includes(name))
  return Object.fromEntries(read.map(([name, value]) => [name, withoutNotes(value, names)]))
}

/** A value that may be bare, or `{ "value": … }`, whose notes have been removed. */
export function bareValue(input: unknown): unknown {
  return isObject(input) && 'value' in input && Object.keys(input).length === 1 ? input.value : input
}

/** A value of an older file that has more than notes about it. */
function withoutExtras(input: unknown): unknown {
  if (Array.isArray(input)) return input.length > LONGEST_LIST ? input : input.map(withoutExtras)
  if (!isObject(input)) return input
  if (!('value' in input)) {
    return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, withoutExtras(value)]))
  }
  const { value, source } = input
  return source === undefined ? { value } : { value, source }
}

/** The file of an older match without the fields that a strict schema refuses. */
export function withoutUnknown(shape: z.ZodType, older: unknown): unknown {
  if (shape.safeParse(older).success) return older
  const input = withoutExtras(older)
  const { error } = shape.safeParse(input)
  const unknown = error?.issues.filter(issue => issue.code === 'unrecognized_keys') ?? []
  if (unknown.length === 0) return input
  const copy: unknown = JSON.parse(JSON.stringify(input))
  for (const { path, keys } of unknown) {
    const at = path.reduce<unknown>((part, key) => (part as Fields | undefined)?.[key], copy)
    if (isObject(at)) for (const key of keys) delete (at as Record<string, unknown>)[key]
  }
  return copy
}
