/** Matches of online tables: how they begin, and how they are opened from the store. */

import { randomBytes } from 'node:crypto'
import type { AnyGame, Json } from '../../engine/game.ts'
import { gameOfVersion } from '../../engine/game-versions.ts'
import { type RandomForStep, startMatch } from '../../engine/match.ts'
import { commitmentOf, liveSeeds, SEED_BYTES } from '../../engine/seed.ts'
import type { KeptMatch, MatchHead } from '../../host/match-store.ts'
import { type OpenedMatch, openKept } from '../../host/open-kept.ts'
import type { KeptTable } from '../store/table-store.ts'

/** Finds a game that can be played; undefined if there is none with this id. */
export type FindGame = (id: string) => Promise<AnyGame | undefined>

/** Random bytes in hexadecimal, for the seed of a match and for what each player adds to it. */
export function freshBytes(): string {
  return randomBytes(SEED_BYTES).toString('hex')
}

type MatchSeed = Pick<MatchHead, 'seed' | 'commitment' | 'contributions'>

function randomOf({ seed, commitment, contributions }: MatchSeed): RandomForStep {
  const period = { from: 0, commitment, contributions: [...contributions] }
  return liveSeeds({ earlier: [period], secret: seed }, () => {
    throw new Error('a match in a store has its seed')
  })
}

/** Sets up the match of a table whose seats are all taken; undefined if the game refuses it. */
export function beginMatch(game: AnyGame, { head, seats }: KeptTable, now: number): MatchHead | undefined {
  const seed = freshBytes()
  const contributions = seats.flatMap(({ contribution }) => contribution ?? [])
  const secret = { seed, commitment: commitmentOf(seed), contributions }
  const begun = startMatch(game, { seats: head.seats, options: head.options }, randomOf(secret))
  if (!begun.ok) return undefined
  const { setup, options } = begun.value
  const known = { id: head.id, game: game.id, gameVersion: game.version, seats: head.seats }
  return { ...known, ...secret, options: options as Json, setup, created: now }
}

/** Throws if the match cannot be opened by this version of the program. */
export async function openMatch(findGame: FindGame, kept: KeptMatch): Promise<OpenedMatch> {
  const { id, game, gameVersion } = kept.head
  const known = await findGame(game)
  const played = known && gameOfVersion(known, gameVersion)
  if (!played) throw new Error(`there are no rules for match ${id}: ${game}, version ${gameVersion}`)
  const opened = openKept(played, kept, randomOf(kept.head))
  if (!opened.ok) throw new Error(`match ${id} does not replay: ${opened.refusal.because}`)
  return opened.value
}
