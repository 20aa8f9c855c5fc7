/** A match, one playing of a game: start, submit, undo, replay and fork. It knows no clock, connection or storage. */

import { recording, replaying, type Tape, TapeMismatch, type TapeReader } from './chance.ts'
import { matchWith } from './copy-match.ts'
import type { AnyGame, Line, Refusal, Result, Seat, Tagged } from './game.ts'
import { ImmutableList } from './immutable-list.ts'
import { readOptions } from './options.ts'
import { type Applied, apply, readCommand, refusalOf } from './play.ts'
import { granted, refused } from './refusals.ts'
import { hideTheSame, type Secrets, secretsIn, secretsOfGame } from './secret.ts'
import type { RandomForStep } from './seed.ts'
import { engineLine, engineRefusal } from './words.ts'

/** One command that was carried out, and its results. */
export interface Entry {
  readonly seat: Seat
  readonly command: Tagged
  readonly tape: Tape
  /** The kinds of the outcomes on the tape; see `Draw`. */
  readonly draws: readonly string[]
  readonly events: readonly Tagged[]
  /** Which new information the command revealed; a command that revealed something cannot be undone. */
  readonly reveals: 'nothing' | 'chance' | 'secret'
}

/** A match at one step. It never changes: `submit` and `undo` return the match at the next step. */
export interface Match {
  readonly game: AnyGame
  readonly seats: number
  readonly options: unknown
  readonly randomForStep: RandomForStep
  readonly setup: Tape
  readonly setupDraws: readonly string[]
  readonly entries: ImmutableList<Entry>
  readonly state: unknown
  /** The states before the latest commands that can be undone, oldest first, and at most `KEPT_STATES`. */
  readonly undoable: readonly unknown[]
  /** The earliest state that is still known, if that is not the set-up: the past before it was dropped. */
  readonly origin: MatchOrigin | undefined
  /** The secrets found in a state, if it was searched for them; see `secretsOf`. */
  readonly searched: { readonly state: unknown; readonly secrets: Secrets } | undefined
}

/** The secrets in the state. The search was done when the last command was entered, unless that command drew chance. */
export function secretsOf({ game, state, searched }: Match): Secrets {
  return searched && searched.state === state ? searched.secrets : secretsOfGame(game, state)
}

/** Where the commands that a match still has begin. */
export interface MatchOrigin {
  /** The number of commands before it. */
  readonly steps: number
  readonly state: unknown
}

/** The result of a command or an undo. */
export interface Played {
  /** The match after it. */
  readonly match: Match
  /** What was done, or what was undone. */
  readonly entry: Entry
}

/** Undo within this many commands needs no replay. More would cost memory in games without chance. */
const KEPT_STATES = 16

/** What has to be known to set up a match. */
export interface Start {
  readonly seats: number
  readonly options?: unknown
}

/**
 * Checks the number of seats and the options. Returns the options with their defaults, or a refusal. `isNew`: the match
 * is not from a record.
 */
export function readStart(
  game: AnyGame,
  start: Start,
  isNew = true,
): Result<{ seats: number; options: unknown }> {
  const { seats } = start
  const { min, max } = game.seats
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    return refused(engineRefusal('start.seats', { min, max, seats: String(seats) }))
  }
  const options = readOptions(game, start.options ?? {}, isNew)
  if (!options.ok) return options
  const refusal = game.refuseStart?.({ seats, options: options.value })
  return refusal ? refused(refusal) : granted({ seats, options: options.value })
}

/** Sets up a match, or refuses the number of seats or an option. */
export function startMatch(game: AnyGame, start: Start, randomForStep: RandomForStep): Result<Match> {
  const read = readStart(game, start)
  if (!read.ok) return read
  const chance = recording(randomForStep(0))
  const state = game.setup({ ...read.value, chance })
  return granted(
    newMatch(game, read.value, { randomForStep, setup: chance.tape, setupDraws: chance.draws, state }),
  )
}

function newMatch(
  game: AnyGame,
  { seats, options }: { seats: number; options: unknown },
  begun: Pick<Match, 'randomForStep' | 'setup' | 'setupDraws' | 'state'>,
): Match {
  const past = { entries: new ImmutableList<Entry>(), undoable: [], origin: undefined }
  return { game, seats, options, ...begun, ...past, searched: undefined }
}

/** Checks and carries out a command from outside. */
export function submit(match: Match, seat: Seat, input: unknown): Result<Played> {
  const asked = checkCommand(match, seat, input)
  if (!asked.ok) return asked
  const chance = recording(match.randomForStep(match.entries.length + 1))
  const applied = apply(match.game, { state: match.state, seat, command: asked.value, chance })
  const { tape, draws } = chance
  return granted(enter(match, { seat, command: asked.value, tape, draws }, applied))
}

/** Checks a command from outside without carrying it out. Returns the parsed command or a refusal. */
export function checkCommand(
  match: Pick<Match, 'game' | 'seats' | 'state'>,
  seat: Seat,
  input: unknown,
): Result<Tagged> {
  if (!Number.isInteger(seat) || seat < 0 || seat >= match.seats) {
    return refused(engineRefusal('noSuchSeat', { seat: String(seat) }))
  }
  const read = readCommand(match.game, input)
  if (!read.ok) return read
  const refusal = refusalOf(match.game, match.state, seat, read.value)
  return refusal ? refused(refusal) : read
}

function enter(
  match: Match,
  { seat, command, tape, draws }: Pick<Entry, 'seat' | 'command' | 'tape' | 'draws'>,
  { state, events }: Applied,
): Played {
  const { game } = match
  const isDrawn = tape.length > 0
  const secrets = isDrawn || game.hidesNothing ? undefined : secretsIn(state)
  const isRevealed = secrets && revealsSecret(match, secrets, events)
  const reveals = isDrawn ? 'chance' : isRevealed ? 'secret' : 'nothing'
  const entry: Entry = { seat, command, tape, draws, events, reveals }
  const undoable = reveals === 'nothing' ? [...match.undoable.slice(1 - KEPT_STATES), match.state] : []
  const searched = secrets && { state, secrets }
  const entries = match.entries.with(entry)
  return { match: matchWith(match, { state, entries, undoable, searched }), entry }
}

/**
 * Whether a command reveals a secret, judged by what is hidden after it. It counts any change in what is hidden, or
 * from whom. A false positive only makes undo stop earlier.
 */
export function revealsSecret(before: Match, after: Secrets, events: readonly Tagged[]): boolean {
  return secretsOfGame(before.game, events).length > 0 || !hideTheSame(secretsOf(before), after)
}

/** Whose commands a seat may undo together with its own. */
export type IsPassed = (seat: Seat) => boolean

const nobody: IsPassed = () => false
/** For decisions made earlier, such as an undo in a journal. */
export const everybody: IsPassed = () => true

/** The refusal of an undo at this command, if it cannot be undone. `isLast`: nobody has acted since. */
function refuseUndoingEntry(
  { seat: by, reveals }: Entry,
  { seat, step, isLast }: { readonly seat: Seat; readonly step: number; readonly isLast: boolean },
): Refusal | undefined {
  if (reveals === 'nothing') return undefined
  if (by !== seat) return engineRefusal(`undo.since.${reveals}`, { seat: { seat: by }, step })
  return isLast ? engineRefusal(`undo.${reveals}`) : engineRefusal(`undo.own.${reveals}`, { step })
}

/**
 * Returns why `seat` cannot undo its last command, or undefined if it can. Undo also removes what others did since,
 * where `isPassed` allows it.
 */
export function refuseUndo(match: Match, seat: Seat, isPassed = nobody): Refusal | undefined {
  const { last } = match.entries
  if (!last) return engineRefusal('undo.nothing')
  const { fixedSteps = -1 } = match.randomForStep
  if (fixedSteps >= 0 && match.game.outcome(match.state)) return engineRefusal('undo.over')
  for (let list = match.entries; list.last && list.shorter; list = list.shorter) {
    const { last: entry, length } = list
    if (length <= fixedSteps) return engineRefusal('undo.fixed')
    if (entry.seat !== seat && !isPassed(entry.seat))
      return engineRefusal('undo.otherSeat', { seat: { seat: entry.seat } })
    const refusal = refuseUndoingEntry(entry, { seat, step: length, isLast: entry === last })
    if (refusal || entry.seat === seat) return refusal
  }
  return engineRefusal('undo.nothing')
}

/** How many commands to undo: this seat's last one and all after it; undefined if that is not known. */
function commandsToUndo({ entries }: Match, seat: Seat): number | undefined {
  for (let list = entries; list.last && list.shorter; list = list.shorter)
    if (list.last.seat === seat) return entries.length - list.shorter.length
  return undefined
}

/**
 * Undoes the last command of a seat and what others did since, where `isPassed` allows it. Undo stops at new information
 * and at a command of any other seat.
 */
export function undo(match: Match, seat: Seat, isPassed = nobody): Result<Played> {
  const refusal = refuseUndo(match, seat, isPassed)
  if (refusal) return refused(refusal)
  const count = commandsToUndo(match, seat)!
  let { entries } = match
  for (let more = count - 1; more > 0; more--) entries = entries.shorter!
  const { last: entry, shorter } = entries
  const { undoable } = match
  const state = undoable.at(-count)
  const before = { ...match, entries: shorter!, state, undoable: undoable.slice(0, -count) }
  return granted({ match: undoable.length >= count ? before : playAgain(before), entry: entry! })
}

/** Whether the state before the last command of this seat is known; if not, `undo` would throw. */
export function knowsBefore(match: Match, seat: Seat): boolean {
  const { undoable, entries, origin } = match
  if (!origin) return true
  const count = commandsToUndo(match, seat)
  return count !== undefined && (undoable.length >= count || entries.length - count >= origin.steps)
}

/**
 * The match without the commands before `origin`, except the last ones, and without the states between: undo can go
 * back to `origin`. The command before `origin` stays, because undo has to know whose it was.
 */
export function dropPast(match: Match, origin: MatchOrigin, atLeast: number): Match {
  const { entries } = match
  const from = Math.max(entries.dropped, Math.min(origin.steps - 1, entries.length - atLeast))
  return { ...match, entries: ImmutableList.behind(from, entries.from(from)), origin, undoable: [] }
}

/** A match in the middle, without its past. `recent` are the last commands. */
export function resumeMatch(
  game: AnyGame,
  { seats, options, setup }: { readonly seats: number; readonly options: unknown; readonly setup: Tape },
  at: MatchOrigin & { readonly recent: readonly Entry[]; readonly randomForStep: RandomForStep },
): Match {
  const { steps, state, recent, randomForStep } = at
  const begun = newMatch(game, { seats, options }, { randomForStep, setup, setupDraws: [], state })
  return {
    ...begun,
    entries: ImmutableList.behind(steps - recent.length, recent),
    origin: { steps, state },
  }
}

/** Replays the match to compute the state and the states before it, after undo went beyond the states that are kept. */
function playAgain(match: Match): Match {
  const { game, seats, options, setup, entries, randomForStep, origin } = match
  if (origin) return playFrom(origin, match)
  const again = replay(game, { seats, options, setup, steps: [...entries] }, randomForStep)
  if (!again.ok) throw new Error(`the match does not replay: ${again.refusal.because}`)
  return again.value
}

function playFrom(origin: MatchOrigin, match: Match): Match {
  let known: ImmutableList<Entry> | undefined = match.entries
  while (known && known.length > origin.steps) known = known.shorter
  if (known?.length !== origin.steps) throw new Error('the state before this command is no longer known')
  let again: Match = { ...match, entries: known, state: origin.state, undoable: [] }
  for (const entry of match.entries.from(origin.steps)) {
    const played = replayStep(again, entry)
    if (!played.ok) throw new Error(`the match does not replay: ${played.refusal.because}`)
    again = played.value.match
  }
  return again
}

/** A recorded step of a match: enough to replay it. */
export interface Step {
  readonly seat: Seat
  readonly command: unknown
  readonly tape: Tape
}

/** A match as it was recorded: its start, the outcomes of its set-up, and its steps. */
export type Written = Start & { readonly setup: Tape; readonly steps: readonly Step[] }

/** Reads the tape of a step; step 0 is the set-up. */
export type ReadTape = (tape: Tape, step: number) => TapeReader

/** Replays recorded steps with the outcomes on their tapes. The refusal of an illegal step contains its number. */
export function replay(
  game: AnyGame,
  start: Written,
  randomForStep: RandomForStep,
  read?: ReadTape,
): Result<Match> {
  const { match, refusal } = replayAsFar(game, start, randomForStep, read)
  return refusal ? refused(refusal) : granted(match)
}

/** Like `replay`, but a refusal also comes with the match before the refused step, if the set-up succeeded. */
export function replayAsFar(
  game: AnyGame,
  start: Written,
  randomForStep: RandomForStep,
  read: ReadTape = replaying,
): { match: Match; refusal?: undefined } | { match: Match | undefined; refusal: Refusal } {
  const begun = readStart(game, start, false)
  if (!begun.ok) {
    return { match: undefined, refusal: engineRefusal('record.setup', { why: lineOf(begun.refusal) }) }
  }
  const chance = read(start.setup, 0)
  const setup = reading(chance, () => game.setup({ ...begun.value, chance }))
  if (!setup.ok) {
    const refusal = engineRefusal('record.tape', { step: 0, why: setup.why })
    return { match: undefined, refusal }
  }
  const { setup: tape } = start
  const drawn = { setup: tape, setupDraws: chance.draws }
  let match = newMatch(game, begun.value, { randomForStep, ...drawn, state: setup.value })
  for (const step of start.steps) {
    const replayed = replayStep(match, step, read)
    if (!replayed.ok) return { match, refusal: replayed.refusal }
    match = replayed.value.match
  }
  return { match }
}

/** Replays one recorded step with the outcomes on its tape. */
export function replayStep(
  match: Match,
  { seat, command: written, tape }: Step,
  read: ReadTape = replaying,
): Result<Played> {
  const step = match.entries.length + 1
  const asked = checkCommand(match, seat, written)
  if (!asked.ok) return refused(engineRefusal('record.entry', { step, seat, why: lineOf(asked.refusal) }))
  const { game, state } = match
  const command = asked.value
  const chance = read(tape, step)
  const applied = reading(chance, () => apply(game, { state, seat, command, chance }))
  if (!applied.ok) return refused(engineRefusal('record.tape', { step, why: applied.why }))
  return granted(enter(match, { seat, command, tape, draws: chance.draws }, applied.value))
}

/** A refusal as part of another sentence. */
function lineOf({ because, params }: Refusal): Line {
  return params ? { say: because, params } : { say: because }
}

/**
 * Runs `work`, which must read the whole tape of `chance`. It catches every error, because a forged outcome can make a
 * rule throw anything.
 */
function reading<T>(chance: TapeReader, work: () => T): { ok: true; value: T } | { ok: false; why: Line } {
  try {
    const value = work()
    chance.finish()
    return { ok: true, value }
  } catch (error) {
    if (error instanceof TapeMismatch) return { ok: false, why: error.why }
    const problem = error instanceof Error ? error.message : String(error)
    return { ok: false, why: engineLine('tape.unusable', { problem }) }
  }
}

/** Creates a new match that shares the first `steps` commands of this one. */
export function fork(match: Match, steps: number, randomForStep: RandomForStep): Result<Match> {
  if (!Number.isInteger(steps) || steps < 0 || steps > match.entries.length) {
    return refused(engineRefusal('fork.outside', { step: String(steps), steps: match.entries.length }))
  }
  const { game, seats, options, setup, entries } = match
  return replay(game, { seats, options, setup, steps: [...entries].slice(0, steps) }, randomForStep)
}

/** One command of a match, between the states before and after it. */
export interface Transition {
  readonly entry: Entry
  readonly before: unknown
  readonly after: unknown
}

/** Replays a match from its start and yields its commands one by one. */
export function* transitionsOf({ game, seats, options, setup, entries }: Match): Generator<Transition> {
  let before: unknown = game.setup({ seats, options, chance: replaying(setup) })
  for (const entry of entries) {
    const after: unknown = apply(game, { ...entry, state: before, chance: replaying(entry.tape) }).state
    yield { entry, before, after }
    before = after
  }
}
