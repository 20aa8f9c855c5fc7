/** Judges actions of Cube Attack by a search that looks further than the strongest level. */

import type { Frozen } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import type { Command } from '../../games/cube-attack/commands.ts'
import type { State } from '../../games/cube-attack/state.ts'
import type { Thought } from '../bot.ts'
import type { Judge, JudgedDecision, Judgement } from '../judge.ts'
import { APART, chanceOf, costOf } from './adviser.ts'
import { actionsOf } from './core/legal-actions.ts'
import type { CorePosition } from './core/position.ts'
import { TURN } from './core/position-layout.ts'
import { commandOf, positionOf } from './core/state-conversion.ts'
import { trainedEvaluation } from './evaluation/trained-weights.ts'
import { cubeReasons } from './reasons.ts'
import { deepening, isAsGood, type RatedAction } from './search/iterative-deepening.ts'
import { TreeSearch, WIN } from './search/tree-search.ts'
import { winChances } from './win-chances.ts'

/** How many actions the searches may try. */
interface Effort {
  readonly first: number
  /** Of the second search, which looks a turn deeper at two actions only. */
  readonly deeper: number
}

const EFFORT: Effort = { first: 60_000, deeper: 1_500_000 }
const TURN_LENGTH = 2
/** A smaller share of the chance of winning is no mistake. With more players the search knows less. */
const LEAST = { two: 0.08, more: 0.12 }

const SLICE = 20_000

/** The exact value of an action at a depth; undefined if it takes too long. */
function* exactValue(
  search: TreeSearch,
  action: number,
  { depth, nodes }: { readonly depth: number; readonly nodes: number },
): Thought<number | undefined> {
  for (;;) {
    search.limit = Math.min(search.nodes + SLICE, nodes)
    const value = search.rootValue(action, depth, -WIN)
    if (value !== undefined) return value
    if (search.nodes >= nodes) return undefined
    if ((yield search.nodes / nodes) === 'hurry') return undefined
  }
}

interface Compared {
  readonly best: number
  readonly played: number
}

/** The values of both actions at a depth, by one search; undefined if it takes too long. */
function* compared(
  position: CorePosition,
  actions: Compared,
  within: { readonly depth: number; readonly nodes: number },
): Thought<Compared | undefined> {
  const evaluate = trainedEvaluation(position.seats)
  const search = new TreeSearch(position, position.cells[TURN]!, within.nodes, { evaluate })
  const best = yield* exactValue(search, actions.best, within)
  if (best === undefined) return undefined
  const played = yield* exactValue(search, actions.played, within)
  return played === undefined ? undefined : { best, played }
}

function lostBy({ best, played }: Compared): number {
  return chanceOf(best) - chanceOf(played)
}

/** The next best of the actions that are clearly worse, with its value. */
function nextOf(rated: readonly RatedAction[]): RatedAction | undefined {
  return rated.find(({ value }) => !isAsGood(value, rated[0]!.value, APART))
}

function* judge({ seen, seat, command }: JudgedDecision, { first, deeper }: Effort): Thought<Judgement> {
  const state = seen as Frozen<State>
  const position = positionOf(state)
  const asked = canonical(command)
  const played = actionsOf(position).find(action => canonical(commandOf(state, action)) === asked)
  // A player may also concede, and a single action is no decision.
  if (played === undefined || actionsOf(position).length < 2) return undefined
  const evaluate = trainedEvaluation(position.seats)
  const { rated, depth } = yield* deepening(position, seat, {
    evaluate,
    budget: { nodes: first },
    apart: APART,
  })
  const best = rated[0]!
  const mine = rated.find(({ action }) => action === played)!
  if (isAsGood(mine.value, best.value, APART)) {
    const next = nextOf(rated)
    if (!next) return undefined
    const why = () => cubeReasons(state, seat, command as Command)
    return { is: 'best', ahead: lostBy({ best: best.value, played: next.value }), why }
  }
  const least = position.seats > 2 ? LEAST.more : LEAST.two
  let values: Compared | undefined
  for (const deep of [depth, depth + TURN_LENGTH]) {
    values = yield* compared(position, { best: best.action, played }, { depth: deep, nodes: deeper })
    if (!values || lostBy(values) < least) return undefined
  }
  const better = commandOf(state, best.action)
  return {
    is: 'mistake',
    better,
    lost: lostBy(values!),
    cost: costOf(values!.played, values!.best),
    why: () => cubeReasons(state, seat, better),
  }
}

export function cubeJudgeWith(effort: Effort): Judge {
  return {
    unit: 'chance',
    judge: decision => judge(decision, effort),
    valueOf: (state, seat) => winChances(state as Frozen<State>)[seat]!,
  }
}

export const cubeJudge = cubeJudgeWith(EFFORT)
