/** The matches of this browser, with the same interface as every store, for the rooms that run here. */

import type { Json, Tagged } from '../../../engine/game.ts'
import type {
  JournalEntry,
  Kept,
  KeptMatch,
  MatchHead,
  MatchStore,
  Snapshot,
} from '../../../host/journal/match-store.ts'
import {
  ALL_TABLES,
  database,
  type MatchDatabase,
  stepsFrom,
  together,
  type Writing,
  writing,
} from './database.ts'
import { withStoreTimeout } from './store-timeout.ts'
import { isStoredMatch, type StoredMatch } from './stored-match.ts'
import type { StoredEntry } from './stored-steps.ts'

/** What a room at this screen saves in one transaction: the row of its match, and the entries it lacks. */
export interface Writes {
  readonly match: StoredMatch
  /** The stored owner of a match that has been read but not claimed yet. */
  readonly unclaimed?: { readonly owner: string | undefined } | undefined
  /** The whole journal. A match that is not in the database at all is written from the beginning. */
  readonly journal: readonly StoredEntry[]
  /** How many entries of it are saved for certain. */
  readonly saved: number
}

export interface BrowserStore extends MatchStore {
  /** It is a conflict if another tab has opened the match since: our entries are not mixed with its steps. */
  write(writes: Writes): Promise<Kept>
}

function rowOf(head: MatchHead): StoredMatch {
  const { id, game, gameVersion, seats, options, setup, seed, commitment, contributions, created } = head
  return {
    ...{
      id,
      game,
      version: gameVersion,
      setup,
      created,
      touched: created,
      over: false,
      progress: 0,
      steps: 0,
    },
    players: Array.from({ length: seats }, () => ({ kind: 'person', name: '' })),
    options: options as StoredMatch['options'],
    seeds: [{ from: 0, commitment, contributions: [...contributions] }],
    secretSeed: seed,
  }
}

/** Undefined as long as the match is not set up. */
function headFrom(row: StoredMatch): MatchHead | undefined {
  const { id, game, version, players, options, setup, seeds, secretSeed = '', created } = row
  if (version === undefined || setup === undefined) return undefined
  const { commitment = '', contributions = [] } = seeds?.at(-1) ?? {}
  const known = { id, game, gameVersion: version, seats: players.length, options: options as Json, setup }
  return { ...known, seed: secretSeed, commitment, contributions, created }
}

function rowOfEntry(match: string, { version, ...entry }: JournalEntry): StoredEntry {
  return { match, seq: version, ...entry }
}

/** Entries of the first release have no time, and nobody looks them up by id. */
function entryFrom({ seq, id, seat, time = 0, command, tape }: StoredEntry): JournalEntry {
  const unasked = `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`
  return { version: seq, id: id ?? unasked, seat, time, command: command as Tagged | undefined, tape }
}

/** The unique keys of the database decide which write was first. */
async function orConflict(work: Promise<Kept>): Promise<Kept> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return 'conflict'
    throw error
  }
}

async function appendIn(transaction: Writing, match: string, entry: JournalEntry): Promise<Kept> {
  const entries = transaction.objectStore('entries')
  const before =
    entry.version === 1
      ? transaction.objectStore('matches').getKey(match)
      : entries.getKey([match, entry.version - 1])
  if ((await before) === undefined) return 'conflict'
  await entries.add(rowOfEntry(match, entry))
  return 'kept'
}

async function writeIn(transaction: Writing, { match, unclaimed, journal, saved }: Writes): Promise<Kept> {
  const matches = transaction.objectStore('matches')
  const entries = transaction.objectStore('entries')
  const there = await matches.get(match.id)
  const isOurs = there?.owner === match.owner || (unclaimed && there?.owner === unclaimed.owner)
  if (there && !isOurs) return 'conflict'
  if (!there) await entries.delete(stepsFrom(match.id, 0))
  // A write that timed out may have succeeded after all.
  const late = there ? await entries.getAll(stepsFrom(match.id, saved + 1)) : []
  if (late.some(({ seq, id }) => journal[seq - 1]?.id !== id)) return 'conflict'
  const missing = journal.slice(there ? saved + late.length : 0)
  await together<unknown>([...missing.map(entry => () => entries.add(entry)), () => matches.put(match)])
  return 'kept'
}

async function openIn(tables: MatchDatabase, match: string): Promise<KeptMatch | undefined> {
  const reading = tables.transaction(ALL_TABLES)
  const row = await reading.objectStore('matches').get(match)
  const head = isStoredMatch(row) ? headFrom(row) : undefined
  if (!head) return undefined
  const newest = await reading.objectStore('snapshots').openCursor(stepsFrom(match, 0), 'prev')
  const snapshot = newest ? { version: newest.value.version, data: newest.value.data } : undefined
  const tail = await reading.objectStore('entries').getAll(stepsFrom(match, (snapshot?.version ?? 0) + 1))
  return { head, snapshot, tail: tail.map(entryFrom) }
}

async function keepSnapshotIn(transaction: Writing, match: string, snapshot: Snapshot): Promise<void> {
  const snapshots = transaction.objectStore('snapshots')
  if ((await snapshots.getKey([match, snapshot.version])) !== undefined) return
  await snapshots.add({ match, version: snapshot.version, data: snapshot.data })
}

export function browserStore(open: () => Promise<MatchDatabase> = database): BrowserStore {
  const write = <T>(work: (transaction: Writing) => Promise<T>) => withStoreTimeout(writing(work, open))
  const read = <T>(work: (tables: MatchDatabase) => Promise<T>) => withStoreTimeout(open().then(work))
  const entriesIn = async (range: IDBKeyRange, limit?: number): Promise<readonly JournalEntry[]> =>
    (await read(tables => tables.getAll('entries', range, limit))).map(entryFrom)
  return {
    write: writes => write(transaction => writeIn(transaction, writes)),
    create: head =>
      orConflict(
        write<Kept>(async transaction => {
          await transaction.objectStore('matches').add(rowOf(head))
          return 'kept'
        }),
      ),
    append: (match, entry) => orConflict(write(transaction => appendIn(transaction, match, entry))),
    open: match => read(tables => openIn(tables, match)),
    entriesAfter: (match, version, limit) => entriesIn(stepsFrom(match, version + 1), limit),
    entriesBefore: (match, version, limit) =>
      entriesIn(IDBKeyRange.bound([match, version - limit], [match, version], false, true)),
    async entryWithId(match, id) {
      const found = await read(tables => tables.getFromIndex('entries', 'byId', [match, id]))
      return found && entryFrom(found)
    },
    async snapshotBefore(match, version) {
      const range = IDBKeyRange.bound([match, 0], [match, version], false, true)
      const newest = await read(tables => tables.transaction('snapshots').store.openCursor(range, 'prev'))
      return newest ? { version: newest.value.version, data: newest.value.data } : undefined
    },
    keepSnapshot: (match, snapshot) => write(transaction => keepSnapshotIn(transaction, match, snapshot)),
    close: async () => (await open()).close(),
  }
}
