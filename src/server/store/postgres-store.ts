/** The store for several servers: a PostgreSQL database. */

import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { type ReportError, reportToConsole } from '../../host/report-error.ts'
import { NODE_TIMES, type NodeTimes } from '../nodes/node-link.ts'
import { openPostgresNodes } from '../nodes/postgres-nodes.ts'
import type { StoreTables } from './database-tables.ts'
import type { DurableWrite } from './durable-write.ts'
import { batchEntries } from './entry-batches.ts'
import { migrateStore, StoreRefused } from './migrations.ts'
import { withNodes } from './node-notifying-store.ts'
import { type SqlStore, sqlStore } from './sql-store.ts'
import { spaceOfPostgres } from './store-space.ts'

interface PostgresNeeds {
  readonly times?: NodeTimes
  readonly report?: ReportError
}

/**
 * Opens the database without bringing its schema up to date. `url` is like `postgres://user:password@host/database`; a
 * refusal does not contain it.
 */
export async function openPostgres(url: string, report: ReportError) {
  const pool = new Pool({ connectionString: url })
  // A connection that is lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', error => report('database.connection', error))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    // Node reports several addresses at once with an empty message.
    const problem = error instanceof Error ? error.message || codeOf(error) : String(error)
    throw new StoreRefused({ key: 'store.database', params: { problem } })
  }
  return { pool, db: new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool }) }) }
}

export async function openPostgresStore(
  url: string,
  { times = NODE_TIMES, report = reportToConsole }: PostgresNeeds = {},
): Promise<SqlStore> {
  const { pool, db } = await openPostgres(url, report)
  try {
    await migrateStore(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const write = durableWrite(db)
  return withNodes(
    sqlStore(db, { write, addEntry: batchEntries(pool, write) }, () => spaceOfPostgres(db)),
    openPostgresNodes({ url, pool, times, report }),
  )
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name
}

/** PostgreSQL itself commits the writes of several connections together. */
export function durableWrite(db: Kysely<StoreTables>): DurableWrite {
  const run = async (on: Kysely<StoreTables>, statement: CompiledQuery): Promise<number> =>
    Number((await on.executeQuery(statement)).numAffectedRows ?? 0n)
  return (first, ...others) => {
    if (others.length === 0) return run(db, first)
    return db.transaction().execute(async transaction => {
      const rows = await run(transaction, first)
      if (rows > 0) for (const each of others) await run(transaction, each)
      return rows
    })
  }
}
