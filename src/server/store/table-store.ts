/** Online tables and the people at them, in the database of the matches. */

import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Json, Seat } from '../../engine/game.ts'
import type { JournalEntry, Kept, MatchHead } from '../../host/journal/match-store.ts'
import type { Holiday } from '../../wire/days-api.ts'
import { insertTry, type NewTry } from './challenge-store.ts'
import type { StoreTables } from './database-tables.ts'
import { type DayStore, type DaysToKeep, isClock, sqlDayStore } from './day-store.ts'
import type { DurableWrite } from './durable-write.ts'
import type { EntryReads } from './entry-reads.ts'
import { entryRow, matchRow } from './match-rows.ts'
import { dropKeys, findRequest, insertKey, type KeyedRequest } from './request-keys.ts'
import type { KeptClock, KeptPlay } from './running-table-state.ts'
import { factRows, type TableFact } from './table-facts.ts'
import { seatRow, seatsOf, tableFrom, tableRow } from './table-rows.ts'

type Database = Kysely<StoreTables>

/** What is known about an online table from the start; only its invitation changes. In milliseconds since 1970. */
export interface TableHead {
  readonly id: string
  readonly game: string
  readonly gameVersion: number
  /** How many. */
  readonly seats: number
  readonly options: Readonly<Record<string, Json>>
  /** The person who opened it; undefined if that person was forgotten. */
  readonly host: string | undefined
  readonly invite: string
  readonly watch: string
  readonly opened: number
  /** The seed of the match, drawn before anybody can add to it. In hexadecimal, and secret. */
  readonly seed: string | undefined
  /** The match that the table continues, if it started elsewhere. */
  readonly earlier: EarlierMatch | undefined
}

/** A match that started elsewhere. */
export interface EarlierMatch {
  /** How many were played. */
  readonly steps: number
  /** Who sat where, by seat. */
  readonly names: readonly string[]
}

/** A taken seat. */
export interface KeptSeat {
  readonly seat: Seat
  /** Undefined for a bot, and for a person who was forgotten. */
  readonly person: string | undefined
  readonly bot: string | undefined
  readonly name: string
  /** SHA-256 of the random bytes that this person will add to the seed, in hexadecimal. Bots add none. */
  readonly commitment: string | undefined
  /** When it was taken, as long as the person has never been connected to the table. */
  readonly unseenSince?: number
  /** Recognises the address from which the person sat down. */
  readonly mark?: string
  /** Of the person; they are not stored with the seat. */
  readonly holidays?: readonly Holiday[]
}

export interface KeptTable {
  readonly head: TableHead
  /** In seat order, without open seats. */
  readonly seats: readonly KeptSeat[]
  /** Whether anyone may find the table and sit down. */
  readonly listed: boolean
  /** Increases with every change of the seats and with the start. */
  readonly revision: number
  readonly started: number | undefined
  readonly ended: number | undefined
  readonly play: KeptPlay
  /** The clocks as they are stored. */
  readonly clock?: string
  /** Once it was rated: that it counts, or why not. */
  readonly rated?: string
}

export interface KeptPerson {
  readonly id: string
  readonly name: string
  /** SHA-256 of the token in this person's browser. */
  readonly tokenHash: string
  readonly created: number
}

/** What a new table may have besides its seats. */
interface MoreOfTable {
  /** The record of the match that the table continues. */
  readonly record?: string
  readonly play?: KeptPlay
  /** When the server has to look at it. */
  readonly days?: Pick<DaysToKeep, 'due'> | undefined
  /** The request that creates it. */
  readonly request?: KeyedRequest
  /** The only try of its host at a challenge. */
  readonly attempt?: NewTry
}

/** Links that replace those of a table: the invitation, and the one for spectators. */
export type NewLinks = Partial<Pick<TableHead, 'invite' | 'watch'>>

/** Facts about a change are written in the same transaction as the change. */
interface WithFacts {
  readonly facts?: readonly TableFact[] | undefined
}

/** What may change together with the seats. */
interface MoreOfSeats extends NewLinks, WithFacts {
  readonly play?: KeptPlay | undefined
  /** The request that changes them. */
  readonly request?: KeyedRequest | undefined
}

/** What may be written with the start of a match. */
interface MoreOfStart extends WithFacts {
  readonly days?: DaysToKeep | Pick<DaysToKeep, 'due'> | undefined
  /** The steps that it begins with. */
  readonly entries?: readonly JournalEntry[]
}

interface MoreOfPlay extends NewLinks, WithFacts {
  /** When this ended the match. */
  readonly ended?: number | undefined
  /** It is a conflict if the clocks have changed since the table was read. */
  readonly days?: DaysToKeep | Pick<DaysToKeep, 'due'> | undefined
}

export interface TableStore extends DayStore {
  /** It is a conflict if a request with the same key was carried out before, or the host has tried already. */
  create(head: TableHead, seats: readonly KeptSeat[], more?: MoreOfTable): Promise<Kept>
  /** The request that was carried out with this key, unless that was too long ago. */
  requestWithKey(hash: string, now: number): Promise<KeyedRequest | undefined>
  /** The record of the match that the table continues. */
  recordToContinue(id: string): Promise<string | undefined>
  /** It is a conflict if the table has changed since it was read, or was started. */
  setListed(table: KeptTable, listed: boolean, links?: NewLinks): Promise<Kept>
  /** The listed tables that were opened since then and have not started, newest first. */
  listed(since: number, limit: number): Promise<readonly KeptTable[]>
  find(id: string): Promise<KeptTable | undefined>
  /** The tables at which this person has a seat, each with the version of its match: newest first, and those that are over last. */
  ofPerson(
    person: string,
    limit: number,
  ): Promise<readonly { readonly table: KeptTable; readonly version: number }[]>
  /** How many tables this person has opened since then. */
  countOpened(person: string, since: number): Promise<number>
  /** How many tables of this person are not over. */
  countUnfinished(person: string): Promise<number>
  /** It is a conflict if the table has changed since it was read, or was started. */
  changeSeats(table: KeptTable, seats: readonly KeptSeat[], more?: MoreOfSeats): Promise<Kept>
  /** Creates the match of the table. It is a conflict if the table has changed since it was read. */
  start(table: KeptTable, match: MatchHead, more?: MoreOfStart): Promise<Kept>
  /** It is a conflict if the table has changed since it was read. */
  changePlay(table: KeptTable, play: KeptPlay, more?: MoreOfPlay): Promise<Kept>
  /** The last write wins: the clocks of a table run on one server. */
  setClock(id: string, clock: KeptClock): Promise<void>
  clockOf(id: string): Promise<KeptClock | undefined>
  /** Undefined if the end was undone. */
  setEnded(id: string, ended: number | undefined): Promise<void>
  addPerson(person: KeptPerson): Promise<void>
  /** The id of the person who has the token with this hash. */
  personWithToken(hash: string): Promise<string | undefined>
}

function insertSeats(db: Database, table: string, seats: readonly KeptSeat[]): CompiledQuery[] {
  return seats.map(seat => db.insertInto('seats').values(seatRow(table, seat)).compile())
}

/** Undefined stays as it is. */
interface ChangedColumns extends NewLinks {
  readonly started?: number
  readonly listed?: number
  readonly play?: string | undefined
  readonly clock?: string
  readonly due?: number | null
}

/** Makes the next change before the match, if no other was faster. Every such change begins with it. */
function claim(db: Database, { head, revision }: KeptTable, changed: ChangedColumns): CompiledQuery {
  return db
    .updateTable('tables')
    .set({ ...changed, revision: revision + 1 })
    .where('id', '=', head.id)
    .where('revision', '=', revision)
    .where('started', 'is', null)
    .compile()
}

async function tablesOf(db: Database, entries: EntryReads, person: string, limit: number) {
  const rows = await db
    .selectFrom('tables')
    .selectAll()
    .where('id', 'in', query => query.selectFrom('seats').select('table_id').where('person', '=', person))
    .orderBy(sql`ended is not null`)
    .orderBy('opened', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [seats, versions] = await Promise.all([seatsOf(db, ids), entries.lastVersions(ids)])
  return rows.map(row => ({ table: tableFrom(row, seats), version: versions.get(row.id) ?? 0 }))
}

async function listedTables(db: Database, since: number, limit: number): Promise<readonly KeptTable[]> {
  const rows = await db
    .selectFrom('tables')
    .selectAll()
    .where('listed', '=', 1)
    .where('opened', '>', since)
    .where('started', 'is', null)
    .orderBy('opened', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const seats = await seatsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => tableFrom(row, seats))
}

/** Decisions at a table besides its match. */
function playMethods(
  db: Database,
  write: DurableWrite,
): Pick<TableStore, 'changePlay' | 'setClock' | 'clockOf'> {
  return {
    async changePlay({ head: { id }, revision, clock }, play, { facts = [], days, ...more } = {}) {
      const over = more.ended === undefined ? {} : { due: null }
      const decided = { play: JSON.stringify(play), revision: revision + 1, ...more, ...days, ...over }
      const same = db.updateTable('tables').set(decided).where('id', '=', id).where('revision', '=', revision)
      const update = days ? same.where(isClock(clock)) : same
      return (await write(update.compile(), ...factRows(db, facts))) === 1 ? 'kept' : 'conflict'
    },
    async setClock(id, clock) {
      const update = db.updateTable('tables').set({ clock: JSON.stringify(clock) })
      await write(update.where('id', '=', id).compile())
    },
    async clockOf(id) {
      const row = await db.selectFrom('tables').select('clock').where('id', '=', id).executeTakeFirst()
      return row?.clock ? (JSON.parse(row.clock) as KeptClock) : undefined
    },
  }
}

/** How many tables a person has. */
function countMethods(db: Database): Pick<TableStore, 'countOpened' | 'countUnfinished'> {
  const hosted = (person: string) =>
    db
      .selectFrom('tables')
      .select(query => query.fn.countAll().as('count'))
      .where('host', '=', person)
  return {
    async countOpened(person, since) {
      return Number((await hosted(person).where('opened', '>', since).executeTakeFirstOrThrow()).count)
    },
    async countUnfinished(person) {
      return Number((await hosted(person).where('ended', 'is', null).executeTakeFirstOrThrow()).count)
    },
  }
}

export function sqlTableStore(db: Database, write: DurableWrite, reads: EntryReads): TableStore {
  return {
    async create(head, seats, { record, play, request, days, attempt } = {}) {
      const own = play ? { play: JSON.stringify(play) } : {}
      const table = db.insertInto('tables').values({ ...tableRow(head), ...own, ...days })
      const beginning = record === undefined ? [] : [{ table_id: head.id, record }]
      const inserting = beginning.map(row => db.insertInto('beginnings').values(row).compile())
      const creating = [table.compile(), ...insertSeats(db, head.id, seats), ...inserting] as const
      // What must be the first of its kind comes first: if it is not, nothing is written.
      const person = head.host
      if (attempt && person !== undefined) {
        const trying = insertTry(db, attempt, { table: head.id, person })
        const keyed = request ? [insertKey(db, request), ...dropKeys(db, request)] : []
        return (await write(trying, ...creating, ...keyed)) === 1 ? 'kept' : 'conflict'
      }
      const rows = request
        ? await write(insertKey(db, request), ...creating, ...dropKeys(db, request))
        : await write(...creating)
      return rows === 1 ? 'kept' : 'conflict'
    },
    requestWithKey: (hash, now) => findRequest(db, hash, now),
    async recordToContinue(id) {
      const found = db.selectFrom('beginnings').select('record').where('table_id', '=', id)
      return (await found.executeTakeFirst())?.record
    },
    async setListed(table, listed, links) {
      const rows = await write(claim(db, table, { listed: listed ? 1 : 0, ...links }))
      return rows === 1 ? 'kept' : 'conflict'
    },
    listed: (since, limit) => listedTables(db, since, limit),
    async find(id) {
      // A change in between would combine the seats of a later revision with an earlier one: then the next write is
      // refused.
      const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
      return row && tableFrom(row, await seatsOf(db, [id]))
    },
    ofPerson: (person, limit) => tablesOf(db, reads, person, limit),
    ...countMethods(db),
    async changeSeats(table, seats, { play, request, facts = [], ...links } = {}) {
      const { id } = table.head
      const changed = { ...links, play: play && JSON.stringify(play) }
      const clear = db.deleteFrom('seats').where('table_id', '=', id).compile()
      const keyed = request ? [insertKey(db, request), ...dropKeys(db, request)] : []
      const others = [clear, ...insertSeats(db, id, seats), ...keyed, ...factRows(db, facts)]
      const rows = await write(claim(db, table, changed), ...others)
      return rows === 1 ? 'kept' : 'conflict'
    },
    async start(table, match, { entries = [], facts = [], days } = {}) {
      const insert = db.insertInto('matches').values(matchRow(match)).compile()
      const steps = entries.map(entry => db.insertInto('entries').values(entryRow(match.id, entry)).compile())
      const others = [insert, ...steps, ...factRows(db, facts)]
      const rows = await write(claim(db, table, { started: match.created, ...days }), ...others)
      return rows === 1 ? 'kept' : 'conflict'
    },
    ...playMethods(db, write),
    ...sqlDayStore(db, write, reads),
    async setEnded(id, ended) {
      const update = db.updateTable('tables').set({ ended: ended ?? null, ...(ended ? { due: null } : {}) })
      await write(update.where('id', '=', id).compile())
    },
    async addPerson({ id, name, tokenHash, created }) {
      await write(db.insertInto('people').values({ id, name, token_hash: tokenHash, created }).compile())
    },
    async personWithToken(hash) {
      const first = db.selectFrom('people').select('id').where('token_hash', '=', hash)
      const others = db.selectFrom('devices').select('person as id').where('token_hash', '=', hash)
      return (await first.unionAll(others).executeTakeFirst())?.id
    },
  }
}
