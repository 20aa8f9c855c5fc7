/** The matches saved in this browser, as the page uses them. */

import type { MatchRecord } from '../../../engine/record.ts'
import { botName } from '../../../wire/seating.ts'
import { hashOf, routeOf } from '../routes/routes.ts'
import {
  type AllMatches,
  addMatches,
  allMatches,
  damagedRows,
  oneMatch,
  readMatch,
  type SeatAssignment,
  type StoredEntry,
  type StoredMatch,
  takeMatch,
  type WholeMatch,
} from './database.ts'
import { readText, writeText } from './local-storage.ts'

export type { SeatAssignment, StoredMatch, WholeMatch }
export { botName, damagedRows }

export function newMatchId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

type MatchStart = Pick<StoredMatch, 'game' | 'players' | 'options' | 'takeBack' | 'fits'>

export function freshMatch({ game, players, options, takeBack, fits = [] }: MatchStart): StoredMatch {
  const now = Date.now()
  const fresh = { created: now, touched: now, over: false, progress: 0, steps: 0 }
  const chosen = { ...(takeBack === false ? { takeBack } : {}), ...(fits.length > 0 ? { fits } : {}) }
  return { id: newMatchId(), game, players, options, ...fresh, ...chosen }
}

/** Matches that could not be saved when they began: they live in memory until they can be saved or the page closes. */
const unsaved = new Map<string, WholeMatch>()

/** Saves a new match. If that fails, it is held in memory and can still be played; its table says so. */
export async function saveOrHold(whole: WholeMatch): Promise<void> {
  await addMatches([whole]).catch(() => unsaved.set(whole.match.id, whole))
}

/** The initial steps of a match held in memory; `undefined` if it is not. */
export function unsavedSteps(id: string): readonly StoredEntry[] | undefined {
  return unsaved.get(id)?.entries
}

/** Creates a match and navigates to its table, whether it can be saved or not. */
export async function startStored(start: MatchStart): Promise<void> {
  const match = freshMatch(start)
  await saveOrHold({ match, entries: [] })
  const table = hashOf({ page: 'table', game: match.game, match: match.id })
  // Going back must not start another match.
  if (routeOf(location.hash).page === 'quick') location.replace(table)
  else location.hash = table
}

export async function storedMatches(): Promise<StoredMatch[]> {
  return (await readMatches()).matches
}

/** Also counts the rows that cannot be read. */
export function readMatches(): Promise<AllMatches> {
  return allMatches()
}

export async function storedMatch(id: string): Promise<StoredMatch | undefined> {
  return savedFirst(() => oneMatch(id), unsaved.get(id)?.match)
}

/** Prefers the saved match, which is the most recent: a match held in memory may have been saved since it began. */
async function savedFirst<T>(
  read: () => Promise<T | undefined>,
  fresh: T | undefined,
): Promise<T | undefined> {
  if (fresh === undefined) return read()
  return (await read().catch(() => undefined)) ?? fresh
}

/** A match with all its steps; `undefined` if it is not in this browser. */
export async function wholeMatch(id: string): Promise<WholeMatch | undefined> {
  return savedFirst(() => readMatch(id), unsaved.get(id))
}

/** A match that already exists is left as it is. */
export async function saveWholeMatch(...wholes: readonly WholeMatch[]): Promise<void> {
  await addMatches(wholes)
}

export function deleteMatch(id: string): Promise<WholeMatch | undefined> {
  return takeMatch(id)
}

export function withRecord(
  head: Omit<StoredMatch, 'steps'>,
  { gameVersion, options, setup, seeds, steps, fingerprint, takeBack }: MatchRecord,
): WholeMatch {
  const row = { ...head, options, version: gameVersion, setup, steps: steps.length, fingerprint }
  return {
    match: { ...row, ...(seeds ? { seeds } : {}), ...(takeBack === false ? { takeBack } : {}) },
    entries: steps.map(({ seat, command, tape }, index) => ({
      match: head.id,
      seq: index + 1,
      ...{ seat, command, tape },
    })),
  }
}

const ASKED = 'tavolo.persist'

/** Asks the browser once not to evict our storage. Some browsers ask the user, so not before it matters. */
export function askToPersist(): void {
  if (readText(ASKED) !== undefined) return
  writeText(ASKED, 'asked')
  // Pages that are not served over HTTPS have no storage manager.
  void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => {})
}
