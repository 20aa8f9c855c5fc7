/** Does work with whole matches for a visitor, within their budget: in another thread or, without one, in slices. */

import { setImmediate } from 'node:timers/promises'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { FindGame } from '../../playable-games.ts'
import type { Payer } from '../../pool/fair-line.ts'
import { type MatchAnswer, type MatchTask, workOnMatch } from '../../pool/match-work.ts'
import type { PooledMatchWork, PooledWorkers } from '../../pool/pooled-work.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import { createProcessorBudget } from './processor-budget.ts'

export type BudgetedMatchWork = (payer: Payer, task: MatchTask) => Promise<MatchAnswer | NoTimeLeft>

interface NoTimeLeft extends OnlineRefusal {
  /** In seconds. */
  readonly retryAfter: number
}

interface WorkNeeds {
  readonly findGame: FindGame
  readonly limits: OnlineLimits
  readonly pool?: PooledWorkers
  now(): number
}

/** How long the work may block other requests, in milliseconds. */
const SLICE = 10

async function inOwnThread(findGame: FindGame, task: MatchTask): Promise<PooledMatchWork> {
  let before = 0
  let began = performance.now()
  const spent = (): number => before + performance.now() - began
  const pause = async (): Promise<void> => {
    before = spent()
    await setImmediate()
    began = performance.now()
  }
  const afterStep = () => (performance.now() - began < SLICE ? undefined : pause())
  return { answer: await workOnMatch({ findGame, spent, afterStep }, task), spent: spent() }
}

/** For work of the server itself, which takes turns with that of visitors. Nobody pays for it. */
export function ownMatchWork({ findGame, pool }: Pick<WorkNeeds, 'findGame' | 'pool'>, payer: string) {
  const turn: Payer = { address: payer, person: payer }
  return async (task: MatchTask): Promise<MatchAnswer> =>
    ((await pool?.workOnMatch(turn, task)) ?? (await inOwnThread(findGame, task))).answer
}

export function budgetedMatchWork({ findGame, limits, pool, now }: WorkNeeds): BudgetedMatchWork {
  const budget = createProcessorBudget(limits, now)
  return async (payer, task) => {
    const done = await budget.run(
      payer,
      async () => (await pool?.workOnMatch(payer, task)) ?? inOwnThread(findGame, task),
    )
    return 'answer' in done ? done.answer : { problem: 'tooMany', retryAfter: done.retryAfter }
  }
}
