/** Malformed commands as a broken or hostile client might send them, for tests of the command check. */

import type { Tagged } from '../game.ts'
import { below, type Random } from '../random.ts'

const WRONG: readonly unknown[] = [
  null,
  undefined,
  '',
  'constructor',
  '__proto__',
  -1,
  0,
  1.5,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [[]],
  {},
  { toString: null },
]

/** Returns a command with one thing wrong with it, or something that is not a command at all. */
export function malformed(command: Tagged, random: Random): unknown {
  const wrong = WRONG[below(random, WRONG.length)]
  const fields = Object.keys(command)
  const field = fields[below(random, fields.length)]!
  switch (below(random, 4)) {
    case 0:
      return wrong
    case 1:
      return { ...command, [field]: wrong }
    case 2:
      return Object.fromEntries(Object.entries(command).filter(([key]) => key !== field))
    default:
      return { ...command, surplus: wrong }
  }
}
