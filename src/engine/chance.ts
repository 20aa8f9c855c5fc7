/**
 * Chance is a tape: what no player decides is sampled once, recorded, and read back ever after.
 * The seed is not in the state, so nobody can foresee an outcome from it.
 */

import { z } from 'zod'
import type { Json, Shape } from './game.ts'
import { below, type Random } from './random.ts'

export interface Chance {
  /** The next outcome: drawn by `sample` in a live match, read from the tape in a replay, where it must fit `shape`. */
  outcome<T extends Json>(shape: Shape<T>, sample: (random: Random) => T): T
}

export type Tape = readonly Json[]

/** A tape that does not belong to the rules reading it: too short, too long, or with an outcome that cannot be. */
export class TapeMismatch extends Error {
  override name = 'TapeMismatch'
}

/** Live: every outcome is drawn and added to `tape`. */
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

/** Simulation: drawn and forgotten. */
export function sampling(random: Random): Chance {
  return { outcome: (_shape, sample) => sample(random) }
}

/** Replay, and tests, where the outcomes are written down beforehand. `finish` complains of outcomes left unread. */
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

/** Where nothing may be left to chance: drawing is a mistake of ours. */
export const noChance: Chance = {
  outcome() {
    throw new TapeMismatch('chance was drawn where there is none')
  },
}

/** Shapes are dear to make, and dice are rolled by the million: each is made once. */
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

/** A whole number from 0 to `bound` − 1. */
export function pick(chance: Chance, bound: number): number {
  return chance.outcome(upTo(bound - 1, 0), random => below(random, bound))
}

/** A die, from 1 to `sides`. */
export function rollDie(chance: Chance, sides = 6): number {
  return chance.outcome(upTo(sides, 1), random => 1 + below(random, sides))
}

/** Takes one card from a pile. Piles have no order until they are drawn from, so there is none to leak. */
export function draw<T>(chance: Chance, pile: T[]): T | undefined {
  if (pile.length === 0) return undefined
  return pile.splice(pick(chance, pile.length), 1)[0]
}
