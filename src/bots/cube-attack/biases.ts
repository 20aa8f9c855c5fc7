/** What a player overrates, in units of log-odds: it gives weaker players their character. */

import { CUBES_EACH } from '../../games/cube-attack/state.ts'
import { PLANET_BITS } from './core/packed-actions.ts'
import type { CorePosition } from './core/position.ts'
import { COUNT, RESERVE, UNITS } from './core/position-layout.ts'
import { type Evaluate, UNIT_VALUE } from './evaluation/evaluation.ts'

export type Bias = (position: CorePosition, seat: number) => number

/** Between two players the loss of the last unit ends the match, so even a beginner would rather have a second one. */
const ALONE = 5

/** Moons glitter, and the Full Moons most. */
export const glitter: Bias = ({ cells, tables, seats }, seat) => {
  let points = 0
  const from = UNITS + seat * CUBES_EACH
  const units = cells[COUNT + seat]!
  for (let slot = from; slot < from + units; slot++) {
    points += tables.points[cells[slot]! & PLANET_BITS]!
  }
  return 0.8 * points - (seats === 2 && units === 1 ? ALONE : 0)
}

/** Every enemy unit is one too many. */
export const conquest: Bias = (position, seat) => {
  let enemies = 0
  for (let other = 0; other < position.seats; other++) {
    if (other !== seat) enemies += position.cells[COUNT + other]!
  }
  return -0.6 * enemies
}

/** Every cube should be on the board. */
export const plenty: Bias = ({ cells }, seat) => -0.4 * cells[RESERVE + seat]!

export function biased(evaluate: Evaluate, bias: Bias | undefined): Evaluate {
  if (!bias) return evaluate
  return (position, seat) => evaluate(position, seat) + Math.round(UNIT_VALUE * bias(position, seat))
}
