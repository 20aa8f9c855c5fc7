/** How much space a store takes, and how much is left for it. */

import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { StoreTables } from './database-tables.ts'

/** In bytes. What is left is unknown for a database on another machine. */
export interface StoreSpace {
  readonly used: number
  readonly free?: number
  /** Of the whole disk. */
  readonly disk?: number
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    // expected: SQLite has removed the file, or has not created it yet
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

export async function spaceOfFile(file: string): Promise<StoreSpace> {
  const { bavail, blocks, bsize } = await statfs(dirname(file))
  const sizes = await Promise.all([file, `${file}-wal`].map(sizeOf))
  return { used: sizes.reduce((sum, size) => sum + size), free: bavail * bsize, disk: blocks * bsize }
}

export async function spaceOfPostgres(db: Kysely<StoreTables>): Promise<StoreSpace> {
  const { rows } = await sql<{ used: string }>`select pg_database_size(current_database()) as used`.execute(
    db,
  )
  return { used: Number(rows[0]?.used ?? 0) }
}
