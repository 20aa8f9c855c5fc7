/**
 * The schema of the store, as steps that are only ever added. A released step never changes. Each is one transaction,
 * so that a host that is killed in the middle leaves the old schema or the new one.
 */

import { type Kysely, type Migration, Migrator, type SchemaModule, sql, type Transaction } from 'kysely'
import { type ServerLine, sentence } from '../words.ts'
import type { StoreTables } from './tables.ts'

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

/** Who is connected to a table, through which node, and until when unless that node says so again. */
async function createPresence({ schema }: { readonly schema: SchemaModule }): Promise<void> {
  await schema
    .createTable('presence')
    .addColumn('table_id', 'text', column => column.notNull().references('tables.id'))
    .addColumn('node', 'text', column => column.notNull())
    .addColumn('person', 'text', column => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('until', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('presence_person', ['table_id', 'node', 'person'])
    .execute()
  await schema.createIndex('presence_node').on('presence').column('node').execute()
}

/** Devices and recovery links of people, listed tables, the seed before the start, and matches that go online. */
async function addPeople({ schema }: { readonly schema: SchemaModule }): Promise<void> {
  // Null at tables that were opened before: they get a seed when they start.
  await schema.alterTable('tables').addColumn('seed', 'text').execute()
  await schema
    .alterTable('tables')
    .addColumn('listed', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  // What the lobby says of the match that the table continues, if there is one.
  await schema.alterTable('tables').addColumn('earlier', 'text').execute()
  // The steps that the match began with, and their seeds.
  await schema.alterTable('matches').addColumn('begun', 'text').execute()
  await schema.createIndex('tables_listed').on('tables').columns(['listed', 'opened']).execute()
  // Further tokens of a person, whose first is in `people`.
  await schema
    .createTable('devices')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('person', 'text', column => column.notNull().references('people.id').onDelete('cascade'))
    .execute()
  await schema
    .createTable('recovery_links')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('person', 'text', column => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('expires', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createTable('beginnings')
    .addColumn('table_id', 'text', column => column.primaryKey().references('tables.id'))
    .addColumn('record', 'text', column => column.notNull())
    .execute()
}

/** Clocks, leaving and the rematch are columns of the table; messages belong to one of its two rooms. */
async function addPlayAndRooms({ schema }: { readonly schema: SchemaModule }): Promise<void> {
  await schema.alterTable('tables').addColumn('play', 'text').execute()
  await schema.alterTable('tables').addColumn('clock', 'text').execute()
  const chat = () => schema.alterTable('chat')
  await chat()
    .addColumn('room', 'text', column => column.notNull().defaultTo('table'))
    .execute()
  await chat()
    .addColumn('name', 'text', column => column.notNull().defaultTo(''))
    .execute()
}

/** The log of the embedded store, without keys; in PostgreSQL only a backup of an embedded store puts anything there. */
async function addRecentEntries({ schema }: { readonly schema: SchemaModule }): Promise<void> {
  await schema
    .createTable('recent_entries')
    .addColumn('match', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('time', 'bigint', column => column.notNull())
    .addColumn('command', 'text')
    .addColumn('tape', 'text', column => column.notNull())
    .execute()
}

/** The log as groups of entries, and chunks of entries that were moved from there; what is in the old log is moved too. */
async function addEntryChunks(db: Kysely<StoreTables>): Promise<void> {
  const { schema } = db
  const columns = sql.raw('match, version, id, seat, time, command, tape')
  await sql`insert into entries (${columns}) select ${columns} from recent_entries order by match, version`.execute(
    db,
  )
  await schema.dropTable('recent_entries').execute()
  await schema
    .createTable('entry_groups')
    .addColumn('entries', 'text', column => column.notNull())
    .execute()
  await schema
    .createTable('entry_chunks')
    .addColumn('match', 'text', column => column.notNull().references('matches.id'))
    .addColumn('first_version', 'integer', column => column.notNull())
    .addColumn('last_version', 'integer', column => column.notNull())
    .addColumn('entries', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('entry_chunks_version', ['match', 'last_version'])
    .execute()
}

/** In the order of their names. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-matches': { up: createTables },
  '0002-presence': { up: createPresence },
  '0003-people': { up: addPeople },
  '0004-play-at-tables': { up: addPlayAndRooms },
  '0005-recent-entries': { up: addRecentEntries },
  '0006-entry-chunks': { up: addEntryChunks },
}

/** The store cannot be used; `line` is one sentence for whoever starts the server. */
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

/** The steps that this program knows, in their order. */
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
