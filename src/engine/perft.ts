/** Perft: counts the sequences of commands of each length. One row of numbers tests many rules at once. */

import { noChance } from './chance.ts'
import type { AnyGame } from './game.ts'
import { copy } from './plain-data.ts'
import { choices, perform } from './play.ts'

const ignore = (): void => {}

/** Returns the counts for depths 1 to `depth`. It works only where the game draws no chance. */
export function perft(game: AnyGame, state: unknown, depth: number): number[] {
  const counts = new Array<number>(depth).fill(0)
  const visit = (from: unknown, level: number): void => {
    for (const seat of game.awaited(from)) {
      const listed = choices(game, from, seat)
      counts[level]! += listed.length
      if (level + 1 === depth) continue
      for (const { command } of listed) {
        const next = copy(from)
        perform(game, { state: next, seat, command, chance: noChance, emit: ignore })
        visit(next, level + 1)
      }
    }
  }
  if (depth > 0) visit(state, 0)
  return counts
}
