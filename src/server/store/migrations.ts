/**
 * Brings the schema of the store up to date. Each step is one transaction, so that a host that is killed in the middle
 * leaves the old schema or the new one.
 */

import { type Kysely, type Migration, Migrator, SqliteAdapter, sql, type Transaction } from 'kysely'
import { type ServerLine, sentence } from '../settings/words.ts'
import type { StoreTables } from './database-tables.ts'
import { SCHEMA_STEPS, type StoreDialect, statementsOf } from './schema-steps.ts'

const dialectOf = (db: Kysely<unknown>): StoreDialect =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'

const migrationOf = (step: string): Migration => ({
  async up(db) {
    for (const statement of statementsOf(step, dialectOf(db))) await sql.raw(statement).execute(db)
  },
})

const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.keys(SCHEMA_STEPS).map(step => [step, migrationOf(step)]),
)

/** The store cannot be used; `line` is one sentence for the person who starts the server. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
  readonly line: ServerLine
  constructor(line: ServerLine) {
    super(sentence('en', line))
    this.line = line
  }
}

/** Brings the schema up to date. A schema that is newer than this program is left alone. */
export async function migrateStore<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const newer = (await executedMigrations(db)).filter(name => !Object.hasOwn(migrations, name))
  if (newer.length > 0) {
    throw new StoreRefused({ key: 'store.newer', params: { steps: newer.join(', ') } })
  }
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** The names of the migrations that this version knows, oldest first. */
export function knownSteps(): readonly string[] {
  return Object.keys(MIGRATIONS).sort()
}

/** Runs these steps in a transaction of the caller, on a store whose tables were dropped. */
export async function runSteps(
  transaction: Transaction<StoreTables>,
  steps: readonly string[],
): Promise<void> {
  for (const name of steps) {
    await MIGRATIONS[name]!.up(transaction)
    const timestamp = new Date().toISOString()
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(
      transaction,
    )
  }
}

/** The names of the steps that the store has been through; none if it is new. */
export async function executedMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
