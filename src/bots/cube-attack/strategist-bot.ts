/** The strong bot for Cube Attack: it searches several turns ahead with trained weights. */

import type { Bot } from '../bot.ts'
import { TURN } from './core/cells.ts'
import { type CorePlayer, coreBot } from './core-bot.ts'
import { trainedEvaluation } from './evaluation/trained-weights.ts'
import { deepening } from './search/deepening.ts'
import { misjudging, overlooking } from './search/human-errors.ts'

/** How strong it is. */
export interface Strength {
  /** How many actions it tries in its head; some fifty milliseconds' worth by default. */
  readonly nodes?: number
  /** How many actions it looks ahead at most. */
  readonly depth?: number
  /** How much it misjudges positions: the standard deviation in units of log-odds; 0 by default. */
  readonly error?: number
  /** The share of others' attacks that it does not see coming; 0 by default. */
  readonly overlooks?: number
}

const NODES = 60_000

export function strategist({ nodes = NODES, depth, error = 0, overlooks = 0 }: Strength = {}): CorePlayer {
  return function* (position, random) {
    const { rated } = yield* deepening(position, position.cells[TURN]!, {
      evaluate: misjudging(trainedEvaluation(position.seats), error, random),
      overlooks: overlooking(overlooks, random),
      budget: { nodes, depth },
      random,
    })
    return rated[0]!.action
  }
}

/** A hint may take longer than a move, and is better for it. */
const HINT_FACTOR = 6

/** Its id is that of the search which it replaced, because it is in people's records. */
export function strategistBot(strength: Strength = {}): Bot {
  const nodes = HINT_FACTOR * (strength.nodes ?? NODES)
  return coreBot('monte-carlo', strategist(strength), strategist({ ...strength, nodes }))
}
