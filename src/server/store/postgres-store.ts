/** The store for several servers: a PostgreSQL database. */

import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DurableWrite } from './durable-write.ts'
import { migrateStore, StoreRefused } from './migrations.ts'
import { type SqlStore, sqlStore } from './sql-store.ts'
import type { StoreTables } from './tables.ts'

/** `url` as in `postgres://user:password@host/database`; the message of a refusal does not contain it. */
export async function openPostgresStore(url: string): Promise<SqlStore> {
  const pool = new Pool({ connectionString: url })
  // A connection that is lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StoreRefused(
      `The database cannot be reached: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
  const db = new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrateStore(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return sqlStore(db, durableWrite(db))
}

/** PostgreSQL commits the writes of several connections together by itself. */
function durableWrite(db: Kysely<StoreTables>): DurableWrite {
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
