/**
 * Keys of positions. Every part of a position has a random number of 64 bits in two halves, and the key is their sum, not
 * their exclusive or: two equal units on one planet must not cancel each other out.
 */

import { seeded } from '../../../engine/random.ts'
import { UNIT_BITS } from './packed-actions.ts'

const SEATS = 6
const CUBES = 21
/** Scores are hashed up to here; the target is at most 96, and ties play on. */
export const MOST_SCORE = 511
const ROUNDS = 64

const random = seeded('cube-attack/zobrist')
const halves = (length: number): Int32Array => Int32Array.from({ length }, () => random() | 0)

/** At `seat * UNIT_STRIDE + unit`. */
export const UNIT_STRIDE = UNIT_BITS + 1
export const UNIT_LOW = halves(SEATS * UNIT_STRIDE)
export const UNIT_HIGH = halves(SEATS * UNIT_STRIDE)
/** At `seat * RESERVE_STRIDE + reserve`. */
export const RESERVE_STRIDE = CUBES
export const RESERVE_LOW = halves(SEATS * CUBES)
export const RESERVE_HIGH = halves(SEATS * CUBES)
export const SCORE_LOW = halves(SEATS * (MOST_SCORE + 1))
export const SCORE_HIGH = halves(SEATS * (MOST_SCORE + 1))
export const ROUND_LOW = halves(ROUNDS)
export const ROUND_HIGH = halves(ROUNDS)
/** Who holds the token; and whose turn it is with how many actions left, at `turn * 4 + actions`. */
export const FIRST_LOW = halves(SEATS)
export const FIRST_HIGH = halves(SEATS)
export const TURN_LOW = halves(SEATS * 4)
export const TURN_HIGH = halves(SEATS * 4)
