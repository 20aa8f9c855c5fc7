/** Reads one setting of the server: a flag or a variable of the environment. */

import type { z } from 'zod'
import type { ServerKey, ServerLine } from './words.ts'

/** A value, and the flag or variable that it came from. */
export interface GivenValue {
  readonly value: string
  readonly from: string
}

/** Thrown at the first invalid setting; only that one is reported. */
export class Mistake extends Error {
  readonly line: ServerLine
  constructor(line: ServerLine) {
    super(line.key)
    this.line = line
  }
}

/** Reads a setting by its schema; throws its message if it is wrong. */
export function readSetting<Value>(
  shape: z.ZodType<Value>,
  given: GivenValue | undefined,
  key: ServerKey,
  values: readonly string[] = [],
): Value | undefined {
  if (!given) return undefined
  const { success, data } = shape.safeParse(given.value)
  if (success) return data
  throw new Mistake({
    key,
    params: { name: given.from, value: given.value, values: values.join(', ') },
  })
}
