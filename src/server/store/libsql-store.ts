/** The embedded store: one libsql file, for a server that needs nothing else. */

import { type Driver, Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import type { StoreTables } from './database-tables.ts'
import { groupCommit } from './group-commit.ts'
import { migrateStore, StoreRefused } from './migrations.ts'
import { prepareOnce } from './prepared-statements.ts'
import { makeDatabasePrivate } from './private-file.ts'
import { type SqlStore, sqlStore } from './sql-store.ts'
import { spaceOfFile } from './store-space.ts'

/**
 * How long the log of writes becomes before it is copied into the file: 32 MB. The last entries of a match share a page,
 * which is copied once instead of after every few commits: a sixth less processor time for a command.
 */
const PAGES_BEFORE_COPY = 8_000

/** How long to wait for another process that is writing to the file, in milliseconds. */
const PATIENCE = 5_000

class LibsqlDialect extends SqliteDialect {
  readonly #database: Libsql.Database
  constructor(database: Libsql.Database) {
    // Preparing a query takes longer than most queries.
    super({ database: { prepare: prepareOnce(database), close: () => database.close() } })
    this.#database = database
  }
  override createDriver(): Driver {
    const driver = super.createDriver()
    const rollback = driver.rollbackTransaction.bind(driver)
    // When the disk is full, SQLite has rolled back already, and trying again would hide why.
    driver.rollbackTransaction = async connection => {
      if (this.#database.inTransaction) await rollback(connection)
    }
    return driver
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** SQLite can roll back schema changes like any others, so migrations run in one transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function openFile(file: string): Libsql.Database {
  makeDatabasePrivate(file)
  const database = new Libsql(file, { timeout: PATIENCE })
  // Committed data survives a crash of the machine, not only of this process.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  database.exec(`pragma wal_autocheckpoint = ${PAGES_BEFORE_COPY}`)
  return database
}

/** Opens the file without bringing its schema up to date. */
export function openLibsql(file: string) {
  let database: Libsql.Database
  try {
    database = openFile(file)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new StoreRefused({ key: 'store.file', params: { file, problem } })
  }
  return { file, database, db: new Kysely<StoreTables>({ dialect: new LibsqlDialect(database) }) }
}

export async function openLibsqlStore(file: string): Promise<SqlStore> {
  const opened = openLibsql(file)
  try {
    await migrateStore(opened.db)
  } catch (error) {
    await opened.db.destroy()
    throw error
  }
  return libsqlStore(opened)
}

/** A store in a file that is open and up to date. */
export function libsqlStore({ file, database, db }: ReturnType<typeof openLibsql>): SqlStore {
  return sqlStore(db, groupCommit(database), () => spaceOfFile(file))
}
