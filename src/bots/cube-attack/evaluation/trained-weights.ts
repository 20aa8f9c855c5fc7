/** The trained weights, from `npm run train -- cube-attack`; their origin is in the file. */

import { type Evaluate, evaluationBy, type KnotWeights } from './evaluation.ts'
import { FEATURES } from './features.ts'
import trained from './trained-weights.json' with { type: 'json' }

/** Matches of two are won differently from those of more, where a fight helps those who stay out of it. */
export type Players = 'two' | 'more'

export function trainedWeights(players: Players): KnotWeights {
  const weights: Readonly<Record<string, readonly number[]>> = trained[players].weights
  return FEATURES.map(feature => weights[feature]!)
}

const built: Partial<Record<Players, Evaluate>> = {}

/** The evaluation for a number of seats. */
export function trainedEvaluation(seats: number): Evaluate {
  const players = seats === 2 ? 'two' : 'more'
  built[players] ??= evaluationBy(trainedWeights(players))
  return built[players]
}
