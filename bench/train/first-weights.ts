/** The weights before any training: a guess by hand, in units of log-odds. */

import { KNOTS, type KnotWeights } from '../../src/bots/cube-attack/evaluation/evaluation.ts'
import { FEATURES } from '../../src/bots/cube-attack/evaluation/features.ts'

const WEAPON_WORTH: Readonly<Record<string, number>> = { none: 0.5, short: 1, long: 1.6 }
const OTHERS: Readonly<Record<string, number>> = {
  entrance: 0.4,
  income: 0.15,
  score: 0.8,
  pace: 1,
  'wins at this scoring': 2,
  'no unit': -2,
  'lone unit': -1,
  'acts late in the round': 0.5,
  'exposed bare': -0.4,
  'exposed armed': -0.8,
  'exposed pile': -0.4,
  'within reach bare': -0.2,
  'within reach armed': -0.4,
  'within reach pile': -0.2,
  'lone unit exposed': -2,
}

function guess(feature: string): number {
  const other = OTHERS[feature]
  if (other !== undefined) return other
  const [, weapon, pile] = feature.split(' ')
  const worth = WEAPON_WORTH[weapon ?? '']
  return worth === undefined ? 0 : worth + (pile ? 0.4 : 0)
}

export const FIRST_WEIGHTS: KnotWeights = FEATURES.map(feature =>
  new Array<number>(KNOTS).fill(guess(feature)),
)
