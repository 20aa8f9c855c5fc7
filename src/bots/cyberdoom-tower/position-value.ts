/** The value of a position: an estimate of the odds that the team gets its Keys, reaches the roof and wins there. */

import type { Frozen } from '../../engine/game.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { dangerOf } from './danger.ts'
import { WEIGHTS, type Weights } from './feature-weights.ts'
import { featuresOf } from './features.ts'
import { fightOdds } from './team-roof-odds.ts'

/** From 0 for lost to 1 for won. */
export function positionValue(state: Frozen<State>, weights: Weights = WEIGHTS): number {
  if (state.result) return state.result.won ? 1 : 0
  if (state.players.some(({ onRoof }) => onRoof)) {
    return state.players.reduce((odds, player) => odds * dangerOf(state, player).survival, fightOdds(state))
  }
  const features = featuresOf(state)
  if (!features) return 0
  const learnt = state.players.length === 1 ? weights.solo : weights.duo
  let sum = 0
  for (let index = 0; index < features.length; index++) sum += features[index]! * learnt[index]!
  return 1 / (1 + Math.exp(-sum))
}
