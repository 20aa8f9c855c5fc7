/**
 * The schema of the store, as steps that are only ever added. A released step never changes. Each is one transaction,
 * so that a host that is killed in the middle leaves the old schema or the new one.
 */

import { type Kysely, type Migration, Migrator, type SchemaModule, sql } from 'kysely'

/** Tables that belong to a match are keyed by the match first, so that a store can be divided by matches. */
async function createTables({ schema }: { readonly schema: SchemaModule }): Promise<void> {
  await schema
    .createTable('matches')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('game_version', 'integer', column => column.notNull())
    .addColumn('seats', 'integer', column => column.notNull())
    .addColumn('options', 'text', column => column.notNull())
    .addColumn('setup', 'text', column => column.notNull())
    .addColumn('seed', 'text', column => column.notNull())
    .addColumn('commitment', 'text', column => column.notNull())
    .addColumn('created', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createTable('entries')
    .addColumn('match', 'text', column => column.notNull().references('matches.id'))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('time', 'bigint', column => column.notNull())
    .addColumn('command', 'text')
    .addColumn('tape', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('entries_version', ['match', 'version'])
    .addUniqueConstraint('entries_id', ['match', 'id'])
    .execute()
  await schema
    .createTable('snapshots')
    .addColumn('match', 'text', column => column.notNull().references('matches.id'))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('data', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('snapshots_version', ['match', 'version'])
    .execute()
  await createTablesOfPeople(schema)
}

async function createTablesOfPeople(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('people')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    // A hash: whoever reads the store cannot sign in with it.
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('created', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createTable('seats')
    .addColumn('match', 'text', column => column.notNull().references('matches.id'))
    .addColumn('seat', 'integer', column => column.notNull())
    // Null for a bot, and for a person who was forgotten.
    .addColumn('person', 'text', column => column.references('people.id').onDelete('set null'))
    .addColumn('bot', 'text')
    .addColumn('name', 'text', column => column.notNull())
    // Random bytes that the player added to the chance of the match, in hexadecimal.
    .addColumn('contribution', 'text')
    .addPrimaryKeyConstraint('seats_seat', ['match', 'seat'])
    .execute()
  await schema
    .createTable('chat')
    .addColumn('match', 'text', column => column.notNull().references('matches.id'))
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('person', 'text', column => column.references('people.id').onDelete('set null'))
    .addColumn('time', 'bigint', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('chat_number', ['match', 'number'])
    .execute()
  // Which node runs the bots and timers of a match, and until when unless it says so again.
  await schema
    .createTable('leases')
    .addColumn('match', 'text', column => column.primaryKey().references('matches.id'))
    .addColumn('node', 'text', column => column.notNull())
    .addColumn('until', 'bigint', column => column.notNull())
    .execute()
}

/** In the order of their names. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-matches': { up: createTables },
}

/** The store cannot be used; the message is one sentence for whoever starts the server. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}

/** Brings the schema up to date. A schema that is newer than this program is left alone. */
export async function migrateStore<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const newer = (await executedMigrations(db)).filter(name => !Object.hasOwn(migrations, name))
  if (newer.length > 0) {
    throw new StoreRefused(
      `The store was written by a newer version of Tavolo (${newer.join(', ')}); use that version or another store.`,
    )
  }
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** The names of the steps that the store has been through; none if it is new. */
async function executedMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
