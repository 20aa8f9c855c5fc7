/**
 * The IndexedDB database of matches: one row for each match and one for each entry of its journal. Entries are only
 * added; an undo is an entry too.
 */

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Snapshot } from '../../../host/journal/match-store.ts'
import { withStoreTimeout } from './store-timeout.ts'
import { isStoredMatch, type SeatAssignment, type StoredMatch } from './stored-match.ts'
import { type StoredEntry, stepsOf } from './stored-steps.ts'

export type { SeatAssignment, StoredEntry, StoredMatch }

export interface WholeMatch {
  readonly match: StoredMatch
  /** The steps of the match, without those that were undone. */
  readonly entries: readonly StoredEntry[]
  /** The whole journal, if something was undone; otherwise it equals the steps. */
  readonly journal?: readonly StoredEntry[]
}

interface Tables extends DBSchema {
  matches: { key: string; value: StoredMatch }
  entries: { key: [string, number]; value: StoredEntry; indexes: { byId: [string, string] } }
  snapshots: { key: [string, number]; value: Snapshot & { readonly match: string } }
}

export type MatchDatabase = IDBPDatabase<Tables>

const NAME = 'tavolo'
const VERSION = 2

let connection: Promise<MatchDatabase> | undefined

/** Opens the connection when it is first needed, and again if it was lost. */
export function database(): Promise<MatchDatabase> {
  connection ??= connect().catch(error => {
    connection = undefined
    throw error
  })
  return connection
}

export function connect(): Promise<MatchDatabase> {
  return new Promise((resolve, reject) => {
    let refused = false
    const opened = openDB<Tables>(NAME, VERSION, {
      upgrade(tables, oldVersion, _version, transaction) {
        if (oldVersion < 1) {
          tables.createObjectStore('matches', { keyPath: 'id' })
          tables.createObjectStore('entries', { keyPath: ['match', 'seq'] })
        }
        // Entries of version 1 have no id. They stay as they are, and the index leaves them out.
        transaction.objectStore('entries').createIndex('byId', ['match', 'id'], { unique: true })
        tables.createObjectStore('snapshots', { keyPath: ['match', 'version'] })
      },
      // An older page keeps its connection open: fail with a message rather than wait for ever.
      blocked() {
        refused = true
        reject(new Error('an older page of Tavolo blocks the database'))
      },
      // We are the older page. The next request fails, and the table says so.
      blocking(_version, _wanted, event) {
        connection = undefined
        ;(event.target as IDBDatabase).close()
      },
      terminated() {
        connection = undefined
      },
    })
    opened.then(tables => (refused ? tables.close() : resolve(tables)), reject)
  })
}

export function stepsFrom(match: string, first: number): IDBKeyRange {
  return IDBKeyRange.bound([match, first], [match, Number.POSITIVE_INFINITY])
}

type Names = ('matches' | 'entries' | 'snapshots')[]
type Reading = IDBPTransaction<Tables, Names, 'readonly'>
export type Writing = IDBPTransaction<Tables, Names, 'readwrite'>

export const ALL_TABLES: Names = ['matches', 'entries', 'snapshots']

/** Runs the work in one atomic transaction. Resolves once it is on disk and would survive a crash of the browser. */
export async function writing<T>(
  work: (transaction: Writing) => Promise<T>,
  open: () => Promise<MatchDatabase> = database,
): Promise<T> {
  const transaction = (await open()).transaction(ALL_TABLES, 'readwrite', { durability: 'strict' })
  try {
    const value = await work(transaction)
    await transaction.done
    return value
  } catch (error) {
    giveUp(transaction)
    await transaction.done.catch(() => {})
    throw error
  }
}

function giveUp(transaction: Writing): void {
  try {
    transaction.abort()
  } catch {}
}

/** Runs several requests at once. A request that throws synchronously becomes a rejection like any other. */
export function together<T>(asked: readonly (() => Promise<T>)[]): Promise<T[]> {
  return Promise.all(asked.map(async ask => ask()))
}

export interface AllMatches {
  /** Most recent first. */
  readonly matches: StoredMatch[]
  /** Number of rows that are not valid matches. They are left as they are. */
  readonly damaged: number
}

export async function allMatches(): Promise<AllMatches> {
  const found = await withStoreTimeout(database().then(tables => tables.getAll('matches')))
  const matches = found.filter(isStoredMatch).sort((one, other) => other.touched - one.touched)
  return { matches, damaged: found.length - matches.length }
}

/** Rows that are not valid matches, with whatever is left of their steps. */
export async function damagedRows(): Promise<
  { readonly row: { readonly id: string }; readonly steps: unknown[] }[]
> {
  const reading = (await database()).transaction(ALL_TABLES)
  const rows: readonly { readonly id: string }[] = await reading.objectStore('matches').getAll()
  const found = rows.filter(row => !isStoredMatch(row))
  return Promise.all(
    found.map(async row => ({
      row,
      steps: await reading.objectStore('entries').getAll(stepsFrom(row.id, 0)),
    })),
  )
}

export async function oneMatch(id: string): Promise<StoredMatch | undefined> {
  const found = await withStoreTimeout(database().then(tables => tables.get('matches', id)))
  return isStoredMatch(found) ? found : undefined
}

async function wholeIn(transaction: Reading | Writing, id: string): Promise<WholeMatch | undefined> {
  const [match, journal] = await Promise.all([
    transaction.objectStore('matches').get(id),
    transaction.objectStore('entries').getAll(stepsFrom(id, 0)),
  ])
  if (!isStoredMatch(match)) return undefined
  const entries = stepsOf(journal)
  return entries === journal ? { match, entries } : { match, entries, journal }
}

/** Reads a match with its steps without claiming it. */
export function readMatch(id: string): Promise<WholeMatch | undefined> {
  return withStoreTimeout(database().then(tables => wholeIn(tables.transaction(ALL_TABLES, 'readonly'), id)))
}

/** Claims a match and reads it: from now on only its new owner may write to it. */
export function claimMatch(id: string, owner: string): Promise<WholeMatch | undefined> {
  const claiming = writing(async transaction => {
    const whole = await wholeIn(transaction, id)
    if (!whole) return undefined
    const match = { ...whole.match, owner }
    await transaction.objectStore('matches').put(match)
    return { ...whole, match }
  })
  return withStoreTimeout(claiming)
}

/** Timeout for adding one match, in milliseconds: some devices are slow, and some matches long. */
const LONGEST_A_MATCH = 5_000

/** Adds matches with their steps; one that already exists is left as it is. */
export function addMatches(wholes: readonly WholeMatch[]): Promise<void> {
  const adding = writing(async transaction => {
    for (const { match, entries, journal = entries } of wholes) {
      if ((await transaction.objectStore('matches').get(match.id)) !== undefined) continue
      const steps = transaction.objectStore('entries')
      await steps.delete(stepsFrom(match.id, 0))
      await together<unknown>([
        () => transaction.objectStore('matches').put(match),
        ...journal.map(entry => () => steps.put(entry)),
      ])
    }
  })
  return withStoreTimeout(adding, wholes.length * LONGEST_A_MATCH)
}

/** Deletes a match and returns it, so that the caller can restore it. */
export function takeMatch(id: string): Promise<WholeMatch | undefined> {
  return writing(async transaction => {
    const whole = await wholeIn(transaction, id)
    await together([
      () => transaction.objectStore('matches').delete(id),
      () => transaction.objectStore('entries').delete(stepsFrom(id, 0)),
      () => transaction.objectStore('snapshots').delete(stepsFrom(id, 0)),
    ])
    return whole
  })
}
