/**
 * The tables that are open on this server. One is opened from the store when somebody connects, and closed after the
 * last one leaves: without connections the match waits, even if only bots are awaited.
 */

import type { Seat } from '../../../engine/game.ts'
import type { OnlineScreen } from './connected-screens.ts'
import { type OpenTable, type OpenTableNeeds, openTableFromStore } from './open-table.ts'

export interface TableRegistry {
  /** Undefined if there is no such table. The caller must release the table. Throws if it cannot be opened. */
  take(id: string): Promise<{ readonly table: OpenTable; giveBack(): void } | undefined>
  /** The table has changed in the store. Notifies the other nodes too. */
  changed(id: string): Promise<void>
  /** The people who are connected to this table. */
  here(id: string): ReadonlySet<string>
  /** The same, even if the table is open only on another node. */
  present(id: string): Promise<ReadonlySet<string>>
  /** Those of them who look elsewhere. */
  away(id: string): ReadonlySet<string>
  /** The people who look at the table, through this server. */
  looking(id: string): ReadonlySet<string>
  /** The seats that the match is waiting for; undefined if it is not open. */
  awaited(id: string): readonly Seat[] | undefined
  isOpen(id: string): boolean
  /** The number of open tables. */
  count(): number
  /** Closes all tables; resolves when all running work is saved. */
  close(): Promise<void>
}

interface OpenEntry {
  readonly opening: Promise<OpenTable | undefined>
  table?: OpenTable
  users: number
}

const NOBODY: ReadonlySet<string> = new Set()

/** Observers of what happens at the tables. */
interface TableObservers {
  readonly countAnswers?: (screen: OnlineScreen) => OnlineScreen
}

/** The table, with observed screens. */
function observedTable(table: OpenTable, { countAnswers = screen => screen }: TableObservers): OpenTable {
  return { ...table, connect: screen => table.connect(countAnswers(screen)) }
}

export function createTableRegistry(needs: OpenTableNeeds, observers: TableObservers = {}): TableRegistry {
  const entries = new Map<string, OpenEntry>()
  /** Tables that are closed and still have something to save. */
  const closing = new Set<Promise<void>>()

  const open = (id: string): OpenEntry => {
    const opening = openTableFromStore(id, needs).then(table => table && observedTable(table, observers))
    const entry: OpenEntry = { opening, users: 0 }
    entry.opening.then(
      table => {
        if (table) entry.table = table
      },
      // The caller gets the error.
      (error: unknown) => needs.report('table.open', error),
    )
    return entry
  }
  const close = ({ opening }: OpenEntry): void => {
    const closed = opening
      // expected: the error of opening it was reported
      .catch(() => undefined)
      .then(table => table?.close())
      .catch((error: unknown) => needs.report('table.close', error))
    closing.add(closed)
    void closed.then(() => closing.delete(closed))
  }

  return {
    ...{ count: () => entries.size, isOpen: id => entries.has(id) },
    here: id => entries.get(id)?.table?.here() ?? NOBODY,
    away: id => entries.get(id)?.table?.away() ?? NOBODY,
    looking: id => entries.get(id)?.table?.looking() ?? NOBODY,
    awaited: id => entries.get(id)?.table?.awaited(),
    async present(id) {
      const table = entries.get(id)?.table
      return table ? table.here() : ((await needs.store.nodes?.present(id)) ?? NOBODY)
    },
    async changed(id) {
      needs.store.nodes?.tellTable(id)
      const entry = entries.get(id)
      // It may have been read just before the change.
      // expected: the error of opening it was reported
      await (await entry?.opening.catch(() => undefined))?.refresh()
    },
    async take(id) {
      const entry = entries.get(id) ?? open(id)
      entries.set(id, entry)
      entry.users++
      const giveBack = (): void => {
        if (--entry.users > 0) return
        entries.delete(id)
        close(entry)
      }
      try {
        const table = await entry.opening
        if (table) return { table, giveBack }
      } catch (error) {
        giveBack()
        throw error
      }
      giveBack()
      return undefined
    },
    async close() {
      for (const entry of entries.values()) close(entry)
      entries.clear()
      await Promise.all(closing)
    },
  }
}
