/** The clocks of tables over days in the database, and the list of tables that the server has to look at. */

import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Kept } from '../../host/journal/match-store.ts'
import type { StoreTables } from './database-tables.ts'
import type { DurableWrite } from './durable-write.ts'
import type { EntryReads } from './entry-reads.ts'
import { factRows, type TableFact } from './table-facts.ts'
import type { KeptTable } from './table-store.ts'

type Database = Kysely<StoreTables>

/** The clocks as they are stored, and when the server has to look at the table again; null if never. */
export interface DaysToKeep {
  readonly clock: string
  readonly due: number | null
}

export interface DayStore {
  /** The ids of tables that the server has to look at by this time, the most urgent first. */
  due(now: number, limit: number): Promise<readonly string[]>
  /** The table is looked at then. */
  postpone(id: string, due: number): Promise<void>
  /** Of the match; 0 if it has no entries. */
  versionOf(id: string): Promise<number>
  /** It is a conflict if the table or its clocks have changed since it was read. */
  changeDays(
    table: KeptTable,
    days: DaysToKeep | Pick<DaysToKeep, 'due'>,
    facts?: readonly TableFact[],
  ): Promise<Kept>
}

/** Whether the clocks are still those that were read. */
export function isClock(read: string | undefined) {
  return read === undefined ? sql<boolean>`clock is null` : sql<boolean>`clock = ${read}`
}

/** The clocks after a step. If another node has changed them meanwhile, they stay, and are corrected when they are due. */
export function daysOfStep(
  db: Database,
  id: string,
  { read, ...days }: DaysToKeep & { readonly read: string | undefined },
): CompiledQuery {
  return db.updateTable('tables').set(days).where('id', '=', id).where(isClock(read)).compile()
}

export function sqlDayStore(db: Database, write: DurableWrite, reads: EntryReads): DayStore {
  return {
    async postpone(id, due) {
      await write(db.updateTable('tables').set({ due }).where('id', '=', id).compile())
    },
    versionOf: async id => (await reads.lastVersions([id])).get(id) ?? 0,
    async due(now, limit) {
      const rows = await db
        .selectFrom('tables')
        .select('id')
        .where('due', 'is not', null)
        .where('due', '<=', now)
        .orderBy('due')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async changeDays({ head: { id }, revision, clock }, days, facts = []) {
      const same = db.updateTable('tables').set(days).where('id', '=', id).where('revision', '=', revision)
      const rows = await write(same.where(isClock(clock)).compile(), ...factRows(db, facts))
      return rows === 1 ? 'kept' : 'conflict'
    },
  }
}
