/** Each seat's chance of winning as the trained weights see it: it ranks positions well, but is not calibrated. */

import type { Frozen } from '../../engine/game.ts'
import type { State } from '../../games/cube-attack/state.ts'
import { positionOf } from './core/state-conversion.ts'
import { UNIT_VALUE } from './evaluation/evaluation.ts'
import { trainedEvaluation } from './evaluation/trained-weights.ts'

/** They add up to 1. In the middle of a turn they say less than at its end. */
export function winChances(state: Frozen<State>): readonly number[] {
  const seats = [...state.players.keys()]
  if (state.result) {
    const { winners } = state.result
    return seats.map(seat => (winners.includes(seat) ? 1 / winners.length : 0))
  }
  const position = positionOf(state)
  const evaluate = trainedEvaluation(seats.length)
  const chances = seats.map(seat =>
    position.isIn(seat) ? 1 / (1 + Math.exp(-evaluate(position, seat) / UNIT_VALUE)) : 0,
  )
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map(chance => chance / sum)
}
