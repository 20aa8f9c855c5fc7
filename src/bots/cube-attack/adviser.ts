/** Hints: the best action that a search finds, the next best, and what it costs. */

import type { Line } from '../../engine/game.ts'
import { costInChance } from '../next-best-cost.ts'
import { reason } from '../words.ts'
import { actionsOf } from './core/legal-actions.ts'
import { ACTIVATE, ATTACK, MOVE, PASS, typeOf } from './core/packed-actions.ts'
import type { CorePosition } from './core/position.ts'
import type { CoreAdvice } from './core-bot.ts'
import { UNIT_VALUE } from './evaluation/evaluation.ts'
import { isAsGood, type RatedAction } from './search/iterative-deepening.ts'
import { DECIDED } from './search/tree-search.ts'

/** Actions are equally good if their values differ by no more than this: less than one win in a hundred. */
export const APART = 30

/** Nothing comes before what a unit does where it is, that before a shot, and a shot before a way to somewhere else. */
const SIMPLEST_FIRST: readonly number[] = [PASS, ACTIVATE, ATTACK, MOVE]

/** Of actions of the same kind the one that the game lists first. */
function simplest(position: CorePosition, rated: readonly RatedAction[]): number {
  const listed = actionsOf(position).filter(action => rated.some(each => each.action === action))
  const rank = (action: number): number => SIMPLEST_FIRST.indexOf(typeOf(action))
  return listed.reduce((one, other) => (rank(other) < rank(one) ? other : one))
}

/** The chance of winning as the search sees it. */
export function chanceOf(value: number): number {
  return 1 / (1 + Math.exp(-value / UNIT_VALUE))
}

/** What an action with the value `next` costs against the best, as a sentence. */
export function costOf(next: number, best: number): Line {
  const [wins, losesToo] = [best > DECIDED, best < -DECIDED]
  if (losesToo) return reason('next.sooner')
  if (wins && next > DECIDED) return reason('next.later')
  if (wins) return reason('next.notYet')
  return next < -DECIDED ? reason('next.loses') : costInChance(chanceOf(best) - chanceOf(next))
}

export function coreAdvice(position: CorePosition, rated: readonly RatedAction[]): CoreAdvice {
  const best = rated[0]!.value
  const next = rated.find(({ value }) => !isAsGood(value, best, APART))
  const isEqual = !next && rated.length > 1
  const good = isEqual ? rated : rated.filter(({ value }) => value === best)
  return {
    action: simplest(position, good),
    next: next && { action: next.action, cost: costOf(next.value, best) },
    isEqual,
  }
}
