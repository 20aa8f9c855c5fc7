/** An evaluation as a player might make it up without measuring anything: points, income, and what the units are worth. */

import { CUBES_EACH } from '../../../games/cube-attack/state.ts'
import { PILE, WEAPON_BITS, WEAPON_SHIFT } from '../core/packed-actions.ts'
import type { CorePosition } from '../core/position.ts'
import { COUNT, SCORE, UNITS } from '../core/position-layout.ts'
import type { Evaluate } from '../evaluation/evaluation.ts'

const ROUNDS_AHEAD = 3
const UNIT_WORTH = 3
const WEAPON_WORTH = [0, 1.5, 3]
const PILE_WORTH = 1.5
const SCALE = 100

const incomes = new Int32Array(6)

function worthOf({ cells }: CorePosition, seat: number): number {
  let worth = cells[SCORE + seat]! + ROUNDS_AHEAD * incomes[seat]!
  const from = UNITS + seat * CUBES_EACH
  for (let slot = from; slot < from + cells[COUNT + seat]!; slot++) {
    const unit = cells[slot]!
    worth += UNIT_WORTH + WEAPON_WORTH[(unit >> WEAPON_SHIFT) & WEAPON_BITS]! + (unit & PILE ? PILE_WORTH : 0)
  }
  return worth
}

/** The seat's worth against that of the best of the others. */
export const plainEvaluation: Evaluate = (position, seat) => {
  position.incomes(incomes)
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < position.seats; other++) {
    if (other !== seat && position.isIn(other)) best = Math.max(best, worthOf(position, other))
  }
  return Math.round(SCALE * (worthOf(position, seat) - best))
}
