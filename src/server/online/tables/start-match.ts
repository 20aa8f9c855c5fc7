/** Starts the match of a table, at once or after everybody has shown their bytes. The store decides what comes first. */

import type { Seat } from '../../../engine/game.ts'
import type { Kept } from '../../../host/journal/match-store.ts'
import { isRefused, type OnlineRefusal } from '../../../wire/table-api.ts'
import type { FindGame } from '../../playable-games.ts'
import type { Payer } from '../../pool/fair-line.ts'
import { type PooledWorkers, setUpIn } from '../../pool/pooled-work.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { dueOfStart, nextOfStart, withoutStart } from '../decisions/committed-start.ts'
import { dayClockOf, daysAfterStep, daysToKeep, deadlineOf } from '../decisions/days.ts'
import { turnFacts } from '../decisions/table-facts.ts'
import type { BudgetedMatchWork } from '../matches/budgeted-match-work.ts'
import { type DoMatchWork, startContinued } from '../matches/match-from-one-screen.ts'
import { beginMatch } from '../matches/stored-match.ts'
import { changeInStore } from './change-in-store.ts'

export interface StartNeeds {
  readonly store: SqlStore
  readonly findGame: FindGame
  readonly limits: OnlineLimits
  readonly pool?: PooledWorkers
  readonly workOnMatch: BudgetedMatchWork
  now(): number
  /** The people who look at a table through this node. */
  here(table: string): ReadonlySet<string>
}

/** Creates the match of a table whose seats are all taken. */
export async function startMatchOf(
  { store, findGame, pool, workOnMatch, here, now }: StartNeeds,
  table: KeptTable,
  payer: Payer,
): Promise<Kept | OnlineRefusal> {
  const record = table.head.earlier && (await store.tables.recordToContinue(table.head.id))
  if (record !== undefined) {
    const work: DoMatchWork = task => workOnMatch(payer, task)
    // The clocks begin when the match is opened.
    const days = dayClockOf(table) ? { due: now() } : undefined
    return startContinued(store, table, { record, now: now(), work, days })
  }
  const game = await findGame(table.head.game)
  const match = game && (await beginMatch(game, table, { now: now(), drawSetUp: setUpIn(pool, payer) }))
  if (!match) return { problem: 'badRequest' }
  const { head, awaited } = match
  const moment = { here: here(table.head.id), now: head.created, version: 0 }
  const days = daysAfterStep(table, { version: 0, awaited, now: head.created })
  const kept = days && daysToKeep(table, days, head.created)
  const timed = kept ? { ...table, clock: kept.clock } : table
  const until = (seat: Seat) => deadlineOf(timed, seat)
  const facts = turnFacts(table, { before: [], after: awaited }, moment, until)
  return store.tables.start(table, head, { facts, days: kept })
}

/** Does what comes next in the start of a table, if it is time for it. Resolves to whether the table has changed. */
export async function continueStart(needs: StartNeeds, id: string, payer: Payer): Promise<boolean> {
  const { store, limits, now } = needs
  const end = await changeInStore(store.tables, id, async table => {
    const next = nextOfStart(table, { now: now(), wait: limits.revealWait })
    if (next === undefined) return 'waits'
    if (next !== 'match') return store.tables.changePlay(table, next, { days: dueOfStart(table, next) })
    const started = await startMatchOf(needs, table, payer)
    // The table can be changed again, and its host sees why the match cannot start.
    if (started !== 'kept' && started !== 'conflict' && isRefused(started))
      return store.tables.changePlay(table, withoutStart(table.play))
    return started
  })
  return end === 'kept'
}
