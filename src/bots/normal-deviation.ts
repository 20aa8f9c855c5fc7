/** A number drawn from the normal distribution, for players who misjudge what they see. */

import { type Random, unit } from '../engine/random.ts'

/** Its mean is 0 and its standard deviation 1. */
export function deviation(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - unit(random))) * Math.cos(2 * Math.PI * unit(random))
}
