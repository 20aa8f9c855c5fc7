/**
 * The schema of the store, as steps that are only ever added. A released step never changes. Each is one transaction,
 * so that a host that is killed in the middle leaves the old schema or the new one.
 */

import { type Kysely, type Migration, Migrator, type SchemaModule, sql } from 'kysely'

/**
 * What belongs to a match or to an online table is keyed by it first, so that a store can be divided. A match that is
 * played at a table has the id of the table. It does not refer to the table: a host may keep matches without tables.
 */
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
    .addColumn('contributions', 'text', column => column.notNull())
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
  await createOnlineTables(schema)
  await createTablesOfOnlineTables(schema)
}

async function createOnlineTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('people')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    // A hash: whoever reads the store cannot sign in with it.
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('created', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createTable('tables')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('game_version', 'integer', column => column.notNull())
    .addColumn('seats', 'integer', column => column.notNull())
    .addColumn('options', 'text', column => column.notNull())
    // Null if the person was forgotten.
    .addColumn('host', 'text', column => column.references('people.id').onDelete('set null'))
    // Not hashed, because people at the table are shown them again.
    .addColumn('invite', 'text', column => column.notNull())
    .addColumn('watch', 'text', column => column.notNull())
    // Increases with every change of the seats, so that of two changes at once only the first is made.
    .addColumn('revision', 'integer', column => column.notNull())
    .addColumn('opened', 'bigint', column => column.notNull())
    // When the match was created.
    .addColumn('started', 'bigint')
    .addColumn('ended', 'bigint')
    .execute()
  await schema.createIndex('tables_host').on('tables').columns(['host', 'opened']).execute()
}

async function createTablesOfOnlineTables(schema: SchemaModule): Promise<void> {
  // An open seat has no row.
  await schema
    .createTable('seats')
    .addColumn('table_id', 'text', column => column.notNull().references('tables.id'))
    .addColumn('seat', 'integer', column => column.notNull())
    // Null for a bot, and for a person who was forgotten.
    .addColumn('person', 'text', column => column.references('people.id').onDelete('set null'))
    .addColumn('bot', 'text')
    .addColumn('name', 'text', column => column.notNull())
    // Random bytes that the player adds to the chance of the match, in hexadecimal.
    .addColumn('contribution', 'text')
    .addPrimaryKeyConstraint('seats_seat', ['table_id', 'seat'])
    .execute()
  await schema.createIndex('seats_person').on('seats').column('person').execute()
  await schema
    .createTable('chat')
    .addColumn('table_id', 'text', column => column.notNull().references('tables.id'))
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('person', 'text', column => column.references('people.id').onDelete('set null'))
    .addColumn('time', 'bigint', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('chat_number', ['table_id', 'number'])
    .execute()
  // Which node runs the bots and timers of a table, and until when unless it says so again.
  await schema
    .createTable('leases')
    .addColumn('table_id', 'text', column => column.primaryKey().references('tables.id'))
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
