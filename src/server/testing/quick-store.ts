/** The embedded store without waiting for the disk, for tests without crashes: commits would cost them most. */

import { libsqlStore, openLibsql } from '../store/libsql-store.ts'
import { migrateStore } from '../store/migrations.ts'
import type { SqlStore } from '../store/sql-store.ts'

export async function openQuickStore(file: string): Promise<SqlStore> {
  const opened = openLibsql(file)
  opened.database.exec('pragma synchronous = off')
  await migrateStore(opened.db)
  return libsqlStore(opened)
}
