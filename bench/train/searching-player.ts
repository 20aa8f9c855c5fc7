/** A player who searches with an evaluation, for a number of nodes. */

import { TURN } from '../../src/bots/cube-attack/core/position-layout.ts'
import type { CorePlayer } from '../../src/bots/cube-attack/core-bot.ts'
import type { Evaluate } from '../../src/bots/cube-attack/evaluation/evaluation.ts'
import { type Budget, deepening } from '../../src/bots/cube-attack/search/iterative-deepening.ts'
import type { Chooser } from './core-match.ts'

/** Lets a player think to the end without a pause. */
export function choosing(player: CorePlayer): Chooser {
  return (position, random) => {
    const thought = player(position, random)
    for (;;) {
      const step = thought.next()
      if (step.done) return step.value
    }
  }
}

export function searchingPlayer(evaluate: Evaluate, budget: Budget): Chooser {
  return choosing(function* (position) {
    const { rated } = yield* deepening(position, position.cells[TURN]!, { evaluate, budget })
    return rated[0]!.action
  })
}
