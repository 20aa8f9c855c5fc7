/** The layout of a position: where its parts are in one array of integers. */

import { CUBES_EACH } from '../../../games/cube-attack/state.ts'

export const TURN = 0
export const ACTIONS = 1
export const FIRST = 2
export const ROUND = 3
/** 0 while the match goes on, else one of the ends below. */
export const RESULT = 4
/** A bit for each seat that has won. */
export const WINNERS = 5
/** The two halves of the hash of units and reserves. Positions with the same hash are the same for a standstill. */
export const PLACES_LOW = 6
export const PLACES_HIGH = 7
/** The two halves of the hash of scores, round, token and quiet rounds, which change only when a round ends. */
export const CONTEXT_LOW = 8
export const CONTEXT_HIGH = 9
/** The quiet rounds are `quiet[QUIET_START]` up to, but not including, `quiet[QUIET_END]`. */
export const QUIET_START = 10
export const QUIET_END = 11
/** From here to `COUNT`: one cell for each seat, at this index plus the seat. */
export const SCORE = 12
export const RESERVE = 18
export const LOSSES = 24
/** How many units a seat has. */
export const COUNT = 30
/** The units of a seat are the first `COUNT` of its twenty, in no order. */
export const UNITS = 36
/** By planet: a bit for each seat with a unit there. */
export const OWNERS = UNITS + 6 * CUBES_EACH

/** How a match ends, in the order of `END_KINDS`. */
export const BY_POINTS = 1
export const LAST_STANDING = 2
export const ROUND_LIMIT = 3
export const STANDSTILL = 4
