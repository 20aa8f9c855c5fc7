/** Matches in an SQL database. The unique keys of the tables decide who was first. */

import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Json } from '../../engine/game.ts'
import type { Kept, MatchStore, Snapshot } from '../../host/match-store.ts'
import type { NodeLink } from '../nodes/node-link.ts'
import { type ChatStore, sqlChatStore } from './chat-store.ts'
import type { DurableWrites, EntryColumns } from './durable-write.ts'
import { entryFrom, headFrom, matchRow } from './match-rows.ts'
import { type PeopleStore, sqlPeopleStore } from './people-store.ts'
import { sqlTableStore, type TableStore } from './table-store.ts'
import type { StoreTables } from './tables.ts'

type Database = Kysely<StoreTables>

/** What an entry has to come after. */
type Follows = 'match' | 'entry'

/** One statement, so that nothing can come between looking at the entry before and adding this one. */
function insertEntry(db: Database, follows: Follows): CompiledQuery {
  const row = sql`cast(${''} as text), cast(${0} as integer), cast(${''} as text), cast(${0} as integer),
    cast(${0} as bigint), cast(${null} as text), cast(${''} as text)`
  const before = {
    match: sql`where exists (select 1 from matches where id = ${''})`,
    entry: sql`where exists (select 1 from entries where match = ${''} and version = ${0})`,
  }[follows]
  return sql`insert into entries (match, version, id, seat, time, command, tape) select ${row} ${before}
    on conflict do nothing`.compile(db)
}

/** How many matches are remembered to which entries were added last. */
const REMEMBERED = 10_000

/**
 * Adds entries. They are by far the most frequent writes, so that their statements are compiled once, and the entry
 * before is not looked for if it was added from here: entries are never removed.
 */
function entryWriter(db: Database, { write, addEntry }: DurableWrites): MatchStore['append'] {
  const statements = { match: insertEntry(db, 'match'), entry: insertEntry(db, 'entry') }
  /** The last version that was added from here, by match. */
  const added = new Map<string, number>()
  const remember = (match: string, version: number): void => {
    added.delete(match)
    added.set(match, version)
    if (added.size <= REMEMBERED) return
    const [oldest] = added.keys()
    added.delete(oldest!)
  }
  /** After the match, if it is the first one. */
  const addAfter = async (entry: EntryColumns): Promise<boolean> => {
    const [match, version] = entry
    const query = version === 1 ? statements.match : statements.entry
    const before = version === 1 ? [match] : [match, version - 1]
    return (await write({ ...query, parameters: [...entry, ...before] })) === 1
  }
  return async (match, { version, id, seat, time, command, tape }) => {
    const did = command ? JSON.stringify(command) : null
    const entry: EntryColumns = [match, version, id, seat, time, did, JSON.stringify(tape)]
    const isKnown = version > 1 && added.get(match) === version - 1
    const isAdded = await (isKnown ? addEntry(entry) : addAfter(entry))
    if (!isAdded) return 'conflict'
    remember(match, version)
    return 'kept'
  }
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
  const tail = await db
    .selectFrom('entries')
    .selectAll()
    .where('match', '=', match)
    .where('version', '>', snapshot?.version ?? 0)
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
  const entries = (match: string) => db.selectFrom('entries').selectAll().where('match', '=', match)
  return {
    tables: sqlTableStore(db, write),
    people: sqlPeopleStore(db, write),
    chat: sqlChatStore(db, write),
    async create(head) {
      const inserting = db.insertInto('matches').values(matchRow(head))
      return keptIf(await write(inserting.onConflict(conflict => conflict.doNothing()).compile()))
    },
    append: entryWriter(db, writes),
    open: match => openKept(db, match),
    async entriesAfter(match, version, limit) {
      const found = entries(match).where('version', '>', version).orderBy('version').limit(limit)
      return (await found.execute()).map(entryFrom)
    },
    async entriesBefore(match, version, limit) {
      const found = entries(match).where('version', '<', version).orderBy('version', 'desc').limit(limit)
      return (await found.execute()).map(entryFrom).reverse()
    },
    async entryWithId(match, id) {
      const row = await entries(match).where('id', '=', id).executeTakeFirst()
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
