/**
 * The lock on a data folder: only one server at a time uses its store, because two would not learn of each other's
 * changes.
 */

import { join } from 'node:path'
import Libsql from 'libsql'
import { StoreRefused } from './migrations.ts'
import { makePrivate } from './private-file.ts'

/** How long to wait for another process that is just ending, in milliseconds. */
const PATIENCE = 100

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}

/**
 * Takes the lock; returns a function that releases it. Throws `StoreRefused` if another process has it.
 *
 * It is SQLite's lock on an empty database, which is a lock of the operating system: it ends with the process, however
 * that ends, and it holds between containers that share a folder, where the number of a process says nothing.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'tavolo.lock')
  makePrivate(file)
  const database = new Libsql(file, { timeout: PATIENCE })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if (isTaken(error)) throw new StoreRefused({ key: 'store.taken', params: { folder } })
    throw error
  }
  return () => database.close()
}
