/** Compares two commands by playing on after both with the same randomness, until the difference is clear. */

import type { Thought } from './bot.ts'

export interface Comparison {
  /** A difference below this does not count. */
  readonly least: number
  /** How many pairs are tried at most. */
  readonly most: number
  /** The difference of one pair: what the better command gained over the other. */
  readonly pair: (index: number) => number
}

/** The first look at the difference comes after so many pairs. */
const FIRST_LOOK = 12
/** It must be so many standard errors above the limit: there are several looks, and each could be luck. */
const SURE = 2.5

/** The mean difference if it is surely large enough, else undefined. Yields its progress. */
export function* clearDifference({ least, most, pair }: Comparison): Thought<number | undefined> {
  let [sum, squares] = [0, 0]
  for (let index = 0; index < most; index++) {
    const difference = pair(index)
    sum += difference
    squares += difference ** 2
    const tries = index + 1
    if ((yield tries / most) === 'hurry') return undefined
    if (tries < FIRST_LOOK || (tries % FIRST_LOOK !== 0 && tries !== most)) continue
    const mean = sum / tries
    const variance = Math.max(0, squares / tries - mean ** 2)
    const error = SURE * Math.sqrt(variance / tries)
    if (mean - error > least) return mean
    if (mean + error < least) return undefined
  }
  return undefined
}
