/** Matches of online tables: how they start, and how they are opened from the store. */

import { randomBytes } from 'node:crypto'
import type { Tape } from '../../../engine/chance.ts'
import { commitmentOf } from '../../../engine/commitment.ts'
import type { AnyGame, Json, Seat } from '../../../engine/game.ts'
import { gameOfVersion } from '../../../engine/game-versions.ts'
import { replay, startMatch } from '../../../engine/match.ts'
import { SEED_BYTES } from '../../../engine/seed.ts'
import type { KeptMatch, MatchHead, MatchStore } from '../../../host/journal/match-store.ts'
import { type OpenedMatch, openFromStore, openKept } from '../../../host/journal/open-from-journal.ts'
import type { FindGame } from '../../playable-games.ts'
import { type MatchSeed, randomOf } from '../../pool/match-random.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { committedBytes, contributionsOf } from '../decisions/committed-start.ts'

/** A random seed of a match, in hexadecimal. */
export function freshSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex')
}

/** The seed was drawn when the table was opened, before anybody could add to it. */
export function seedOf(table: KeptTable): MatchSeed {
  const seed = table.head.seed ?? freshSeed()
  const added = { contributions: contributionsOf(table), committed: committedBytes(table) }
  return { seed, commitment: commitmentOf(seed), ...added }
}

/** Draws the set-up of a match in another thread; undefined if it has to be drawn here. */
type DrawSetUp = (
  game: AnyGame,
  start: { readonly table: string; readonly seats: number; readonly options: unknown },
  seed: MatchSeed,
) => Promise<Tape | undefined>

/** A match before its first step. */
interface BegunMatch {
  readonly head: MatchHead
  /** Whom it waits for. */
  readonly awaited: readonly Seat[]
}

/** Sets up the match of a table whose seats are all taken; undefined if the game refuses it. */
export async function beginMatch(
  game: AnyGame,
  table: KeptTable,
  { now, drawSetUp }: { readonly now: number; readonly drawSetUp: DrawSetUp },
): Promise<BegunMatch | undefined> {
  const { head } = table
  const secret = seedOf(table)
  const start = { seats: head.seats, options: head.options }
  const tape = await drawSetUp(game, { table: head.id, ...start }, secret)
  const begun = tape
    ? replay(game, { ...start, setup: tape, steps: [] }, randomOf(secret))
    : startMatch(game, start, randomOf(secret))
  if (!begun.ok) return undefined
  const { setup, options, state } = begun.value
  const known = { id: head.id, game: game.id, gameVersion: game.version, seats: head.seats }
  const match = { ...known, ...secret, options: options as Json, setup, created: now }
  return { head: match, awaited: game.awaited(state) }
}

/**
 * Opens a match from the snapshot and the entries that were read; with a store, from an earlier snapshot if needed.
 * Throws if this version of the program cannot open the match.
 */
export async function openMatch(
  findGame: FindGame,
  kept: KeptMatch,
  store?: MatchStore,
): Promise<OpenedMatch> {
  const { id, game, gameVersion } = kept.head
  const known = await findGame(game)
  const played = known && gameOfVersion(known, gameVersion)
  if (!played) throw new Error(`there are no rules for match ${id}: ${game}, version ${gameVersion}`)
  const randomForStep = randomOf(kept.head)
  const opened = store
    ? await openFromStore(store, kept, { game: played, randomForStep })
    : openKept(played, kept, randomForStep)
  if (!opened.ok) throw new Error(`match ${id} does not replay: ${opened.refusal.because}`)
  const { match, version, acted } = opened.value
  return { match, version, acted }
}
