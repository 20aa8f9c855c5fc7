/**
 * The IndexedDB database of matches: one row for each match and one for each step, each step in its own transaction.
 */

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Tape } from '../../../engine/chance.ts'
import type { Seat } from '../../../engine/game.ts'
import { withStoreTimeout } from './store-timeout.ts'
import { isStoredMatch, type SeatAssignment, type StoredMatch } from './stored-match.ts'

export type { SeatAssignment, StoredMatch }

export interface StoredEntry {
  readonly match: string
  /** From 1. */
  readonly seq: number
  readonly seat: Seat
  readonly command: unknown
  readonly tape: Tape
}

export interface WholeMatch {
  readonly match: StoredMatch
  readonly entries: readonly StoredEntry[]
}

interface Tables extends DBSchema {
  matches: { key: string; value: StoredMatch }
  entries: { key: [string, number]; value: StoredEntry }
}

/** Another tab has opened the match since: what we write now must not be mixed with its steps. */
export class TakenOver extends Error {
  override name = 'TakenOver'
}

const NAME = 'tavolo'
const VERSION = 1

let connection: Promise<IDBPDatabase<Tables>> | undefined

/** Opens the connection when it is first needed, and again if it was lost. */
function database(): Promise<IDBPDatabase<Tables>> {
  connection ??= connect().catch(error => {
    connection = undefined
    throw error
  })
  return connection
}

function connect(): Promise<IDBPDatabase<Tables>> {
  return new Promise((resolve, reject) => {
    let refused = false
    const opened = openDB<Tables>(NAME, VERSION, {
      upgrade(tables, oldVersion) {
        if (oldVersion >= 1) return
        tables.createObjectStore('matches', { keyPath: 'id' })
        tables.createObjectStore('entries', { keyPath: ['match', 'seq'] })
      },
      // An older page keeps its connection open: fail with a message rather than wait for ever.
      blocked() {
        refused = true
        reject(new Error('an older page of Tavolo is in the way'))
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

/** All steps of a match from this one on. */
function stepsFrom(match: string, first: number): IDBKeyRange {
  return IDBKeyRange.bound([match, first], [match, Number.POSITIVE_INFINITY])
}

type Reading = IDBPTransaction<Tables, ('matches' | 'entries')[], 'readonly'>
type Writing = IDBPTransaction<Tables, ('matches' | 'entries')[], 'readwrite'>

/** Runs the work in one atomic transaction. Resolves once it is on disk and would survive a crash of the browser. */
async function writing<T>(work: (transaction: Writing) => Promise<T>): Promise<T> {
  const tables = ['matches', 'entries'] as ('matches' | 'entries')[]
  const transaction = (await database()).transaction(tables, 'readwrite', { durability: 'strict' })
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
  } catch {
    // The transaction has already been aborted.
  }
}

/** Runs several requests at once. A request that throws synchronously becomes a rejection like any other. */
function together<T>(asked: readonly (() => Promise<T>)[]): Promise<T[]> {
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
  const reading = (await database()).transaction(['matches', 'entries'])
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
  const [match, entries] = await Promise.all([
    transaction.objectStore('matches').get(id),
    transaction.objectStore('entries').getAll(stepsFrom(id, 0)),
  ])
  return isStoredMatch(match) ? { match, entries } : undefined
}

/** Reads a match with its steps without claiming it. */
export function readMatch(id: string): Promise<WholeMatch | undefined> {
  return withStoreTimeout(
    database().then(tables => wholeIn(tables.transaction(['matches', 'entries'], 'readonly'), id)),
  )
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
    for (const { match, entries } of wholes) {
      if ((await transaction.objectStore('matches').get(match.id)) !== undefined) continue
      const steps = transaction.objectStore('entries')
      await steps.delete(stepsFrom(match.id, 0))
      await together<unknown>([
        () => transaction.objectStore('matches').put(match),
        ...entries.map(entry => () => steps.put(entry)),
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
    ])
    return whole
  })
}

export interface Writes {
  readonly match: StoredMatch
  /** The stored owner of a match that has been read but not claimed yet. */
  readonly unclaimed?: { readonly owner: string | undefined } | undefined
  /**
   * The first step that may be missing in the database. A match that is not there at all is written from the beginning.
   */
  readonly from: number
  entriesFrom(first: number): readonly StoredEntry[]
}

/** Writes the match from a step on, replacing whatever the database has from there. */
export function writeMatch({ match, unclaimed, from, entriesFrom }: Writes): Promise<void> {
  const agreeing = writing(async transaction => {
    const matches = transaction.objectStore('matches')
    const entries = transaction.objectStore('entries')
    const there = await matches.get(match.id)
    const ours = there?.owner === match.owner || (unclaimed && there?.owner === unclaimed.owner)
    if (there && !ours) throw new TakenOver(`${match.id} has another owner`)
    const first = there ? from : 1
    await together<unknown>([
      () => entries.delete(stepsFrom(match.id, first)),
      ...entriesFrom(first).map(entry => () => entries.put(entry)),
      () => matches.put(match),
    ])
  })
  return withStoreTimeout(agreeing)
}
