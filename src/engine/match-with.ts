/** A match with another present: it never changes itself. */

import type { Match } from './match.ts'

/** Every field by itself: to spread a match takes thirty times as long, and this is called at every command. */
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
