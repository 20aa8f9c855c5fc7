/** Matches in an SQL database. The unique keys of the tables decide who was first. */

import { type CompiledQuery, type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Tape } from '../../engine/chance.ts'
import type { Json, Tagged } from '../../engine/game.ts'
import type { JournalEntry, Kept, MatchHead, MatchStore, Snapshot } from '../../host/match-store.ts'
import type { StoreTables } from './tables.ts'

type Database = Kysely<StoreTables>

/** Runs one statement; resolves, once it is durable, to the number of rows that it has written. */
export type DurableWrite = (statement: CompiledQuery) => Promise<number>

function headFrom(row: Selectable<StoreTables['matches']>): MatchHead {
  const { game_version: gameVersion, created, options, setup, ...head } = row
  return {
    ...head,
    gameVersion,
    options: JSON.parse(options) as Json,
    setup: JSON.parse(setup) as Tape,
    created: Number(created),
  }
}

function rowOf({ gameVersion, options, setup, ...head }: MatchHead): Insertable<StoreTables['matches']> {
  return {
    ...head,
    game_version: gameVersion,
    options: JSON.stringify(options),
    setup: JSON.stringify(setup),
  }
}

function entryFrom(row: Selectable<StoreTables['entries']>): JournalEntry {
  const { version, id, seat, time, command, tape } = row
  return {
    version,
    id,
    seat,
    time: Number(time),
    command: command === null ? undefined : (JSON.parse(command) as Tagged),
    tape: JSON.parse(tape) as Tape,
  }
}

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

export function sqlStore(db: Database, write: DurableWrite): MatchStore {
  const entries = (match: string) => db.selectFrom('entries').selectAll().where('match', '=', match)
  return {
    async create(head) {
      const inserting = db.insertInto('matches').values(rowOf(head))
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
