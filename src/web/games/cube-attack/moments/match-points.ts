/** Match point: who would reach the target if this round ended as things stand. */

import type { Frozen } from '../../../../engine/game.ts'
import { incomes } from '../../../../games/cube-attack/scoring.ts'
import type { State } from '../../../../games/cube-attack/state.ts'
import { isIn } from '../../../../games/cube-attack/units.ts'

export function matchPoints(state: Frozen<State>): readonly number[] {
  const { target } = state.variants
  const earned = incomes(state)
  return [...state.players.keys()].filter(
    seat => isIn(state, seat) && state.players[seat]!.score + earned[seat]! >= target,
  )
}
