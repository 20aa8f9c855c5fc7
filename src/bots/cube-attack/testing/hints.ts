/** For tests: hints of Cube Attack, and the values of all actions to compare them with. */

import type { Frozen } from '../../../engine/game.ts'
import { below, seeded } from '../../../engine/random.ts'
import { cubeAttack as game } from '../../../games/cube-attack/game.ts'
import type { State } from '../../../games/cube-attack/state.ts'
import type { Advice, Thought } from '../../bot.ts'
import { commandOf, positionOf } from '../core/state-conversion.ts'
import { trainedEvaluation } from '../evaluation/trained-weights.ts'
import { deepening, type RatedAction } from '../search/iterative-deepening.ts'
import { strategistBot } from '../strategist-bot.ts'
import { randomTurns } from './found-positions.ts'

function finished<Answer>(thought: Thought<Answer>): Answer {
  for (;;) {
    const step = thought.next()
    if (step.done) return step.value
  }
}

export function hintFor(state: Frozen<State>, nodes: number): Advice {
  // A hint searches six times as many actions as a move.
  const bot = strategistBot({ nodes: nodes / 6 })
  return finished(bot.advise!({ game, state, seat: state.turn, random: seeded(1) }))
}

export function ratedTo(depth: number, state: Frozen<State>, apart: number): readonly RatedAction[] {
  const position = positionOf(state)
  const evaluate = trainedEvaluation(position.seats)
  const budget = { nodes: 4_000_000, depth }
  return finished(deepening(position, state.turn, { evaluate, budget, apart })).rated
}

/** The exact values of all actions, by their commands. */
export function valuesOf(state: Frozen<State>, depth: number): ReadonlyMap<string, number> {
  const rated = ratedTo(depth, state, Number.POSITIVE_INFINITY)
  return new Map(rated.map(({ action, value }) => [JSON.stringify(commandOf(state, action)), value]))
}

/** Turn starts of random matches, some way apart. */
export function* positions(seed: string): Generator<State> {
  const random = seeded(seed)
  for (const state of randomTurns(random)) if (below(random, 12) === 0) yield state
}
