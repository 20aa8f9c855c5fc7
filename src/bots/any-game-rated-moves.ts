/** The moves of a game that has no search of its own: the Monte Carlo search names the best and the next best. */

import type { Thinking } from './bot.ts'
import { monteCarlo } from './monte-carlo.ts'
import { type MoveRating, ratedByAdvice } from './rated-moves.ts'

export function ratedAnyMoves(about: Thinking): MoveRating {
  return ratedByAdvice(about, monteCarlo().advise!(about))
}
