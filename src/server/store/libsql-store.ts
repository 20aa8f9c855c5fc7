/** The embedded store: one libsql file, for a server that needs nothing else. */

import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { groupCommit } from './group-commit.ts'
import { migrateStore, StoreRefused } from './migrations.ts'
import { type SqlStore, sqlStore } from './sql-store.ts'
import type { StoreTables } from './tables.ts'

/** How long to wait for another process that is writing to the file, in milliseconds. */
const PATIENCE = 5_000

class LibsqlDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** SQLite can undo changes of the schema like any others, so that migrations run in one transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function openFile(file: string): Libsql.Database {
  const database = new Libsql(file, { timeout: PATIENCE })
  // What was committed survives a crash of the machine, not only of this process.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return database
}

export async function openLibsqlStore(file: string): Promise<SqlStore> {
  let database: Libsql.Database
  try {
    database = openFile(file)
  } catch (error) {
    throw new StoreRefused(
      `The store ${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
  const db = new Kysely<StoreTables>({ dialect: new LibsqlDialect({ database }) })
  try {
    await migrateStore(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return sqlStore(db, groupCommit(database))
}
