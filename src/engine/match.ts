/** One playing of a game: started, played, taken back, forked. No clock, no wire, no storage. */

import { type Chance, recording, replaying, type Tape } from './chance.ts'
import type { AnyGame, Line, Refusal, Result, Seat, Tagged } from './game.ts'
import { readOptions } from './options.ts'
import { type Applied, apply, readCommand, refusalOf } from './play.ts'
import type { Random } from './random.ts'
import { hasSecrets, hideTheSame } from './secret.ts'
import { engineRefusal, granted, refused } from './words.ts'

/**
 * Where a match gets its chance: one source a step, so that what one step draws says nothing of the next.
 * Step 0 is the set-up.
 */
export type RandomForStep = (step: number) => Random

/** One command that was carried out, and all that came of it. */
export interface Entry {
  readonly seat: Seat
  readonly command: Tagged
  readonly tape: Tape
  readonly events: readonly Tagged[]
  /** What of it cannot be unseen, and so cannot be undone. */
  readonly reveals: 'nothing' | 'chance' | 'secret'
}

export interface Match {
  readonly game: AnyGame
  readonly seats: number
  readonly options: unknown
  readonly fate: RandomForStep
  readonly setup: Tape
  readonly entries: Entry[]
  /** Replaced, never written to. */
  state: unknown
  /** The states before the latest commands, as far back as undo reaches; oldest first. */
  undoable: unknown[]
}

export interface Start {
  readonly seats: number
  readonly options?: unknown
}

/** Why a game cannot be started so, or its options with all defaults filled in. */
export function readStart(game: AnyGame, start: Start): Result<{ seats: number; options: unknown }> {
  const { seats } = start
  const { min, max } = game.seats
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    return refused(engineRefusal('start.seats', { min, max, seats: String(seats) }))
  }
  const options = readOptions(game, start.options ?? {})
  if (!options.ok) return options
  const refusal = game.refuseStart?.({ seats, options: options.value })
  return refusal ? refused(refusal) : granted({ seats, options: options.value })
}

export function startMatch(game: AnyGame, start: Start, fate: RandomForStep): Result<Match> {
  const read = readStart(game, start)
  if (!read.ok) return read
  const chance = recording(fate(0))
  const state = game.setup({ ...read.value, chance })
  return granted(newMatch(game, read.value, { fate, setup: chance.tape, state }))
}

function newMatch(
  game: AnyGame,
  { seats, options }: { seats: number; options: unknown },
  { fate, setup, state }: { fate: RandomForStep; setup: Tape; state: unknown },
): Match {
  return { game, seats, options, fate, setup, entries: [], state, undoable: [] }
}

/** What `seat` asks for, from outside: done and entered, or refused with nothing changed. */
export function submit(match: Match, seat: Seat, input: unknown): Result<Entry> {
  const asked = checkCommand(match, seat, input)
  if (!asked.ok) return asked
  const chance = recording(match.fate(match.entries.length + 1))
  const applied = apply(match.game, { state: match.state, seat, command: asked.value, chance })
  return granted(enter(match, { seat, command: asked.value, tape: chance.tape }, applied))
}

/** What `seat` asks for, if it may be done now; else why not. Nothing is changed. */
export function checkCommand(match: Match, seat: Seat, input: unknown): Result<Tagged> {
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
  { seat, command, tape }: Pick<Entry, 'seat' | 'command' | 'tape'>,
  { state, events }: Applied,
): Entry {
  const before = match.state
  const reveals = tape.length > 0 ? 'chance' : revealsSecret(before, state, events) ? 'secret' : 'nothing'
  const entry: Entry = { seat, command, tape, events, reveals }
  const goesOn = match.entries.at(-1)?.seat === seat
  match.undoable = reveals === 'nothing' ? [...(goesOn ? match.undoable : []), before] : []
  match.entries.push(entry)
  match.state = state
  return entry
}

/** Any change in what is hidden, or from whom, counts: erring here only makes undo stop earlier. */
function revealsSecret(before: unknown, after: unknown, events: readonly Tagged[]): boolean {
  return hasSecrets(events) || !hideTheSame(before, after)
}

/** Why `seat` cannot take its last command back; nothing if it can. */
export function refuseUndo(match: Match, seat: Seat): Refusal | undefined {
  const last = match.entries.at(-1)
  if (!last) return engineRefusal('undo.nothing')
  if (last.seat !== seat) return engineRefusal('undo.otherSeat', { seat: { seat: last.seat } })
  if (last.reveals !== 'nothing') return engineRefusal(`undo.${last.reveals}`)
  return undefined
}

/** Takes the last command back. It goes no further than the last new information or another seat's command. */
export function undo(match: Match, seat: Seat): Result<Entry> {
  const refusal = refuseUndo(match, seat)
  if (refusal) return refused(refusal)
  const entry = match.entries.pop()!
  if (match.undoable.length > 0) match.state = match.undoable.pop()
  else playAgain(match)
  return granted(entry)
}

/** A seat's earlier states are let go when another seat acts; when that one took its command back, they are needed. */
function playAgain(match: Match): void {
  const { game, seats, options, setup, entries, fate } = match
  const again = replay(game, { seats, options, setup, steps: entries }, fate)
  if (!again.ok) throw new Error(`the match does not replay: ${again.refusal.because}`)
  match.state = again.value.state
  match.undoable = again.value.undoable
}

/** A step of a match written down: enough to play it again. */
export interface Step {
  readonly seat: Seat
  readonly command: unknown
  readonly tape: Tape
}

type Written = Start & { readonly setup: Tape; readonly steps: readonly Step[] }

/** Plays written steps again, chance read from their tapes. A step that is not legal stops it with the step's number. */
export function replay(game: AnyGame, start: Written, fate: RandomForStep): Result<Match> {
  const { match, refusal } = replayAsFar(game, start, fate)
  return refusal ? refused(refusal) : granted(match)
}

/** The same as far as it goes: with a refusal, the match before the step that was refused, if it could be set up. */
export function replayAsFar(
  game: AnyGame,
  start: Written,
  fate: RandomForStep,
): { match: Match; refusal?: undefined } | { match: Match | undefined; refusal: Refusal } {
  const read = readStart(game, start)
  if (!read.ok) {
    return { match: undefined, refusal: engineRefusal('record.setup', { why: lineOf(read.refusal) }) }
  }
  const setup = reading(start.setup, chance => game.setup({ ...read.value, chance }))
  if (!setup.ok) {
    const refusal = engineRefusal('record.tape', { step: 0, problem: setup.problem })
    return { match: undefined, refusal }
  }
  const match = newMatch(game, read.value, { fate, setup: start.setup, state: setup.value })
  for (const step of start.steps) {
    const refusal = replayStep(match, step)
    if (refusal) return { match, refusal }
  }
  return { match }
}

/** One written step more, chance read from its tape. Gives why not if it cannot be taken; then nothing is changed. */
export function replayStep(match: Match, { seat, command: written, tape }: Step): Refusal | undefined {
  const step = match.entries.length + 1
  const asked = checkCommand(match, seat, written)
  if (!asked.ok) return engineRefusal('record.entry', { step, seat, why: lineOf(asked.refusal) })
  const { game, state } = match
  const command = asked.value
  const applied = reading(tape, chance => apply(game, { state, seat, command, chance }))
  if (!applied.ok) return engineRefusal('record.tape', { step, problem: applied.problem })
  enter(match, { seat, command, tape }, applied.value)
  return undefined
}

/** Why not, as part of another sentence. */
function lineOf({ because, params }: Refusal): Line {
  return params ? { say: because, params } : { say: because }
}

/** Does something by a written tape, all of it and no more. A rule may trip over a forged outcome in any way it likes. */
function reading<T>(
  tape: Tape,
  work: (chance: Chance) => T,
): { ok: true; value: T } | { ok: false; problem: string } {
  const chance = replaying(tape)
  try {
    const value = work(chance)
    chance.finish()
    return { ok: true, value }
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** A new match that shares the first `steps` commands of this one and then goes its own way. */
export function fork(match: Match, steps: number, fate: RandomForStep): Result<Match> {
  if (!Number.isInteger(steps) || steps < 0 || steps > match.entries.length) {
    return refused(engineRefusal('fork.outside', { step: String(steps), steps: match.entries.length }))
  }
  const { game, seats, options, setup, entries } = match
  return replay(game, { seats, options, setup, steps: entries.slice(0, steps) }, fate)
}

/** One command of a match, between the states before and after it. */
export interface Transition {
  readonly entry: Entry
  readonly before: unknown
  readonly after: unknown
}

/** A match once more from its beginning, command by command. */
export function* transitionsOf({ game, seats, options, setup, entries }: Match): Generator<Transition> {
  let before: unknown = game.setup({ seats, options, chance: replaying(setup) })
  for (const entry of entries) {
    const after: unknown = apply(game, { ...entry, state: before, chance: replaying(entry.tape) }).state
    yield { entry, before, after }
    before = after
  }
}
