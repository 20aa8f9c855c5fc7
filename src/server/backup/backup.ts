/** Saves a whole store to a file, even while servers use it, and restores it to either kind of database. */

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { type Kysely, sql, type Transaction } from 'kysely'
import { messageOf } from '../../host/report-error.ts'
import type { ServerLine } from '../settings/words.ts'
import type { StoreTables } from '../store/database-tables.ts'
import { lockFolder } from '../store/folder-lock.ts'
import { executedMigrations, knownSteps, migrateStore, runSteps, StoreRefused } from '../store/migrations.ts'
import type { StorePlace } from '../store/open-store.ts'
import { type BackupPart, type BackupValue, BadBackup, readBackup, writeBackup } from './backup-file.ts'
import { isLasting, openStoreAccess, type StoreAccess, tablesInOrder } from './store-access.ts'

const ROWS_AT_ONCE = 100

function columnValue(column: unknown): BackupValue {
  if (column === null || typeof column === 'number' || typeof column === 'string') return column
  if (typeof column === 'boolean') return column
  throw new Error('a column has a type that backups do not know')
}

async function* partsOf(access: StoreAccess, tables: readonly string[]): AsyncGenerator<BackupPart> {
  const snapshot = await access.snapshot()
  try {
    for (const table of tables) {
      let columns: readonly string[] | undefined
      for await (const row of snapshot.rows(table)) {
        if (!columns) {
          columns = Object.keys(row)
          yield { table, columns }
        }
        yield { row: columns.map(column => columnValue(row[column])) }
      }
    }
  } finally {
    await snapshot.end()
  }
}

/** Returns the message about it. Throws `StoreRefused` if it cannot be done. */
export async function backUp(place: StorePlace, file: string, now: Date): Promise<ServerLine> {
  if (existsSync(file)) throw new StoreRefused({ key: 'backup.exists', params: { file } })
  const access = await openStoreAccess(place, { mustExist: true })
  const unfinished = `${file}.${process.pid}.part`
  try {
    const steps = await executedMigrations(access.db)
    if (steps.length === 0) throw new StoreRefused({ key: 'store.missing', params: { place: access.place } })
    const tables = (await tablesInOrder(access, access.db)).filter(isLasting)
    const head = { steps: [...steps], made: now.toISOString() }
    const rows = await writeBackup(unfinished, head, partsOf(access, tables))
    renameSync(unfinished, file)
    return { key: 'backup.done', params: { file, rows, tables: tables.length } }
  } catch (error) {
    if (error instanceof StoreRefused) throw error
    throw new StoreRefused({ key: 'backup.unwritable', params: { file, problem: messageOf(error) } })
  } finally {
    rmSync(unfinished, { force: true })
    await access.db.destroy()
  }
}

/** Reads the file to its end before anything is changed; returns the steps of its schema. */
async function checkBackup(file: string): Promise<readonly string[]> {
  if (!existsSync(file)) throw new StoreRefused({ key: 'restore.missing', params: { file } })
  let steps: readonly string[] = []
  try {
    for await (const _ of readBackup(file, head => {
      steps = head.steps
    }));
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error
    throw new StoreRefused({ key: 'restore.unreadable', params: { file, problem: error.message } })
  }
  const known = knownSteps()
  const newer = steps.filter(step => !known.includes(step))
  if (newer.length > 0) throw new StoreRefused({ key: 'restore.newer', params: { steps: newer.join(', ') } })
  return steps
}

async function isEmpty(db: Kysely<StoreTables>, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

async function insertAll(transaction: Transaction<StoreTables>, file: string): Promise<number> {
  let rows = 0
  let into: { readonly table: string; readonly columns: readonly string[] } | undefined
  let waiting: (readonly BackupValue[])[] = []
  const flush = async (): Promise<void> => {
    if (!into || waiting.length === 0) return
    const { table, columns } = into
    const names = sql.join(columns.map(column => sql.ref(column)))
    // SQLite has no booleans.
    const values = waiting.map(
      row => sql`(${sql.join(row.map(each => (typeof each === 'boolean' ? Number(each) : each)))})`,
    )
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(transaction)
    rows += waiting.length
    waiting = []
  }
  for await (const part of readBackup(file, () => {})) {
    if ('row' in part) {
      waiting.push(part.row)
      if (waiting.length >= ROWS_AT_ONCE) await flush()
    } else {
      await flush()
      into = part
    }
  }
  await flush()
  return rows
}

/** Everything in one transaction: the store is as before, or as the backup. */
async function replaceAll(access: StoreAccess, file: string, steps: readonly string[]): Promise<ServerLine> {
  return access.db.transaction().execute(async transaction => {
    const before = await tablesInOrder(access, transaction)
    for (const table of before.toReversed()) await transaction.schema.dropTable(table).execute()
    await sql`delete from kysely_migration`.execute(transaction)
    // The rows go into the tables that they came from; only then is the schema brought up to date.
    await runSteps(transaction, steps)
    const rows = await insertAll(transaction, file)
    await runSteps(
      transaction,
      knownSteps().filter(step => !steps.includes(step)),
    )
    const after = await tablesInOrder(access, transaction)
    return { key: 'restore.done', params: { file, rows, tables: after.filter(isLasting).length } }
  })
}

interface Restoring {
  readonly file: string
  readonly steps: readonly string[]
  readonly replace: boolean
}

async function restoreTo(place: StorePlace, { file, steps, replace }: Restoring): Promise<ServerLine> {
  const access = await openStoreAccess(place, { mustExist: false })
  try {
    await migrateStore(access.db)
    const tables = (await tablesInOrder(access, access.db)).filter(isLasting)
    if (!replace && !(await isEmpty(access.db, tables))) {
      throw new StoreRefused({ key: 'restore.notEmpty', params: { place: access.place } })
    }
    return await replaceAll(access, file, steps)
  } catch (error) {
    if (error instanceof StoreRefused) throw error
    throw new StoreRefused({ key: 'restore.failed', params: { problem: messageOf(error) } })
  } finally {
    await access.db.destroy()
  }
}

/** Returns the message about it. Throws `StoreRefused` if it cannot be done; then nothing was changed. */
export async function restore(
  place: StorePlace,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<ServerLine> {
  const steps = await checkBackup(file)
  if (place.databaseUrl !== undefined) return restoreTo(place, { file, steps, replace })
  mkdirSync(place.data, { recursive: true, mode: 0o700 })
  // A running server would write what it has in memory into the restored store.
  const release = lockFolder(place.data)
  try {
    return await restoreTo(place, { file, steps, replace })
  } finally {
    release()
  }
}
