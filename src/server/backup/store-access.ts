/** The whole content of a store in either database: its tables in an order in which rows can be added. */

import { existsSync } from 'node:fs'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type Libsql from 'libsql'
import type { Pool, PoolClient } from 'pg'
import { reportToConsole } from '../../host/report-error.ts'
import type { StoreTables } from '../store/database-tables.ts'
import { batchEntries } from '../store/entry-batches.ts'
import { libsqlStore, openLibsql } from '../store/libsql-store.ts'
import { executedMigrations, knownSteps, StoreRefused } from '../store/migrations.ts'
import { type StorePlace, storeFile } from '../store/open-store.ts'
import { durableWrite, openPostgres } from '../store/postgres-store.ts'
import { type SqlStore, sqlStore } from '../store/sql-store.ts'
import { spaceOfPostgres } from '../store/store-space.ts'

export type StoreRow = Readonly<Record<string, unknown>>

/** A consistent snapshot of a store, whatever is written meanwhile. */
export interface StoreSnapshot {
  rows(table: string): AsyncIterable<StoreRow>
  end(): Promise<void>
}

export interface StoreAccess {
  readonly db: Kysely<StoreTables>
  /** For messages; without a password. */
  readonly place: string
  /** As pairs: rows of the first table refer to rows of the second. */
  references(
    db: Kysely<StoreTables> | Transaction<StoreTables>,
  ): Promise<readonly (readonly [string, string])[]>
  snapshot(): Promise<StoreSnapshot>
  /** Closing it closes `db`. */
  readonly store: SqlStore
}

/** Messages between nodes, and answers that browsers still wait for, are obsolete when a backup is restored. */
const TRANSIENT = ['leases', 'presence', 'request_keys', 'job_leases']
const ROWS_AT_ONCE = 500

/** Throws `StoreRefused` if there is no store, or if another version of the program has written it. */
export async function requirePresentSchema({ db, place }: StoreAccess): Promise<void> {
  const steps = await executedMigrations(db)
  const known = knownSteps()
  if (steps.length === 0) throw new StoreRefused({ key: 'store.missing', params: { place } })
  const newer = steps.filter(step => !known.includes(step))
  if (newer.length > 0) throw new StoreRefused({ key: 'store.newer', params: { steps: newer.join(', ') } })
  if (steps.length < known.length) throw new StoreRefused({ key: 'prune.older' })
}

/** Whether there is anything to back up, without creating it. */
export async function openStoreAccess(
  { data, databaseUrl }: StorePlace,
  { mustExist }: { readonly mustExist: boolean },
): Promise<StoreAccess> {
  if (databaseUrl !== undefined) return postgresAccess(databaseUrl)
  const file = storeFile(data)
  if (mustExist && !existsSync(file))
    throw new StoreRefused({ key: 'store.missing', params: { place: data } })
  return libsqlAccess(file)
}

function libsqlAccess(file: string): StoreAccess {
  const opened = openLibsql(file)
  const { database, db } = opened
  return {
    db,
    place: file,
    store: libsqlStore(opened),
    async references(on) {
      const { rows } = await sql<{ child: string; parent: string }>`
        select m.name as child, f."table" as parent
        from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(on)
      return rows.map(({ child, parent }) => [child, parent] as const)
    },
    async snapshot() {
      // Readers of a file in WAL mode see it as it was at their first read.
      database.exec('begin')
      database.prepare('select count(*) from sqlite_master').get()
      return { rows: table => libsqlRows(database, table), end: async () => void database.exec('commit') }
    },
  }
}

async function* libsqlRows(database: Libsql.Database, table: string): AsyncGenerator<StoreRow> {
  yield* database.prepare(`select * from "${table}"`).iterate() as Iterable<StoreRow>
}

async function postgresAccess(url: string): Promise<StoreAccess> {
  const { pool, db } = await openPostgres(url, reportToConsole)
  const { host, pathname } = new URL(url)
  const write = durableWrite(db)
  return {
    db,
    place: `${host}${pathname}`,
    store: sqlStore(db, { write, addEntry: batchEntries(pool, write) }, () => spaceOfPostgres(db)),
    async references(on) {
      const { rows } = await sql<{ child: string; parent: string }>`
        select child.relname as child, parent.relname as parent from pg_constraint
        join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
        where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(on)
      return rows.map(({ child, parent }) => [child, parent] as const)
    },
    snapshot: () => postgresSnapshot(pool),
  }
}

async function postgresSnapshot(pool: Pool): Promise<StoreSnapshot> {
  const client = await pool.connect()
  await client.query('begin transaction isolation level repeatable read read only')
  return {
    rows: table => postgresRows(client, table),
    async end() {
      await client.query('commit')
      client.release()
    },
  }
}

async function* postgresRows(client: PoolClient, table: string): AsyncGenerator<StoreRow> {
  await client.query(`declare backup_rows cursor for select * from "${table}"`)
  for (;;) {
    const { rows } = await client.query<StoreRow>(`fetch ${ROWS_AT_ONCE} from backup_rows`)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close backup_rows')
}

/** All tables of the store, each after those that its rows refer to. */
export async function tablesInOrder(
  { references }: StoreAccess,
  db: Kysely<StoreTables> | Transaction<StoreTables>,
): Promise<readonly string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const pairs = (await references(db)).filter(([child, parent]) => child !== parent)
  const ordered: string[] = []
  while (ordered.length < names.length) {
    const next = names.find(
      name =>
        !ordered.includes(name) &&
        pairs.every(([child, parent]) => child !== name || ordered.includes(parent)),
    )
    if (next === undefined) throw new Error('the tables refer to each other in a circle')
    ordered.push(next)
  }
  return ordered
}

/** Whether a backup contains this table. */
export function isLasting(table: string): boolean {
  return !TRANSIENT.includes(table)
}
