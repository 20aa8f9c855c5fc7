/** How one player fares against others: matches in pairs of the same opening with the seats exchanged. */

import { seeded } from '../../src/engine/random.ts'
import { type Chooser, openingOf, playOut } from './core-match.ts'

export interface Table {
  readonly seats: number
  readonly options: { readonly board: unknown; readonly [option: string]: unknown }
}

export interface Score {
  matches: number
  /** A shared win counts in part. */
  won: number
}

/**
 * `one` sits among others, who all play alike, on each seat in turn with the same opening. With two players these are
 * pairs.
 */
export function compare(
  one: Chooser,
  other: Chooser,
  { table, matches, seed }: { readonly table: Table; readonly matches: number; readonly seed: string },
): Score {
  const { seats, options } = table
  const score: Score = { matches: 0, won: 0 }
  for (let match = 0; match < matches; match++) {
    const opening = Math.floor(match / seats)
    const seat = match % seats
    const position = openingOf({
      seats,
      options,
      seed: `${seed}/${opening}`,
      opening: seats * (2 + (opening % 3) * 2),
    })
    const players = Array.from({ length: seats }, (_, each) => (each === seat ? one : other))
    const winners = playOut(position, players, { random: seeded(`${seed}/${match}`) })
    score.matches++
    if (winners & (1 << seat)) score.won += 1 / countBits(winners)
  }
  return score
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left &= left - 1) count++
  return count
}
