/** Matches in an SQL database. The unique keys of the tables decide who was first. */

import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Json } from '../../engine/game.ts'
import type { Kept, MatchStore, Snapshot } from '../../host/match-store.ts'
import type { NodeLink } from '../nodes/node-link.ts'
import { type ChatStore, sqlChatStore } from './chat-store.ts'
import type { DurableWrites } from './durable-write.ts'
import { entryFrom, headFrom, matchRow } from './match-rows.ts'
import { type PeopleStore, sqlPeopleStore } from './people-store.ts'
import { sqlTableStore, type TableStore } from './table-store.ts'
import type { StoreTables } from './tables.ts'

type Database = Kysely<StoreTables>

/** Adds entries as they are stored. */
function entryWriter({ addEntry }: DurableWrites): MatchStore['append'] {
  return async (match, { version, id, seat, time, command, tape }) => {
    const did = command ? JSON.stringify(command) : null
    return (await addEntry([match, version, id, seat, time, did, JSON.stringify(tape)])) ? 'kept' : 'conflict'
  }
}

const ENTRY_COLUMNS = ['match', 'version', 'id', 'seat', 'time', 'command', 'tape'] as const

type EntryPart = (query: EntryQuery) => EntryQuery
type EntryQuery = SelectQueryBuilder<StoreTables, 'entries', Selectable<StoreTables['entries']>>

/** The entries of a match that `part` selects. In the embedded store the newest of them are in the log. */
function entriesOf(db: Database, match: string, part: EntryPart = query => query): EntryQuery {
  const from = (table: 'entries' | 'recent_entries') =>
    part(
      db
        .selectFrom(table as 'entries')
        .select(ENTRY_COLUMNS)
        .where('match', '=', match),
    )
  return from('entries').unionAll(from('recent_entries'))
}

function keptIf(rows: number): Kept {
  return rows === 1 ? 'kept' : 'conflict'
}

async function newestSnapshot(
  db: Database,
  match: string,
  before: number | undefined,
): Promise<Snapshot | undefined> {
  const snapshots = db.selectFrom('snapshots').select(['version', 'data']).where('match', '=', match)
  const row = await (before === undefined ? snapshots : snapshots.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, data: JSON.parse(row.data) as Json }
}

/** A snapshot never changes, so that entries that are added while this reads are simply part of the tail. */
async function openKept(db: Database, match: string) {
  const head = await db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirst()
  if (!head) return undefined
  const snapshot = await newestSnapshot(db, match, undefined)
  const after = snapshot?.version ?? 0
  const tail = await entriesOf(db, match, query => query.where('version', '>', after))
    .orderBy('version')
    .execute()
  return { head: headFrom(head), snapshot, tail: tail.map(entryFrom) }
}

/** The matches of a store, and its online tables. */
export interface SqlStore extends MatchStore {
  readonly tables: TableStore
  /** Only a store for several servers has it. */
  readonly nodes?: NodeLink
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  readonly people: PeopleStore
  readonly chat: ChatStore
}

export function sqlStore(db: Database, writes: DurableWrites): SqlStore {
  const { write } = writes
  return {
    tables: sqlTableStore(db, write),
    people: sqlPeopleStore(db, write),
    chat: sqlChatStore(db, write),
    async create(head) {
      const inserting = db.insertInto('matches').values(matchRow(head))
      return keptIf(await write(inserting.onConflict(conflict => conflict.doNothing()).compile()))
    },
    append: entryWriter(writes),
    open: match => openKept(db, match),
    async entriesAfter(match, version, limit) {
      const found = entriesOf(db, match, query => query.where('version', '>', version))
      return (await found.orderBy('version').limit(limit).execute()).map(entryFrom)
    },
    async entriesBefore(match, version, limit) {
      const found = entriesOf(db, match, query => query.where('version', '<', version))
      const newest = await found.orderBy('version', 'desc').limit(limit).execute()
      return newest.map(entryFrom).reverse()
    },
    async entryWithId(match, id) {
      const row = await entriesOf(db, match, query => query.where('id', '=', id)).executeTakeFirst()
      return row && entryFrom(row)
    },
    async keepSnapshot(match, { version, data }) {
      const inserting = db.insertInto('snapshots').values({ match, version, data: JSON.stringify(data) })
      await write(inserting.onConflict(conflict => conflict.doNothing()).compile())
    },
    snapshotBefore: (match, version) => newestSnapshot(db, match, version),
    ping: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  }
}
