/** Records: matches as versioned JSON files. A record replays for ever, or the refusal says what is wrong and where. */

import { z } from 'zod'
import type { AnyGame, Json, Refusal, Result } from './game.ts'
import { gameOfVersion } from './game-versions.ts'
import { RECORD_LIMITS } from './json-limits.ts'
import { anyJson, fieldsOf, shownName } from './limited-shapes.ts'
import { type Match, type ReadTape, replay, replayStep } from './match.ts'
import { onFirstUse } from './on-first-use.ts'
import { fingerprint } from './plain-data.ts'
import { seeded } from './random.ts'
import { readJson } from './read-json.ts'
import { granted, refused } from './refusals.ts'
import { firstProblem } from './schema-problems.ts'
import { periodsWithin, type RandomForStep, type SeedPeriod, seedPeriodShape } from './seed.ts'
import { engineRefusal } from './words.ts'

const FORMAT = 'tavolo-record'
/**
 * Version 1 has no seeds, or contributions that nobody had committed to. Since version 2, a finished match says how it
 * ended.
 */
const FORMAT_VERSIONS = [1, 2] as const

const ENDINGS = ['rules', 'forfeit', 'aborted'] as const
const GIVEN_UP = ['left', 'timeUp', 'conceded', 'freed', 'removed'] as const

const endingShape = onFirstUse(() => {
  const seat = z.int().min(0).max(63)
  return z.strictObject({
    /** `rules`: the match was played to its end. `forfeit`: too few were left to play on. */
    kind: z.enum(ENDINGS),
    /** Whose decision or time it was, and what happened; not if the rules ended the match. */
    seat: seat.optional(),
    why: z.enum(GIVEN_UP).optional(),
    winners: z.array(seat).max(64),
  })
})

/** How a match ended. */
export type Ending = z.infer<ReturnType<typeof endingShape>>

const MOST_SEATS = 64
/** Those of one step; the set-up of a match is one step. */
const MOST_OUTCOMES = 10_000
const MOST_OPTIONS = 100
/** Names of people, and words that only programs read. */
const LONGEST_WORD = 100

export const recordShape = onFirstUse(() => {
  const word = z.string().max(LONGEST_WORD)
  const outcomes = z.array(anyJson).max(MOST_OUTCOMES)
  const draws = z.array(word).max(MOST_OUTCOMES)
  return z.strictObject({
    format: z.literal(FORMAT),
    formatVersion: z.literal(FORMAT_VERSIONS),
    game: word,
    gameVersion: z.int(),
    seats: z.int().min(1).max(MOST_SEATS),
    options: fieldsOf(z.string(), anyJson, MOST_OPTIONS),
    /** The players' names and the bots' ids, by seat. No rule reads them; they are for people and resuming matches. */
    names: z
      .array(shownName({ min: 0, max: LONGEST_WORD }))
      .max(MOST_SEATS)
      .optional(),
    bots: z.array(word.nullable()).max(MOST_SEATS).optional(),
    /**
     * False if the players agreed at the set-up that nobody undoes a command that bots have answered. A record does not
     * contain undone commands.
     */
    takeBack: z.boolean().optional(),
    /**
     * The seeds of the match, oldest first. A match continued from a copy has several; records of older versions have
     * none.
     */
    seeds: z.array(seedPeriodShape()).max(1_000).optional(),
    /** Missing while the match is not over. The rules confirm it, unless somebody gave up. */
    ending: endingShape().optional(),
    setup: outcomes,
    /**
     * What could be drawn, one entry for each outcome on the tape. The rules know it too; it is here for programs that
     * draw again without knowing the rules. Only records of finished matches have it.
     */
    setupDraws: draws.optional(),
    steps: z
      .array(
        z.strictObject({
          seat: z.int().min(0),
          command: anyJson,
          tape: outcomes.default([]),
          draws: draws.optional(),
        }),
      )
      .max(100_000),
    /** The fingerprint of the last state. A record that replays to another state was altered. */
    fingerprint: word,
  })
})

/** The contents of a record; `docs/files/record.md` describes every field. */
export type MatchRecord = z.infer<ReturnType<typeof recordShape>>
/** Who played a match, and on what terms. */
export type Sat = Pick<MatchRecord, 'names' | 'bots' | 'takeBack'>

/** Creates a record from parts that are stored elsewhere, without checking them. */
export function recordFrom(parts: Omit<MatchRecord, 'format' | 'formatVersion'>): MatchRecord {
  const { seeds = [], ...others } = parts
  const periods = periodsWithin(seeds, parts.steps.length)
  const isBare = ({ contributions = [], committed }: SeedPeriod) => contributions.length > 0 && !committed
  const formatVersion = periods.length === 0 || periods.some(isBare) ? 1 : 2
  return {
    ...{ format: FORMAT, formatVersion },
    ...(periods.length > 0 ? { ...parts, seeds: periods } : others),
  }
}

/** How the rules have ended the match; undefined if they have not. */
export function endingByRules({ game, state }: Pick<Match, 'game' | 'state'>): Ending | undefined {
  const outcome = game.outcome(state)
  return outcome && { kind: 'rules', winners: [...outcome.winners] }
}

/** The seed is in the record only when the match is over; `givenUp` says so if the rules have not ended it. */
export function recordOf(match: Match, sat: Sat = {}, givenUp?: Ending): MatchRecord {
  const { game, seats, options, setup, setupDraws, entries, state, randomForStep } = match
  const ending = endingByRules(match) ?? givenUp
  const seeds = randomForStep.seeds?.(ending !== undefined) ?? []
  const described = ending !== undefined && seeds.length > 0
  return recordFrom({
    game: game.id,
    gameVersion: game.version,
    seats,
    options: options as MatchRecord['options'],
    ...sat,
    ...(described ? { ending } : {}),
    seeds: [...seeds],
    setup: [...setup],
    ...(described ? { setupDraws: [...setupDraws] } : {}),
    steps: [...entries].map(({ seat, command, tape, draws }) => ({
      seat,
      command: command as unknown as Json,
      tape: [...tape],
      ...(described && tape.length > 0 ? { draws: [...draws] } : {}),
    })),
    fingerprint: fingerprint(state),
  })
}

/** Writes one step per line, so that people and version control can read a record. */
export function writeRecord(record: MatchRecord): string {
  const { steps, fingerprint: mark, ...head } = record
  const lines = steps.map(({ seat, command, tape, draws }) =>
    JSON.stringify(tape.length > 0 ? { seat, command, tape, draws } : { seat, command }),
  )
  const body = lines.length > 0 ? `\n    ${lines.join(',\n    ')}\n  ` : ''
  const opening = JSON.stringify(head, undefined, 2).slice(0, -2)
  return `${opening},\n  "steps": [${body}],\n  "fingerprint": ${JSON.stringify(mark)}\n}\n`
}

/** Reads the text of a file. A refusal says what is wrong in it, and where. */
export function readRecord(text: string, limits = RECORD_LIMITS): Result<MatchRecord> {
  const read = readJson(text, limits)
  if (!read.ok) return read
  const head = z.looseObject({ format: z.literal(FORMAT), formatVersion: z.unknown() }).safeParse(read.value)
  if (!head.success) return refused(engineRefusal('record.notRecord'))
  if (!FORMAT_VERSIONS.some(version => version === head.data.formatVersion)) {
    const found = JSON.stringify(head.data.formatVersion) ?? '?'
    return refused(engineRefusal('record.formatVersion', { found, known: FORMAT_VERSIONS.at(-1)! }))
  }
  const parsed = recordShape().safeParse(read.value)
  return parsed.success
    ? granted(parsed.data)
    : refused(engineRefusal('record.shape', firstProblem(parsed.error)))
}

/**
 * A record contains its outcomes, so a replay draws nothing; only a match that continues needs randomness. The seeds
 * stay those of the record.
 */
function unusedRandom({ seeds = [] }: MatchRecord): RandomForStep {
  return Object.assign((step: number) => seeded(step), { seeds: () => seeds })
}

/** Finds the game of a record in the version that the record needs. */
function gameOf(games: readonly AnyGame[], record: MatchRecord): Result<AnyGame> {
  const game = games.find(({ id }) => id === record.game)
  if (!game) return refused(engineRefusal('record.unknownGame', { game: record.game }))
  const played = gameOfVersion(game, record.gameVersion)
  if (played) return granted(played)
  const versions = { found: record.gameVersion, known: game.version }
  return refused(engineRefusal('record.gameVersion', { game: game.id, ...versions }))
}

/** The match of a record before its first step. */
export function startOfRecord(
  games: readonly AnyGame[],
  record: MatchRecord,
  { randomForStep = unusedRandom(record), read }: { randomForStep?: RandomForStep; read?: ReadTape } = {},
): Result<Match> {
  const game = gameOf(games, record)
  return game.ok ? replay(game.value, { ...record, steps: [] }, randomForStep, read) : game
}

/** Replays a record and checks every command again. `randomForStep` is for callers that continue the match. */
export function replayRecord(
  games: readonly AnyGame[],
  record: MatchRecord,
  randomForStep: RandomForStep = unusedRandom(record),
): Result<Match> {
  const game = gameOf(games, record)
  if (!game.ok) return game
  const played = replay(game.value, record, randomForStep)
  if (!played.ok) return played
  const altered = refuseEnding(record, played.value.state)
  return altered ? refused(altered) : played
}

/**
 * Like `replayRecord`, but one step at a time. It yields the progress from 0 to 1 after each step, so that a page can
 * do other work in between.
 */
export function* replayStepwise(
  games: readonly AnyGame[],
  record: MatchRecord,
): Generator<number, Result<Match>, void> {
  const started = startOfRecord(games, record)
  if (!started.ok) return started
  let match = started.value
  for (const [index, step] of record.steps.entries()) {
    const replayed = replayStep(match, step)
    if (!replayed.ok) return replayed
    match = replayed.value.match
    yield (index + 1) / record.steps.length
  }
  const altered = refuseEnding(record, match.state)
  return altered ? refused(altered) : granted(match)
}

/** Returns a refusal if `state` is not the state in which this record ends. */
export function refuseEnding(record: MatchRecord, state: unknown): Refusal | undefined {
  return fingerprint(state) === record.fingerprint ? undefined : engineRefusal('record.fingerprint')
}
