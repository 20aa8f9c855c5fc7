/** One generation of training: play, fit, and see whether the new weights beat the present ones. */

import { evaluationBy, KNOTS, type KnotWeights } from '../../src/bots/cube-attack/evaluation/evaluation.ts'
import { FEATURES } from '../../src/bots/cube-attack/evaluation/features.ts'
import type { Players } from '../../src/bots/cube-attack/evaluation/trained-weights.ts'
import { fitLogistic, type LogisticSample } from '../logistic.ts'
import { compare } from './compare.ts'
import { searchingPlayer } from './searching-player.ts'
import { TABLES } from './tables.ts'

/** Holds back the weights of what hardly ever happens: they stay near the present ones. */
const RIDGE = 10

export function fitWeights(samples: readonly LogisticSample[], present: KnotWeights): KnotWeights {
  const size = FEATURES.length * KNOTS
  const fitted = fitLogistic(samples, { size, ridge: RIDGE, prior: present.flat() })
  return FEATURES.map((_, feature) => fitted.slice(feature * KNOTS, (feature + 1) * KNOTS))
}

/** New weights are tried by players who look only to the end of their turn, and by some who look further. */
const BUDGETS = [{ nodes: 1, depth: 2 }, { nodes: 800 }]
/** On each table and with each budget, this many times the number of seats. */
const ROUNDS = { two: 20, more: 3 }

/** How much more often the new weights win than if they were as good as the old: 1 if they are. */
export function gainOf(
  next: KnotWeights,
  present: KnotWeights,
  { players, seed }: { readonly players: Players; readonly seed: string },
): number {
  let [won, expected] = [0, 0]
  for (const table of TABLES[players]) {
    for (const budget of BUDGETS) {
      const one = searchingPlayer(evaluationBy(next), budget)
      const other = searchingPlayer(evaluationBy(present), budget)
      const matches = table.seats * ROUNDS[players]
      won += compare(one, other, { table, matches, seed }).won
      expected += matches / table.seats
    }
  }
  return won / expected
}
