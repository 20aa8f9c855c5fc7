/** The seats on the left and right of a seat, to which drafted cards are passed. Rules 13.1. */

import type { Seat } from '../../engine/game.ts'
import type { State } from './state.ts'

export function leftOf({ heroes }: State, seat: Seat): Seat {
  return (seat + 1) % heroes.length
}

export function rightOf({ heroes }: State, seat: Seat): Seat {
  return (seat + heroes.length - 1) % heroes.length
}
