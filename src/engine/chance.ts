/**
 * Chance, the only source of randomness of a rule: each outcome is drawn once, recorded on a tape, and read from it in
 * every replay. The state does not contain the seed, so nobody can predict an outcome from it.
 */

import { z } from 'zod'
import type { Json, Line, Shape } from './game.ts'
import { canonical } from './plain-data.ts'
import { below, type Random } from './random.ts'
import { engineLine } from './words.ts'

/** The kind of the outcome, for people and programs that check a record. */
export interface Draw<T> {
  /**
   * `0-11` and `1-6` are whole numbers of that range, all equally likely; a game may define other kinds.
   * `docs/files/record.md` says how each is drawn.
   */
  readonly kind: string
  /**
   * Returns what is wrong with a recorded outcome, part of which follows from the rest: where cubes fell follows from
   * how they were dropped. Called only when a record is checked, because the simulation is slow.
   */
  check?(outcome: T): Line | undefined
  /** Like `check`, for an outcome that somebody chose: it only has to be possible, so nothing is simulated. */
  refuseChosen?(outcome: T): Line | undefined
}

/** What a rule draws from. `rollDie`, `pick` and `draw` cover dice, numbers and piles. */
export interface Chance {
  /**
   * Returns the next outcome: `sample` draws it in a live match; a replay reads it from the tape, checking `shape`. If it
   * is a place in a pile, `among` is the pile, for people who choose it by hand.
   */
  outcome<T extends Json>(
    shape: Shape<T>,
    sample: (random: Random) => T,
    draw?: Draw<T>,
    among?: readonly unknown[],
  ): T
}

/** The outcomes of one step, in the order in which they were drawn. */
export type Tape = readonly Json[]

/** A tape does not fit the rules that read it: it is too short, too long, or has an impossible outcome. */
export class TapeMismatch extends Error {
  override name = 'TapeMismatch'
  /** The reason in words. */
  readonly why: Line

  constructor(why: Line) {
    super(`${why.say} ${JSON.stringify(why.params ?? {})}`)
    this.why = why
  }
}

/** The kind of an outcome that its rule does not describe. */
const UNDESCRIBED = 'other'

/** For live matches: draws every outcome and adds it to `tape`, and its kind to `draws`. */
export function recording(
  random: Random,
): Chance & { readonly tape: Json[]; readonly draws: readonly string[] } {
  const tape: Json[] = []
  const draws: string[] = []
  return {
    tape,
    draws,
    outcome(_shape, sample, draw) {
      const drawn = sample(random)
      tape.push(drawn)
      draws.push(draw?.kind ?? UNDESCRIBED)
      return drawn
    },
  }
}

/** For simulations: draws every outcome and records nothing. */
export function sampling(random: Random): Chance {
  return { outcome: (_shape, sample) => sample(random) }
}

/** Reads recorded outcomes. */
export interface TapeReader extends Chance {
  /** The kinds of the outcomes read so far. */
  readonly draws: readonly string[]
  /** Throws if outcomes are left on the tape. */
  finish(): void
}

/** For replays, and for tests with outcomes written in advance. */
export function replaying(tape: Tape): TapeReader {
  const draws: string[] = []
  return {
    draws,
    outcome(shape, _sample, draw) {
      const next = draws.length
      if (next >= tape.length) throw new TapeMismatch(engineLine('tape.short', { count: tape.length }))
      const read = shape.safeParse(tape[next])
      if (!read.success) throw new TapeMismatch(impossible(next + 1, tape[next]!, draw?.kind))
      draws.push(draw?.kind ?? UNDESCRIBED)
      return read.data
    },
    finish() {
      const count = tape.length - draws.length
      if (count > 0) throw new TapeMismatch(engineLine('tape.long', { count }))
    },
  }
}

function impossible(number: number, found: Json, kind: string | undefined): Line {
  const [, min, max] = /^(\d+)-(\d+)$/.exec(kind ?? '') ?? []
  if (min === undefined || max === undefined) return engineLine('tape.impossible', { number })
  return engineLine('tape.range', { number, found: shortText(found), min: Number(min), max: Number(max) })
}

const LONGEST_FOUND = 20

function shortText(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text
}

/** Like `replaying`, for outcomes that somebody may have chosen: none is recomputed, but each has to be possible. */
export function replayingChosen(tape: Tape): TapeReader {
  const reader = replaying(tape)
  return {
    ...reader,
    outcome(shape, sample, draw) {
      const read = reader.outcome(shape, sample, draw)
      const why = draw?.refuseChosen?.(read)
      if (why) throw new TapeMismatch(why)
      return read
    },
  }
}

/** A tape reader that also counts. */
export interface Checker extends TapeReader {
  /** How many of the outcomes read so far were simulated again. */
  simulated(): number
}

/**
 * For checking a record: like `replaying`, but it recomputes whatever it can instead of trusting the record. With the
 * random source of the step it draws every outcome again; without it, it recomputes only what follows from what was
 * drawn.
 */
export function checking(tape: Tape, random: Random | undefined): Checker {
  const reader = replaying(tape)
  let simulated = 0
  return {
    draws: reader.draws,
    finish: reader.finish,
    simulated: () => simulated,
    outcome(shape, sample, draw) {
      const read = reader.outcome(shape, sample, draw)
      if (draw?.check) simulated++
      if (!random) {
        const why = draw?.check?.(read)
        if (why) throw new TapeMismatch(why)
        return read
      }
      const drawn = sample(random)
      if (canonical(drawn) === canonical(read)) return read
      throw new TapeMismatch(draw?.check?.(read) ?? notFromSeed(reader.draws.length, read, drawn))
    },
  }
}

function notFromSeed(number: number, found: Json, drawn: Json): Line {
  if (typeof found === 'object' || typeof drawn === 'object') return engineLine('tape.seed', { number })
  return engineLine('tape.seedGives', { number, found: shortText(found), drawn: shortText(drawn) })
}

/** For code that must not draw anything; drawing is a bug. */
export const noChance: Chance = {
  outcome() {
    throw new TapeMismatch(engineLine('tape.none'))
  },
}

interface NumberDraw extends Draw<number> {
  readonly shape: Shape<number>
}

/** Schemas are expensive to create and simulations roll millions of dice, so each schema is created once. */
const numbers = { fromZero: new Map<number, NumberDraw>(), fromOne: new Map<number, NumberDraw>() }

function upTo(max: number, min: 0 | 1): NumberDraw {
  const known = min === 0 ? numbers.fromZero : numbers.fromOne
  let draw = known.get(max)
  if (!draw) {
    draw = { kind: `${min}-${max}`, shape: z.int().min(min).max(max) }
    known.set(max, draw)
  }
  return draw
}

/** Draws a whole number from 0 to `bound` − 1: a place in the list `among`, if that is given. */
export function pick(chance: Chance, bound: number, among?: readonly unknown[]): number {
  const draw = upTo(bound - 1, 0)
  return chance.outcome(draw.shape, random => below(random, bound), draw, among)
}

/** Rolls a die with the numbers 1 to `sides`. */
export function rollDie(chance: Chance, sides = 6): number {
  const draw = upTo(sides, 1)
  return chance.outcome(draw.shape, random => 1 + below(random, sides), draw)
}

/** Draws one card from a pile. A pile is not ordered before cards are drawn, so its order cannot leak. */
export function draw<T>(chance: Chance, pile: T[]): T | undefined {
  if (pile.length === 0) return undefined
  return pile.splice(pick(chance, pile.length, pile), 1)[0]
}
