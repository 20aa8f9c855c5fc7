/** Matches in an SQL database. The unique keys of the tables decide which write was first. */

import { type Kysely, sql } from 'kysely'
import type { Json } from '../../engine/game.ts'
import type { JournalEntry, Kept, MatchStore, Snapshot } from '../../host/journal/match-store.ts'
import type { NodeLink } from '../nodes/node-link.ts'
import { type ChallengeStore, sqlChallengeStore } from './challenge-store.ts'
import { type ChannelStore, sqlChannelStore } from './channel-store.ts'
import { type ChatStore, sqlChatStore } from './chat-store.ts'
import type { StoreTables } from './database-tables.ts'
import { type DaysToKeep, daysOfStep } from './day-store.ts'
import type { DurableWrites } from './durable-write.ts'
import { type EntryReads, entryReads } from './entry-reads.ts'
import { headFrom, matchRow } from './match-rows.ts'
import { type OutboxStore, sqlOutboxStore } from './outbox-store.ts'
import { type PeopleStore, sqlPeopleStore } from './people-store.ts'
import { type PruneStore, sqlPruneStore } from './prune-store.ts'
import { type RatingStore, sqlRatingStore } from './rating-store.ts'
import type { StoreSpace } from './store-space.ts'
import { factRows, type TableFact } from './table-facts.ts'
import { sqlTableStore, type TableStore } from './table-store.ts'

type Database = Kysely<StoreTables>

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

/** A snapshot never changes, so entries that are added during this read are simply part of the tail. */
async function openKept(db: Database, entries: EntryReads, match: string) {
  const head = await db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirst()
  if (!head) return undefined
  const snapshot = await newestSnapshot(db, match, undefined)
  return { head: headFrom(head), snapshot, tail: await entries.after(match, snapshot?.version ?? 0) }
}

/** What is written in the same transaction as a step of a match. */
export interface BesideStep {
  readonly facts: readonly TableFact[]
  /** The clocks of a table over days after the step, and as they were read before it. */
  readonly days?: DaysToKeep & { readonly read: string | undefined }
}

/** The matches of a store, and its online tables. */
export interface SqlStore extends MatchStore {
  append(match: string, entry: JournalEntry, beside?: BesideStep): Promise<Kept>
  readonly tables: TableStore
  /** Only a store for several servers has it. */
  readonly nodes?: NodeLink
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  space(): Promise<StoreSpace>
  readonly pruning: PruneStore
  readonly people: PeopleStore
  readonly chat: ChatStore
  readonly channels: ChannelStore
  readonly outbox: OutboxStore
  readonly ratings: RatingStore
  readonly challenges: ChallengeStore
}

export function sqlStore(
  db: Database,
  { write, addEntry }: DurableWrites,
  space: () => Promise<StoreSpace>,
): SqlStore {
  const entries = entryReads(db)
  // Compiled once, because every hundredth command needs it, and it takes longer than a command.
  const insertSnapshot = db
    .insertInto('snapshots')
    .values({ match: '', version: 0, data: '' })
    .onConflict(conflict => conflict.doNothing())
    .compile()
  return {
    tables: sqlTableStore(db, write, entries),
    people: sqlPeopleStore(db, write),
    chat: sqlChatStore(db, write),
    channels: sqlChannelStore(db, write),
    outbox: sqlOutboxStore(db, write),
    ratings: sqlRatingStore(db, write),
    challenges: sqlChallengeStore(db, write),
    pruning: sqlPruneStore(db, write),
    space,
    async create(head) {
      const inserting = db.insertInto('matches').values(matchRow(head))
      return keptIf(await write(inserting.onConflict(conflict => conflict.doNothing()).compile()))
    },
    append(match, entry, beside) {
      if (!beside) return addEntry(match, entry)
      const { facts, days } = beside
      const clocks = days ? [daysOfStep(db, match, days)] : []
      return addEntry(match, entry, [...clocks, ...factRows(db, facts)])
    },
    open: match => openKept(db, entries, match),
    entriesAfter: entries.after,
    entriesBefore: entries.before,
    entryWithId: entries.withId,
    async keepSnapshot(match, { version, data }) {
      await write({ ...insertSnapshot, parameters: [match, version, JSON.stringify(data)] })
    },
    snapshotBefore: (match, version) => newestSnapshot(db, match, version),
    ping: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  }
}
