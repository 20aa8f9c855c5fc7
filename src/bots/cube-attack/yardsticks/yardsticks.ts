/**
 * Simple players to measure others by. Greedy looks to the end of its own turn, two-ply to the end of the next player's,
 * both with an evaluation that nobody has trained; plain UCT has no evaluation at all and plays matches out at random.
 */

import type { Bot } from '../../bot.ts'
import { TURN } from '../core/position-layout.ts'
import { type CorePlayer, coreBot } from '../core-bot.ts'
import { deepening } from '../search/iterative-deepening.ts'
import { plainEvaluation } from './plain-evaluation.ts'
import { plainUct } from './plain-uct.ts'

/** It has to look at every turn, however many there are; most positions take far less. */
const ENOUGH = 1_000_000

function lookingAhead(depth: number): CorePlayer {
  return function* (position) {
    const found = yield* deepening(position, position.cells[TURN]!, {
      evaluate: plainEvaluation,
      attacksAfter: 0,
      others: 'paranoid',
      budget: { nodes: ENOUGH, depth },
    })
    return found.rated[0]!.action
  }
}

export const greedy = lookingAhead(2)
export const twoPly = lookingAhead(4)
export { plainUct }

/** As many random matches as fit into some fifty milliseconds. */
const PASSES = 2_000

export const cubeAttackYardsticks: readonly Bot[] = [
  coreBot('greedy', greedy),
  coreBot('two-ply', twoPly),
  coreBot('uct', plainUct({ passes: PASSES })),
]
