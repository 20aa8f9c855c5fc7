/**
 * Chance, the only source of randomness of a rule: each outcome is drawn once, recorded on a tape, and read from it in
 * every replay. The state does not contain the seed, so nobody can predict an outcome from it.
 */

import { z } from 'zod'
import type { Json, Shape } from './game.ts'
import { below, type Random } from './random.ts'

export interface Chance {
  /**
   * Returns the next outcome: `sample` draws it in a live match; a replay reads it from the tape and checks `shape`.
   */
  outcome<T extends Json>(shape: Shape<T>, sample: (random: Random) => T): T
}

export type Tape = readonly Json[]

/** A tape does not fit the rules that read it: it is too short, too long, or has an impossible outcome. */
export class TapeMismatch extends Error {
  override name = 'TapeMismatch'
}

/** For live matches: draws every outcome and adds it to `tape`. */
export function recording(random: Random): Chance & { readonly tape: Json[] } {
  const tape: Json[] = []
  return {
    tape,
    outcome(_shape, sample) {
      const drawn = sample(random)
      tape.push(drawn)
      return drawn
    },
  }
}

/** For simulations: draws every outcome and records nothing. */
export function sampling(random: Random): Chance {
  return { outcome: (_shape, sample) => sample(random) }
}

/** For replays, and for tests with outcomes written in advance. `finish` throws if outcomes are left on the tape. */
export function replaying(tape: Tape): Chance & { finish(): void } {
  let next = 0
  return {
    outcome(shape, _sample) {
      if (next >= tape.length) throw new TapeMismatch(`the tape ends after ${tape.length} outcomes`)
      const read = shape.safeParse(tape[next])
      if (!read.success) throw new TapeMismatch(`outcome ${next + 1} of the tape cannot be drawn here`)
      next++
      return read.data
    },
    finish() {
      if (next < tape.length)
        throw new TapeMismatch(`${tape.length - next} outcomes of the tape were never drawn`)
    },
  }
}

/** For code that must not draw anything; drawing is a bug. */
export const noChance: Chance = {
  outcome() {
    throw new TapeMismatch('chance was drawn where there is none')
  },
}

/** Schemas are expensive to create and simulations roll millions of dice, so each schema is created once. */
const shapes = { fromZero: new Map<number, Shape<number>>(), fromOne: new Map<number, Shape<number>>() }

function upTo(max: number, min: 0 | 1): Shape<number> {
  const known = min === 0 ? shapes.fromZero : shapes.fromOne
  let shape = known.get(max)
  if (!shape) {
    shape = z.int().min(min).max(max)
    known.set(max, shape)
  }
  return shape
}

/** Draws a whole number from 0 to `bound` − 1. */
export function pick(chance: Chance, bound: number): number {
  return chance.outcome(upTo(bound - 1, 0), random => below(random, bound))
}

/** Rolls a die with the numbers 1 to `sides`. */
export function rollDie(chance: Chance, sides = 6): number {
  return chance.outcome(upTo(sides, 1), random => 1 + below(random, sides))
}

/** Draws one card from a pile. A pile is not ordered before cards are drawn, so its order cannot leak. */
export function draw<T>(chance: Chance, pile: T[]): T | undefined {
  if (pile.length === 0) return undefined
  return pile.splice(pick(chance, pile.length), 1)[0]
}
