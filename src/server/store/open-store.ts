/** Opens the configured store of the server. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../engine/languages.ts'
import { lazyModule } from '../../engine/lazy-module.ts'
import { messageOf, type ReportError, reportToConsole } from '../../host/report-error.ts'
import { sentence } from '../settings/words.ts'
import { lockFolder } from './folder-lock.ts'
import { openLibsqlStore } from './libsql-store.ts'
import { StoreRefused } from './migrations.ts'
import type { SqlStore } from './sql-store.ts'

/** Few servers use PostgreSQL, and its library takes long to load. */
const loadPostgres = lazyModule(() => import('./postgres-store.ts'))

/** Where the store is. */
export interface StorePlace {
  /** The folder of the embedded store. */
  readonly data: string
  /** The address of a PostgreSQL database that is used instead. */
  readonly databaseUrl?: string
}

/** The file of the embedded store in its folder. */
export function storeFile(folder: string): string {
  return join(folder, 'tavolo.db')
}

/** Nobody else on this computer may read it: it contains the secrets of matches. */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StoreRefused({ key: 'store.folder', params: { folder, problem: messageOf(error) } })
  }
}

async function open({ data, databaseUrl }: StorePlace, report: ReportError): Promise<SqlStore> {
  if (databaseUrl !== undefined) return (await loadPostgres()).openPostgresStore(databaseUrl, { report })
  createFolder(data)
  const release = lockFolder(data)
  try {
    const store = await openLibsqlStore(storeFile(data))
    return { ...store, close: () => store.close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

interface OpeningNeeds {
  /** Of the sentence that says why it cannot be opened. */
  readonly language?: Language
  readonly report?: ReportError
}

/** Returns the store, or why it cannot be opened, in one sentence. */
export async function openStore(
  place: StorePlace,
  { language = 'en', report = reportToConsole }: OpeningNeeds = {},
): Promise<SqlStore | string> {
  try {
    return await open(place, report)
  } catch (error) {
    if (error instanceof StoreRefused) return sentence(language, error.line)
    return sentence(language, { key: 'store.failed', params: { problem: messageOf(error) } })
  }
}
