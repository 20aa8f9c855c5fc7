/**
 * Iterative deepening: searches a turn deeper each time, with the actions that looked best first. It runs in slices of a
 * few thousand nodes. A search that gives up at the end of a slice starts the same action again in the next; what it has
 * found is in the table of transpositions, so it is soon where it was.
 */

import type { Random } from '../../../engine/random.ts'
import type { Thought } from '../../bot.ts'
import { actionsOf } from '../core/legal-actions.ts'
import type { CorePosition } from '../core/position.ts'
import { ACTIONS } from '../core/position-layout.ts'
import { shuffle } from '../core/shuffle.ts'
import { DECIDED, type SearchOptions, TreeSearch, WIN } from './tree-search.ts'

export interface Budget {
  /** How many actions the search may make in its head. */
  readonly nodes: number
  /** How many actions deep it may look at most. */
  readonly depth?: number | undefined
}

export interface RatedAction {
  readonly action: number
  /** In thousandths of a unit of log-odds; exact for the best action; for the others it may be only an upper bound. */
  readonly value: number
}

export interface SearchResult {
  /** The best first. */
  readonly rated: readonly RatedAction[]
  /** The depth that was searched completely, in actions. */
  readonly depth: number
  readonly nodes: number
}

export interface DeepeningOptions extends SearchOptions {
  readonly budget: Budget
  /** Decides between actions of the same value; without it, the first is taken. */
  readonly random?: Random
  /**
   * For hints: an action is as good as the best if their values differ by no more than this. The values of all of these
   * are then exact, and so is that of the next best.
   */
  readonly apart?: number
}

/** Some milliseconds of work. */
const SLICE = 2_000
const DEEPEST = 60

export function* deepening(
  position: CorePosition,
  seat: number,
  { budget, random, apart, ...options }: DeepeningOptions,
): Thought<SearchResult> {
  const search = new TreeSearch(position, seat, budget.nodes, options)
  const actions = random ? shuffle(actionsOf(position), random) : actionsOf(position)
  let rated: RatedAction[] = actions.map(action => ({ action, value: 0 }))
  const left = position.cells[ACTIONS]!
  const most = Math.min(DEEPEST, budget.depth ?? DEEPEST)
  let done = 0
  let sliceEnd = SLICE
  for (let depth = left; rated.length > 1 && (depth <= most || depth === left); depth += 2) {
    const next: RatedAction[] = []
    let floor = -WIN
    // The player's own turn is always searched to its end: without it there is nothing to go by.
    const isFirst = depth === left
    if (!isFirst && search.nodes >= budget.nodes) break
    for (const { action } of rated) {
      let value: number | undefined
      for (;;) {
        search.limit = isFirst ? Number.POSITIVE_INFINITY : Math.min(sliceEnd, budget.nodes)
        value = search.rootValue(action, depth, floor)
        if (value !== undefined || search.nodes >= budget.nodes) break
        if ((yield search.nodes / budget.nodes) === 'hurry') break
        sliceEnd = search.nodes + SLICE
      }
      if (value === undefined) {
        return { rated: unfinished(next, rated, apart), depth: done, nodes: search.nodes }
      }
      next.push({ action, value })
      floor = floorOf(next, apart)
    }
    rated = next.sort((one, other) => other.value - one.value)
    done = depth
    if (Math.abs(rated[0]!.value) > DECIDED) break
  }
  return { rated, depth: done, nodes: search.nodes }
}

/** Whether an action is as good as the best. Of two wins the sooner is better, however little. */
export function isAsGood(value: number, best: number, apart: number): boolean {
  return value >= best - (Math.abs(best) > DECIDED ? 0 : apart)
}

/** Only values above this have to be exact. */
function floorOf(found: readonly RatedAction[], apart: number | undefined): number {
  let best = -WIN
  for (const { value } of found) best = Math.max(best, value)
  if (apart === undefined) return best
  let next = -WIN
  for (const { value } of found) if (!isAsGood(value, best, apart)) next = Math.max(next, value)
  return next
}

/** What a search found that did not come to the end of all actions. The first was the best one before. */
function unfinished(
  found: readonly RatedAction[],
  before: readonly RatedAction[],
  apart: number | undefined,
): readonly RatedAction[] {
  const better = [...found].sort((one, other) => other.value - one.value)
  const rest = before.filter(({ action }) => found.every(each => each.action !== action))
  if (apart === undefined) return [...better, ...rest]
  // Values of different depths cannot be compared: either two of this depth are known, or none counts.
  const floor = floorOf(found, apart)
  return floor > -WIN ? [...better, ...rest.map(({ action }) => ({ action, value: floor }))] : before
}
