/** The store for several servers: a PostgreSQL database. */

import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { MatchStore } from '../../host/match-store.ts'
import { migrateStore, StoreRefused } from './migrations.ts'
import { sqlStore } from './sql-store.ts'
import type { StoreTables } from './tables.ts'

/** `url` as in `postgres://user:password@host/database`; the message of a refusal does not contain it. */
export async function openPostgresStore(url: string): Promise<MatchStore> {
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
  // PostgreSQL commits the writes of several connections together by itself.
  return sqlStore(db, async statement => Number((await db.executeQuery(statement)).numAffectedRows ?? 0n))
}
