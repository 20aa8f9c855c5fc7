/** The search with trained weights, as strong as the caller wants it. */

import type { Random } from '../../engine/random.ts'
import type { Bot, Thought } from '../bot.ts'
import { APART, coreAdvice } from './adviser.ts'
import { type Bias, biased } from './biases.ts'
import type { CorePosition } from './core/position.ts'
import { TURN } from './core/position-layout.ts'
import { type CoreAdviser, type CorePlayer, coreBot } from './core-bot.ts'
import { trainedEvaluation } from './evaluation/trained-weights.ts'
import { misjudging, overlooking } from './search/human-errors.ts'
import { deepening, type RatedAction } from './search/iterative-deepening.ts'

/** How strong a player is, and what kind. */
export interface Strength {
  /** How many actions it tries in its head; some fifty milliseconds' worth by default. */
  readonly nodes?: number
  /** How many actions it looks ahead at most. */
  readonly depth?: number
  /** How much it misjudges positions: the standard deviation in units of log-odds; 0 by default. */
  readonly error?: number
  /** The share of others' attacks that it does not see coming; 0 by default. */
  readonly overlooks?: number
  readonly bias?: Bias
}

const NODES = 60_000

function* rated(
  position: CorePosition,
  random: Random,
  { nodes = NODES, depth, error = 0, overlooks = 0, bias }: Strength,
  apart?: number,
): Thought<readonly RatedAction[]> {
  const found = yield* deepening(position, position.cells[TURN]!, {
    evaluate: misjudging(biased(trainedEvaluation(position.seats), bias), error, random),
    overlooks: overlooking(overlooks, random),
    budget: { nodes, depth },
    random,
    ...(apart === undefined ? {} : { apart }),
  })
  return found.rated
}

export function strategist(strength: Strength = {}): CorePlayer {
  return function* (position, random) {
    return (yield* rated(position, random, strength))[0]!.action
  }
}

function adviserOf(strength: Strength): CoreAdviser {
  return function* (position, random) {
    return coreAdvice(position, yield* rated(position, random, strength, APART))
  }
}

/** A hint may take longer than a move, and is better for it. */
const HINT_FACTOR = 6

export function strategistBot(strength: Strength = {}, id = 'strategist'): Bot {
  const nodes = HINT_FACTOR * (strength.nodes ?? NODES)
  return coreBot(id, strategist(strength), adviserOf({ ...strength, nodes }))
}
