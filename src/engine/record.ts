/** Matches as files: versioned JSON that replays for ever, or says what is wrong with it and where. */

import { z } from 'zod'
import { fingerprint } from './data.ts'
import type { AnyGame, Json, Refusal, Result } from './game.ts'
import { readJson } from './json.ts'
import { type Match, type RandomForStep, replay, replayStep } from './match.ts'
import { seeded } from './random.ts'
import { firstProblem } from './schema-error.ts'
import { engineRefusal, granted, refused } from './words.ts'

const FORMAT = 'tavolo-record'
const FORMAT_VERSION = 1

const json: z.ZodType<Json> = z.json()

const recordShape = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  game: z.string(),
  gameVersion: z.int(),
  seats: z.int().min(1).max(64),
  options: z.record(z.string(), json),
  /** Who sat where, by seat; no rule asks. For people to read, and for who plays on: bots by their id. */
  names: z.array(z.string()).optional(),
  bots: z.array(z.string().nullable()).optional(),
  setup: z.array(json),
  steps: z.array(z.strictObject({ seat: z.int().min(0), command: json, tape: z.array(json).default([]) })),
  /** Of the last state: a record that replays to another one was altered. */
  fingerprint: z.string(),
})

export type MatchRecord = z.infer<typeof recordShape>
export type Sat = Pick<MatchRecord, 'names' | 'bots'>

/** A record of what was kept elsewhere, such as in a store; nothing of it is checked. */
export function recordFrom(parts: Omit<MatchRecord, 'format' | 'formatVersion'>): MatchRecord {
  return { format: FORMAT, formatVersion: FORMAT_VERSION, ...parts }
}

export function recordOf(match: Match, sat: Sat = {}): MatchRecord {
  const { game, seats, options, setup, entries, state } = match
  return recordFrom({
    game: game.id,
    gameVersion: game.version,
    seats,
    options: options as MatchRecord['options'],
    ...sat,
    setup: [...setup],
    steps: entries.map(({ seat, command, tape }) => ({
      seat,
      command: command as unknown as Json,
      tape: [...tape],
    })),
    fingerprint: fingerprint(state),
  })
}

/** One step a line, so that people and version control can read a record. */
export function writeRecord(record: MatchRecord): string {
  const { steps, fingerprint: mark, ...head } = record
  const lines = steps.map(({ seat, command, tape }) =>
    JSON.stringify(tape.length > 0 ? { seat, command, tape } : { seat, command }),
  )
  const body = lines.length > 0 ? `\n    ${lines.join(',\n    ')}\n  ` : ''
  const opening = JSON.stringify(head, undefined, 2).slice(0, -2)
  return `${opening},\n  "steps": [${body}],\n  "fingerprint": ${JSON.stringify(mark)}\n}\n`
}

export function readRecord(text: string): Result<MatchRecord> {
  const read = readJson(text)
  if (!read.ok) return read
  const head = z.looseObject({ format: z.literal(FORMAT), formatVersion: z.unknown() }).safeParse(read.value)
  if (!head.success) return refused(engineRefusal('record.notRecord'))
  if (head.data.formatVersion !== FORMAT_VERSION) {
    const found = JSON.stringify(head.data.formatVersion) ?? '?'
    return refused(engineRefusal('record.formatVersion', { found, known: FORMAT_VERSION }))
  }
  const parsed = recordShape.safeParse(read.value)
  return parsed.success
    ? granted(parsed.data)
    : refused(engineRefusal('record.shape', firstProblem(parsed.error)))
}

/** A record is whole in itself, so chance is asked only by those who play on from it. */
const noFate: RandomForStep = step => seeded(step)

/** The game a record is of, if it is at hand in the record's version. */
function gameOf(games: readonly AnyGame[], record: MatchRecord): Result<AnyGame> {
  const game = games.find(({ id }) => id === record.game)
  if (!game) return refused(engineRefusal('record.unknownGame', { game: record.game }))
  if (game.version === record.gameVersion) return granted(game)
  const versions = { found: record.gameVersion, known: game.version }
  return refused(engineRefusal('record.gameVersion', { game: game.id, ...versions }))
}

/** The match of a record before its first step. */
export function startOfRecord(
  games: readonly AnyGame[],
  record: MatchRecord,
  fate: RandomForStep = noFate,
): Result<Match> {
  const game = gameOf(games, record)
  return game.ok ? replay(game.value, { ...record, steps: [] }, fate) : game
}

/** The match of a record, every command checked again. `fate` serves those who play on. */
export function replayRecord(
  games: readonly AnyGame[],
  record: MatchRecord,
  fate: RandomForStep = noFate,
): Result<Match> {
  const game = gameOf(games, record)
  if (!game.ok) return game
  const played = replay(game.value, record, fate)
  if (!played.ok) return played
  const altered = refuseEnding(record, played.value.state)
  return altered ? refused(altered) : played
}

/**
 * The same, one step at a time: says after each how far it is, from 0 to 1, so that a page can do something else in
 * between.
 */
export function* replayStepwise(
  games: readonly AnyGame[],
  record: MatchRecord,
): Generator<number, Result<Match>, void> {
  const started = startOfRecord(games, record)
  if (!started.ok) return started
  const match = started.value
  for (const [index, step] of record.steps.entries()) {
    const refusal = replayStep(match, step)
    if (refusal) return refused(refusal)
    yield (index + 1) / record.steps.length
  }
  const altered = refuseEnding(record, match.state)
  return altered ? refused(altered) : started
}

/** Why `state` cannot be what this record ends in; nothing if it is. */
export function refuseEnding(record: MatchRecord, state: unknown): Refusal | undefined {
  return fingerprint(state) === record.fingerprint ? undefined : engineRefusal('record.fingerprint')
}
