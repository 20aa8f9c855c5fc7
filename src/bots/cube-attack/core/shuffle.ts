/** Puts a list into random order. */

import { below, type Random } from '../../../engine/random.ts'

export function shuffle<T>(list: T[], random: Random): T[] {
  for (let left = list.length - 1; left > 0; left--) {
    const other = below(random, left + 1)
    const moved = list[left]!
    list[left] = list[other]!
    list[other] = moved
  }
  return list
}
