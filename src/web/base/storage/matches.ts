/** The matches kept in this browser, as the page sees them. */

import { lazyModule } from '../../../engine/lazy-module.ts'
import type { MatchRecord } from '../../../engine/record.ts'
import { hashOf } from '../routes/routes.ts'
import {
  type AllMatches,
  addMatches,
  allMatches,
  damagedRows,
  noteOutcomes,
  oneMatch,
  readMatch,
  type Sitter,
  type StoredEntry,
  type StoredMatch,
  takeMatch,
  type WholeMatch,
} from './database.ts'
import { readText, storedKeys, writeText } from './local-storage.ts'

export type { Sitter, StoredMatch, WholeMatch }
export { damagedRows, noteOutcomes }

/** How the keys began under which whole matches were once kept as texts. */
const OLD_MATCH = 'tavolo.match.'

export function newMatchId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** A match before its set-up. */
export function freshMatch({
  game,
  sitters,
  options,
}: Pick<StoredMatch, 'game' | 'sitters' | 'options'>): StoredMatch {
  const now = Date.now()
  const fresh = { created: now, touched: now, over: false, progress: 0, steps: 0 }
  return { id: newMatchId(), game, sitters, options, ...fresh }
}

/** Begun while nothing could be kept: they live as long as the page, unless they can be kept later. */
const unkept = new Map<string, WholeMatch>()

/** Keeps a new match; or else it is held in memory and played all the same, and its table says so. */
export async function keepOrHold(whole: WholeMatch): Promise<void> {
  await addMatches([whole]).catch(() => unkept.set(whole.match.id, whole))
}

/** The steps with which a match began that is held in memory; nothing if it is not. */
export function heldSteps(id: string): readonly StoredEntry[] | undefined {
  return unkept.get(id)?.entries
}

/** Puts a new match on the table and goes there, whether it can be kept or not. */
export async function startStored(start: Pick<StoredMatch, 'game' | 'sitters' | 'options'>): Promise<void> {
  const match = freshMatch(start)
  await keepOrHold({ match, entries: [] })
  location.hash = hashOf({ page: 'table', game: match.game, match: match.id })
}

/** The latest first. */
export async function storedMatches(): Promise<StoredMatch[]> {
  return (await readMatches()).matches
}

/** And how many there are that cannot be read. */
export async function readMatches(): Promise<AllMatches> {
  await moveOld()
  return allMatches()
}

export async function storedMatch(id: string): Promise<StoredMatch | undefined> {
  return keptFirst(() => oneMatch(id), unkept.get(id)?.match)
}

/** What is kept, for it goes on; a match that could not be kept when it began may have been since. */
async function keptFirst<T>(
  kept: () => Promise<T | undefined>,
  fresh: T | undefined,
): Promise<T | undefined> {
  const moved = async () => {
    await moveOld()
    return kept()
  }
  if (fresh === undefined) return moved()
  return (await moved().catch(() => undefined)) ?? fresh
}

/** With all its steps; nothing if it is not in this browser. */
export async function wholeMatch(id: string): Promise<WholeMatch | undefined> {
  return keptFirst(() => readMatch(id), unkept.get(id))
}

/** One that is there already is left as it is. */
export async function keepWhole(...wholes: readonly WholeMatch[]): Promise<void> {
  await addMatches(wholes)
}

export function deleteMatch(id: string): Promise<WholeMatch | undefined> {
  return takeMatch(id)
}

const loadOldMatches = lazyModule(() => import('./old-matches.ts'))

/** Matches of before there was a store are brought over first; what that takes is loaded only if there are any. */
async function moveOld(): Promise<void> {
  const keys = storedKeys().filter(key => key.startsWith(OLD_MATCH))
  if (keys.length > 0) await (await loadOldMatches()).moveOldMatches(keys)
}

/** A match with the steps of a record, as they are kept. */
export function withRecord(
  head: Omit<StoredMatch, 'steps'>,
  { gameVersion, options, setup, steps, fingerprint }: MatchRecord,
): WholeMatch {
  return {
    match: { ...head, options, version: gameVersion, setup, steps: steps.length, fingerprint },
    entries: steps.map((step, index) => ({ match: head.id, seq: index + 1, ...step })),
  }
}

const ASKED = 'tavolo.persist'

/** Asks the browser, once, not to clear our store when it needs room. Some ask their user, so not before it matters. */
export function askToPersist(): void {
  if (readText(ASKED) !== undefined) return
  writeText(ASKED, 'asked')
  // Pages that are not served securely have no such manager.
  void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => {})
}

/** Stars, the same in every language. */
const BOT_NAMES = ['Vega', 'Altair', 'Rigel', 'Mira', 'Deneb', 'Spica'] as const

/** What a bot on this seat is called until somebody gives it another name. */
export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length]!
}
