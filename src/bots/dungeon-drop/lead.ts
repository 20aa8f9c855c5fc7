/** By how much a hero is ahead: the measure of a position for turning points, luck and mistakes. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { heroWorth } from './hero-worth.ts'

/** The part of the points that a hero who did not escape is thought to have earned: none of them counts. */
const LOST_ALONE = 0.5

function pointsOf(state: Frozen<State>, seat: Seat): number {
  if (!state.result) return heroWorth(state, seat)
  const total = state.scores[seat]?.total ?? heroWorth(state, seat)
  return state.spelunker && state.result.winners.length === 0 ? LOST_ALONE * total : total
}

/** The points by which the hero is ahead of the best of the others; in solo play, the hero's points. */
export function lead(state: Frozen<State>, seat: Seat): number {
  // Before everybody has a hero there is nothing to evaluate.
  if (state.heroes.some(({ race, quest }) => race === null || quest === null)) return 0
  const points = [...state.heroes.keys()].map(each => pointsOf(state, each))
  const others = points.filter((_, other) => other !== seat)
  return points[seat]! - (others.length > 0 ? Math.max(...others) : 0)
}
