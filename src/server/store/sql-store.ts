/** Matches in an SQL database. The unique keys of the tables decide who was first. */

import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Json } from '../../engine/game.ts'
import type { JournalEntry, Kept, MatchStore, Snapshot } from '../../host/match-store.ts'
import type { DurableWrite } from './durable-write.ts'
import { entryFrom, headFrom, matchRow } from './match-rows.ts'
import { sqlTableStore, type TableStore } from './table-store.ts'
import type { StoreTables } from './tables.ts'

type Database = Kysely<StoreTables>

/** One statement, so that nothing can come between looking at the entry before and adding this one. */
function insertEntry(db: Database, match: string, entry: JournalEntry): CompiledQuery {
  const { version, id, seat, time, command, tape } = entry
  const before =
    version === 1
      ? sql`select 1 from matches where id = ${match}`
      : sql`select 1 from entries where match = ${match} and version = ${version - 1}`
  return sql`
    insert into entries (match, version, id, seat, time, command, tape)
    select cast(${match} as text), cast(${version} as integer), cast(${id} as text), cast(${seat} as integer),
      cast(${time} as bigint), cast(${command ? JSON.stringify(command) : null} as text),
      cast(${JSON.stringify(tape)} as text)
    where exists (${before})
    on conflict do nothing`.compile(db)
}

function keptIf(rows: number): Kept {
  return rows === 1 ? 'kept' : 'conflict'
}

async function newestSnapshot(db: Database, match: string): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('snapshots')
    .select(['version', 'data'])
    .where('match', '=', match)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, data: JSON.parse(row.data) as Json }
}

/** A snapshot never changes, so that entries that are added while this reads are simply part of the tail. */
async function openKept(db: Database, match: string) {
  const head = await db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirst()
  if (!head) return undefined
  const snapshot = await newestSnapshot(db, match)
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
}

export function sqlStore(db: Database, write: DurableWrite): SqlStore {
  const entries = (match: string) => db.selectFrom('entries').selectAll().where('match', '=', match)
  return {
    tables: sqlTableStore(db, write),
    async create(head) {
      const inserting = db.insertInto('matches').values(matchRow(head))
      return keptIf(await write(inserting.onConflict(conflict => conflict.doNothing()).compile()))
    },
    append: async (match, entry) => keptIf(await write(insertEntry(db, match, entry))),
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
    close: () => db.destroy(),
  }
}
