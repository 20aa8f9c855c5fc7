/** How many turns a hero still has. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { TURNS_ALONE } from '../../games/dungeon-drop/solo-play.ts'
import { ROUNDS, type State } from '../../games/dungeon-drop/state.ts'

/** Turns after the present one. */
export function turnsLeft(state: Frozen<State>, seat: Seat): number {
  if (state.spelunker) return Math.max(0, TURNS_ALONE - state.spelunker.turns)
  const later = ROUNDS - Math.max(1, state.round)
  return state.heroes[seat]!.played || state.active === seat ? later : later + 1
}
