/** Opens the store that the server was told to use. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Flags } from './flags.ts'
import { openLibsqlStore } from './store/libsql-store.ts'
import { StoreRefused } from './store/migrations.ts'
import { openPostgresStore } from './store/postgres-store.ts'
import type { SqlStore } from './store/sql-store.ts'

const FILE = 'tavolo.db'

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Nobody else on this computer may read it: it holds the secrets of matches. */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StoreRefused(
      `The folder for data, ${folder}, cannot be created: ${messageOf(error)}. Choose another with --data.`,
    )
  }
}

async function open({ data, databaseUrl }: Pick<Flags, 'data' | 'databaseUrl'>): Promise<SqlStore> {
  if (databaseUrl !== undefined) return openPostgresStore(databaseUrl)
  createFolder(data)
  return openLibsqlStore(join(data, FILE))
}

/** Returns the store, or why it cannot be opened, in one sentence. */
export async function openStore(flags: Pick<Flags, 'data' | 'databaseUrl'>): Promise<SqlStore | string> {
  try {
    return await open(flags)
  } catch (error) {
    if (error instanceof StoreRefused) return error.message
    return `The store of online matches cannot be opened: ${messageOf(error)}.`
  }
}
