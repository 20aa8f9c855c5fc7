/** Opens a stored match so that it can be played, or says why not and returns what can be recovered. */

import type { AnyBox } from '../../../engine/box.ts'
import { gamesOf } from '../../../engine/box.ts'
import type { AnyGame, Json, Refusal, Result } from '../../../engine/game.ts'
import { gameOfVersion } from '../../../engine/game-versions.ts'
import { type Match, replayAsFar, startMatch } from '../../../engine/match.ts'
import { fingerprint } from '../../../engine/plain-data.ts'
import { type MatchRecord, recordFrom, recordOf, writeRecord } from '../../../engine/record.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import type { RandomForStep } from '../../../engine/seed.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { assignedNames } from '../../../wire/seating.ts'
import type { StoredEntry, StoredMatch, WholeMatch } from '../storage/database.ts'
import { endingOfRow } from '../storage/record-ending.ts'

export interface NotOpened {
  readonly refusal: Refusal
  readonly record?: string
}

export type Opened = { readonly match: Match } | NotOpened

export function openMatch(boxes: readonly AnyBox[], whole: WholeMatch, random: RandomForStep): Opened {
  const { match: stored } = whole
  const known = knownGame(gamesOf(boxes), stored)
  if (!known.ok) return { refusal: known.refusal, ...rawRecord(whole) }
  if (stored.setup !== undefined) return replayed(known.value, whole, random)
  const started = startMatch(known.value, { seats: stored.players.length, options: stored.options }, random)
  return started.ok ? { match: started.value } : { refusal: started.refusal }
}

function knownGame(games: readonly AnyGame[], { game: id, version }: StoredMatch): Result<AnyGame> {
  const game = games.find(each => each.id === id)
  if (!game) return refused(engineRefusal('record.unknownGame', { game: id }))
  if (version === undefined) return granted(game)
  const played = gameOfVersion(game, version)
  if (played) return granted(played)
  return refused(engineRefusal('record.gameVersion', { game: id, found: version, known: game.version }))
}

function replayed(game: AnyGame, whole: WholeMatch, random: RandomForStep): Opened {
  const { match: stored, entries } = whole
  const { players, options, setup = [] } = stored
  const steps = unbroken(entries)
  const { match, refusal } = replayAsFar(game, { seats: players.length, options, setup, steps }, random)
  if (refusal) return { refusal, ...(match ? recordTo(match, stored) : rawRecord(whole)) }
  if (steps.length < Math.max(stored.steps, entries.length)) {
    return {
      refusal: engineRefusal('record.missing', { step: steps.length + 1 }),
      ...recordTo(match, stored),
    }
  }
  if (stored.fingerprint !== undefined && stored.fingerprint !== fingerprint(match.state)) {
    return { refusal: engineRefusal('record.fingerprint'), ...rawRecord(whole) }
  }
  return { match }
}

/** The steps before the first missing one. */
function unbroken(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  const gap = entries.findIndex(({ seq }, index) => seq !== index + 1)
  return gap < 0 ? entries : entries.slice(0, gap)
}

function recordTo(match: Match, { players, takeBack }: StoredMatch): { record: string } {
  return { record: writeRecord(recordOf(match, assignedNames(players, takeBack))) }
}

function rawRecord(whole: WholeMatch): { record?: string } {
  const record = storedRecord(whole)
  return record ? { record: writeRecord(record) } : {}
}

/** Once the match is over everybody may know the seed in use, and before that nobody. */
function knownSeeds({ seeds = [], secretSeed, over }: StoredMatch): Pick<MatchRecord, 'seeds'> {
  if (seeds.length === 0) return {}
  const last = seeds.at(-1)!
  if (!over || secretSeed === undefined) return { seeds: [...seeds] }
  return { seeds: [...seeds.slice(0, -1), { ...last, seed: secretSeed }] }
}

/** The record of a stored match, if nothing is missing; it is not known yet whether it replays. */
export function soundRecord(whole: WholeMatch): Result<MatchRecord> {
  const { steps } = whole.match
  const record = storedRecord(whole)
  if (!record || steps === 0) return refused({ because: 'table:replay.empty' })
  const sound = unbroken(whole.entries).length
  return sound < steps ? refused(engineRefusal('record.missing', { step: sound + 1 })) : granted(record)
}

/** Everything that is stored, as an unchecked record; `undefined` if the match was never set up. */
export function storedRecord({ match, entries }: WholeMatch): MatchRecord | undefined {
  const { game, version, players, options, setup, fingerprint: mark, takeBack } = match
  if (setup === undefined || version === undefined) return undefined
  const ending = endingOfRow(match)
  return recordFrom({
    game,
    gameVersion: version,
    seats: players.length,
    options: options as Record<string, Json>,
    ...assignedNames(players, takeBack),
    ...knownSeeds(match),
    ...(ending && match.seeds ? { ending } : {}),
    setup: [...setup],
    steps: entries.map(({ seat, command, tape }) => ({
      seat,
      command: command as Json,
      tape: [...(tape ?? [])],
    })),
    fingerprint: mark ?? '',
  })
}
