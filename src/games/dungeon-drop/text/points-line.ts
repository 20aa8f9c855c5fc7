/** A hero's points so far as a line: the points, or for viewers who do not know the quest how many there are at least. */

import type { Line, Seat } from '../../../engine/game.ts'
import { runningPoints } from '../running-points.ts'
import { line, type SeenState } from './name-lines.ts'

/** Undefined before the dungeon is dropped, when there is nothing to count. */
export function pointsLine(state: SeenState, seat: Seat): Line | undefined {
  if (state.round === 0 && !state.spelunker && !state.result) return undefined
  const { points: count, dice, exact } = runningPoints(state, seat)
  if (!exact) return line('standing.least', { count })
  const points = line(state.spelunker && !state.result ? 'standing.points.out' : 'standing.points', { count })
  return dice > 0 ? line('standing.dice', { points, count: dice }) : points
}
