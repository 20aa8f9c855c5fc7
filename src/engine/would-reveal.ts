/** Tells whether a command would reveal something new, without drawing anything. */

import { noChance, TapeMismatch } from './chance.ts'
import type { Seat, Tagged } from './game.ts'
import { type Match, revealsSecret } from './match.ts'
import { apply } from './play.ts'
import { secretsOfGame } from './secret.ts'

/** Whether nobody could undo this legal command, because it draws chance or changes what is hidden. */
export function wouldReveal(match: Match, seat: Seat, command: Tagged): boolean {
  const { game, state } = match
  try {
    const after = apply(game, { state, seat, command, chance: noChance })
    return revealsSecret(match, secretsOfGame(game, after.state), after.events)
  } catch (error) {
    if (error instanceof TapeMismatch) return true
    throw error
  }
}
