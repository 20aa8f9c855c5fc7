/**
 * Looks at the tables over days whose time has come, whether or not anybody has them open. The store knows when each is
 * due, so that the others cost nothing. Of several nodes, the one with the lease of a table does it.
 */

import type { AnyGame } from '../../../engine/game.ts'
import type { ReportTableError } from '../../error-log.ts'
import type { FindGame } from '../../playable-games.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { type DueWork, dueWork } from '../decisions/due-work.ts'
import { isPlayedByPerson } from '../decisions/stand-ins.ts'
import { keepPlay } from './change-in-store.ts'
import type { OpenTable } from './open-table.ts'
import type { TableRegistry } from './table-registry.ts'
import type { Timers } from './timers.ts'

interface DueTablesNeeds {
  readonly store: SqlStore
  readonly tables: TableRegistry
  readonly findGame: FindGame
  readonly timers: Timers
  readonly report: ReportTableError
}

/** In milliseconds. Nobody who has days for a turn notices a few seconds. */
export const LOOK_AGAIN = 10_000
/** How many tables are read at once. */
const AT_ONCE = 50
/** After a long downtime, many are due at once. */
const MOST_ROUNDS = 100
/** More changes than this cannot be due at one table at the same time: the seats, each of them twice. */
const MOST_CHANGES = 32
/** How many tables are opened at the same time for bots or a start, and for how long. In milliseconds. */
const MOST_OPENED = 16
const KEPT_OPEN = 30_000
const CHECK_AGAIN = 500
/** A table that could not be looked at is tried again after this time, in milliseconds. */
const AFTER_ERROR = 10 * 60_000

/** Whether the match waits for a person again, or is over. */
function isDone(table: OpenTable): boolean {
  const kept = table.kept()
  const seats = kept.seats.filter(each => isPlayedByPerson(kept, each))
  const awaited = table.awaited()
  return awaited !== undefined && (awaited.length === 0 || seats.some(({ seat }) => awaited.includes(seat)))
}

/** Keeps tables open for a while: their bots act, and their matches start. */
function createOpening({ tables, timers, report }: DueTablesNeeds) {
  const opened = new Set<() => void>()
  return {
    isFull: () => opened.size >= MOST_OPENED,
    async open(id: string): Promise<void> {
      const taken = await tables.take(id)
      if (!taken) return
      const until = timers.now() + KEPT_OPEN
      let cancel = (): void => {}
      const close = (): void => {
        cancel()
        if (opened.delete(close)) taken.giveBack()
      }
      const mayClose = (): boolean => {
        try {
          return isDone(taken.table) || timers.now() >= until
        } catch (error) {
          report('table.due', error, id)
          return true
        }
      }
      const check = (): void => {
        if (mayClose()) close()
        else cancel = timers.later(CHECK_AGAIN, check)
      }
      opened.add(close)
      // Corrects the clocks, and carries a start on.
      await taken.table.refresh().catch((error: unknown) => report('table.due', error, id))
      check()
    },
    closeAll(): void {
      for (const close of [...opened]) close()
    },
  }
}

/** What changes at a table that is due, until nothing is due any more. */
function createDueWork(needs: DueTablesNeeds, opening: ReturnType<typeof createOpening>) {
  const { store, tables, timers } = needs
  const carryOut = async (table: KeptTable, work: DueWork): Promise<'kept' | 'conflict'> => {
    const now = timers.now()
    switch (work.type) {
      case 'play':
        return keepPlay(store.tables, { table, play: work.play, now, here: tables.here(table.head.id) })
      case 'days':
        return store.tables.changeDays(table, work.days, work.facts)
      case 'open':
        // If it does not help, it is tried again.
        return store.tables.changeDays(table, { due: now + KEPT_OPEN * 2 })
      case 'nothing':
        return store.tables.changeDays(table, { due: null })
    }
  }
  /** Returns whether something else may be due. */
  const workOnce = async (id: string, game: AnyGame): Promise<boolean> => {
    const found = await store.tables.find(id)
    if (!found) return false
    const version = await store.tables.versionOf(id)
    const here = tables.here(id)
    const work = dueWork(found, game, { now: timers.now(), version, here })
    if (work.type === 'open' && opening.isFull()) return false
    if ((await carryOut(found, work)) === 'conflict') return true
    if (work.type === 'open') await opening.open(id)
    if (work.type === 'play' || work.type === 'days') await tables.changed(id)
    return work.type === 'play' || (work.type === 'days' && work.facts.length > 0)
  }
  return async (id: string): Promise<void> => {
    const table = await store.tables.find(id)
    const game = table && (await needs.findGame(table.head.game))
    if (!table || !game) throw new Error(`there are no rules for table ${id}`)
    for (let changes = 0; changes < MOST_CHANGES; changes++) if (!(await workOnce(id, game))) return
  }
}

/** Returns a function that stops it, which resolves when nothing is being done any more. */
export function lookAtDueTables(needs: DueTablesNeeds): () => Promise<void> {
  const { store, timers, report } = needs
  const opening = createOpening(needs)
  const work = createDueWork(needs, opening)
  let isStopped = false
  let cancel = (): void => {}
  const workSafely = async (id: string): Promise<void> => {
    try {
      await work(id)
    } catch (error) {
      report('table.due', error, id)
      await store.tables.postpone(id, timers.now() + AFTER_ERROR)
    }
  }
  const lookAt = (id: string): Promise<void> =>
    store.nodes ? store.nodes.withLease(id, () => workSafely(id)) : workSafely(id)
  /** Returns whether there may be more. */
  const lookOnce = async (): Promise<boolean> => {
    const due = await store.tables.due(timers.now(), AT_ONCE)
    for (const id of due) if (!isStopped) await lookAt(id)
    return due.length === AT_ONCE && !isStopped && !opening.isFull()
  }
  const look = async (): Promise<void> => {
    try {
      for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) if (!(await lookOnce())) break
    } catch (error) {
      report('store.due', error)
    }
    if (!isStopped) cancel = timers.later(LOOK_AGAIN, start)
  }
  let looking: Promise<void> = Promise.resolve()
  const start = (): void => {
    looking = look()
  }
  cancel = timers.later(LOOK_AGAIN, start)
  return async () => {
    isStopped = true
    cancel()
    await looking
    opening.closeAll()
  }
}
