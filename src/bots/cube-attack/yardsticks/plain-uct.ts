/** Plain UCT: a tree of actions that grows by one leaf with each random match, chosen by upper confidence bounds. */

import { below, type Random } from '../../../engine/random.ts'
import { actionsOf, writeActions } from '../core/legal-actions.ts'
import type { CorePosition } from '../core/position.ts'
import { RESULT, TURN, WINNERS } from '../core/position-layout.ts'
import { shuffle } from '../core/shuffle.ts'
import type { CorePlayer } from '../core-bot.ts'

interface Branch {
  readonly action: number
  /** Who takes the action. */
  readonly seat: number
  visits: number
  /** The matches that this seat has won. */
  won: number
  branches: Branch[] | undefined
}

const CURIOSITY = 0.7
const PASSES_A_STEP = 25
const LIST = new Int32Array(1 << 12)

function branchesOf(position: CorePosition, random: Random): Branch[] {
  const seat = position.cells[TURN]!
  // Branches without a visit are tried in the order of the list.
  return shuffle(actionsOf(position), random).map(action => ({
    action,
    seat,
    visits: 0,
    won: 0,
    branches: undefined,
  }))
}

function select(branches: readonly Branch[], visits: number): Branch {
  let best = branches[0]!
  let highest = Number.NEGATIVE_INFINITY
  const spread = Math.log(visits + 1)
  for (const branch of branches) {
    if (branch.visits === 0) return branch
    const bound = branch.won / branch.visits + CURIOSITY * Math.sqrt(spread / branch.visits)
    if (bound <= highest) continue
    highest = bound
    best = branch
  }
  return best
}

/** One random match from the end of the tree; everything is taken back afterwards. */
function pass(position: CorePosition, root: Branch, random: Random): void {
  const { cells } = position
  const path = [root]
  let made = 0
  let branch = root
  while (cells[RESULT] === 0 && (branch === root || branch.visits > 0)) {
    branch.branches ??= branchesOf(position, random)
    branch = select(branch.branches, branch.visits)
    position.make(branch.action)
    made++
    path.push(branch)
  }
  for (; cells[RESULT] === 0; made++) {
    position.make(LIST[below(random, writeActions(position, LIST, 0))]!)
  }
  const winners = cells[WINNERS]!
  const share = 1 / [...winners.toString(2)].filter(digit => digit === '1').length
  for (; made > 0; made--) position.unmake()
  for (const each of path) {
    each.visits++
    if (winners & (1 << each.seat)) each.won += share
  }
}

/** `passes` is the number of random matches. */
export function plainUct({ passes }: { readonly passes: number }): CorePlayer {
  return function* (position, random) {
    const root: Branch = { action: -1, seat: position.cells[TURN]!, visits: 0, won: 0, branches: undefined }
    for (let done = 0; done < passes; done++) {
      pass(position, root, random)
      if (done % PASSES_A_STEP !== PASSES_A_STEP - 1) continue
      if ((yield done / passes) === 'hurry') break
    }
    const branches = root.branches ?? branchesOf(position, random)
    return branches.reduce((best, each) => (each.visits > best.visits ? each : best)).action
  }
}
