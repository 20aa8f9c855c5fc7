/**
 * Work with whole matches that takes long: reading what strangers send, and replaying. It runs in a thread of the pool
 * or, without one, in the thread of the server.
 */

import type { AnyGame, Json, Refusal, Result, Seat } from '../../engine/game.ts'
import { gameOfVersion } from '../../engine/game-versions.ts'
import type { JsonLimits } from '../../engine/json-limits.ts'
import { type Match, readStart, type Start } from '../../engine/match.ts'
import { fingerprint } from '../../engine/plain-data.ts'
import {
  type Ending,
  type MatchRecord,
  readRecord,
  recordOf,
  replayStepwise,
  type Sat,
  writeRecord,
} from '../../engine/record.ts'
import { refused } from '../../engine/refusals.ts'
import { type Verdict, verifyRecord } from '../../engine/verify.ts'
import { engineLine, engineRefusal } from '../../engine/words.ts'
import type { KeptMatch, Snapshot } from '../../host/journal/match-store.ts'
import { openKept, snapshotOf } from '../../host/journal/open-from-journal.ts'
import { NAME_LENGTH } from '../../wire/table-api.ts'
import type { FindGame } from '../playable-games.ts'
import { randomOf } from './match-random.ts'

/** Checks the options of a new table, which may contain a board or a deck. */
export interface CheckStartTask extends Start {
  readonly type: 'checkStart'
  readonly game: string
}

/** Reads and verifies the record of a match that is to continue online. */
export interface TakeRecordTask {
  readonly type: 'takeRecord'
  readonly text: string
  readonly limits: JsonLimits
  /** How long its options may be, as text. */
  readonly optionsLength: number
}

/** Replays a record that was taken, so that the server need not replay it whenever somebody opens the table. */
export interface SnapshotTask {
  readonly type: 'snapshot'
  readonly text: string
}

/** Writes the record of a match that is over. */
export interface WriteRecordTask {
  readonly type: 'writeRecord'
  readonly kept: KeptMatch
  readonly sat: Sat
  readonly givenUp: Ending | undefined
}

/** Verifies a match as it is stored, which must be over. */
export interface VerifyKeptTask extends Omit<WriteRecordTask, 'type'> {
  readonly type: 'verifyKept'
}

export type MatchTask = CheckStartTask | TakeRecordTask | SnapshotTask | WriteRecordTask | VerifyKeptTask

/** How a verified match ended. */
export interface VerifiedEnd {
  readonly verdict: Verdict
  readonly ending: Ending
  /** By seat, if the game counts points and was played to its end. */
  readonly scores?: readonly number[]
  /** In order; equal commands have equal hashes, of eight characters. */
  readonly commands: readonly { readonly seat: Seat; readonly hash: string }[]
}

/** A record that was verified, in its shortest form, and what has to be known of it. */
export interface TakenRecord
  extends Pick<MatchRecord, 'game' | 'gameVersion' | 'seats' | 'options' | 'bots'> {
  readonly text: string
  readonly steps: number
  readonly names: readonly string[]
}

export type MatchAnswer =
  | { readonly type: 'start'; readonly options: Json }
  | { readonly type: 'taken'; readonly taken: TakenRecord }
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly type: 'written'; readonly text: string }
  | { readonly type: 'verified'; readonly end: VerifiedEnd }
  | { readonly type: 'refused'; readonly refusal: Refusal }

export interface WorkNeeds {
  readonly findGame: FindGame
  /** The processor time that the work has taken so far, in milliseconds. */
  spent(): number
  /** Called after each step; a server that has other work to do waits a moment here. */
  afterStep?(): Promise<void> | undefined
}

/** Long enough that two different commands hardly ever have the same. */
export const COMMAND_HASH = 8

/** The most processor time for one match, in milliseconds; the longest that people play takes a few seconds. */
const MOST_TIME = 30_000

const refusedWith = (refusal: Refusal): MatchAnswer => ({ type: 'refused', refusal })

async function toItsEnd<Value>(
  work: Generator<number, Value, void>,
  { spent, afterStep }: WorkNeeds,
): Promise<Value | Result<never>> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (spent() > MOST_TIME) return refused(engineRefusal('record.slow'))
    const pause = afterStep?.()
    if (pause) await pause
  }
}

export function checkedStart(game: AnyGame, start: Start): MatchAnswer {
  const read = readStart(game, start)
  return read.ok ? { type: 'start', options: read.value.options as Json } : refusedWith(read.refusal)
}

async function checkStart({ findGame }: WorkNeeds, { game: id, ...start }: CheckStartTask) {
  const game = await findGame(id)
  if (!game) throw new Error(`there is no game ${id}`)
  return checkedStart(game, start)
}

/** What a record may have as a file, but not as a table that others see and the server stores. */
function refuseOnline(
  { names = [], options }: MatchRecord,
  { optionsLength }: TakeRecordTask,
): Refusal | undefined {
  const tooLong = (path: string, maximum: number): Refusal =>
    engineRefusal('record.shape', { path, problem: engineLine('problem.long', { maximum: String(maximum) }) })
  const long = names.findIndex(name => name.length > NAME_LENGTH.max)
  if (long >= 0) return tooLong(`names.${long}`, NAME_LENGTH.max)
  return JSON.stringify(options).length > optionsLength ? tooLong('options', optionsLength) : undefined
}

/** Without spaces, described outcomes, and fields that the rules do not read. */
function shortest(match: Match, { names, bots, takeBack }: MatchRecord): string {
  const sat: Sat = {
    ...(names ? { names } : {}),
    ...(bots ? { bots } : {}),
    ...(takeBack === undefined ? {} : { takeBack }),
  }
  return JSON.stringify(JSON.parse(writeRecord(recordOf(match, sat))))
}

async function takeRecord(needs: WorkNeeds, task: TakeRecordTask): Promise<MatchAnswer> {
  const read = readRecord(task.text, task.limits)
  if (!read.ok) return refusedWith(read.refusal)
  const record = read.value
  const refusal = refuseOnline(record, task)
  if (refusal) return refusedWith(refusal)
  const known = await needs.findGame(record.game)
  // A copy of a record may have what a new match may not, such as fields of a deck that no rule reads.
  const start = known && readStart(gameOfVersion(known, record.gameVersion) ?? known, record)
  if (start?.ok === false) return refusedWith(start.refusal)
  const verified = await toItsEnd(verifyRecord(known ? [known] : [], record), needs)
  if (!verified.ok) return refusedWith(verified.refusal)
  const { match, verification } = verified.value
  if (verification.over || record.ending) return refusedWith(engineRefusal('over'))
  const { game, gameVersion, seats, bots, names = [] } = record
  const options = match.options as MatchRecord['options']
  const about = { game, gameVersion, seats, options, ...(bots ? { bots } : {}) }
  const text = shortest(match, record)
  return { type: 'taken', taken: { ...about, names, steps: record.steps.length, text } }
}

async function snapshot(needs: WorkNeeds, { text }: SnapshotTask): Promise<MatchAnswer> {
  const read = readRecord(text)
  if (!read.ok) return refusedWith(read.refusal)
  const known = await needs.findGame(read.value.game)
  const replayed = await toItsEnd(replayStepwise(known ? [known] : [], read.value), needs)
  if (!replayed.ok) return refusedWith(replayed.refusal)
  const { steps } = read.value
  const acted = new Map(steps.map(({ seat }, index) => [seat, index + 1]))
  return { type: 'snapshot', snapshot: snapshotOf({ match: replayed.value, version: steps.length, acted }) }
}

/** The game that a stored match was played with. */
async function gameOfKept({ findGame }: WorkNeeds, { head: { id, game, gameVersion } }: KeptMatch) {
  const known = await findGame(game)
  const played: AnyGame | undefined = known && gameOfVersion(known, gameVersion)
  if (!played) throw new Error(`there are no rules for match ${id}: ${game}, version ${gameVersion}`)
  return played
}

async function writeKept(needs: WorkNeeds, { kept, sat, givenUp }: WriteRecordTask): Promise<MatchAnswer> {
  const opened = openKept(await gameOfKept(needs, kept), kept, randomOf(kept.head))
  if (!opened.ok) throw new Error(`match ${kept.head.id} does not replay: ${opened.refusal.because}`)
  return { type: 'written', text: writeRecord(recordOf(opened.value.match, sat, givenUp)) }
}

/** Nothing that is stored is trusted: neither commands nor outcomes. */
async function verifyKept(needs: WorkNeeds, { kept, sat, givenUp }: VerifyKeptTask): Promise<MatchAnswer> {
  const game = await gameOfKept(needs, kept)
  const opened = openKept(game, kept, randomOf(kept.head))
  if (!opened.ok) return refusedWith(opened.refusal)
  const verified = await toItsEnd(verifyRecord([game], recordOf(opened.value.match, sat, givenUp)), needs)
  if (!verified.ok) return refusedWith(verified.refusal)
  const { match, verification } = verified.value
  const { verdict, ending } = verification
  if (!ending) return refusedWith(engineRefusal('record.ending'))
  const scores = game.outcome(match.state)?.scores
  const commands = [...match.entries].map(({ seat, command }) => ({
    seat,
    hash: fingerprint(command).slice(0, COMMAND_HASH),
  }))
  return { type: 'verified', end: { verdict, ending, commands, ...(scores ? { scores: [...scores] } : {}) } }
}

/** Throws if something is wrong on our side. */
export async function workOnMatch(needs: WorkNeeds, task: MatchTask): Promise<MatchAnswer> {
  switch (task.type) {
    case 'checkStart':
      return checkStart(needs, task)
    case 'takeRecord':
      return takeRecord(needs, task)
    case 'snapshot':
      return snapshot(needs, task)
    case 'writeRecord':
      return writeKept(needs, task)
    case 'verifyKept':
      return verifyKept(needs, task)
  }
}
