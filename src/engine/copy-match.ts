/** Copies a match with some fields replaced; a match itself never changes. */

import type { Match } from './match.ts'

/** Copies each field by hand: spreading a match takes thirty times as long, and this runs at every command. */
export function matchWith(
  { game, seats, options, randomForStep, setup, setupDraws, origin }: Match,
  { state, entries, undoable, searched }: Pick<Match, 'state' | 'entries' | 'undoable' | 'searched'>,
): Match {
  return {
    game,
    seats,
    options,
    randomForStep,
    setup,
    setupDraws,
    state,
    entries,
    undoable,
    origin,
    searched,
  }
}
