/** The state and the events of a match of Pebbles. */

import type { Seat } from '../../engine/game.ts'
import type { Secret } from '../../engine/secret.ts'

export const MOST_TAKEN = 3
export const LUCKY_NUMBERS = [2, 3, 4, 5, 6] as const
export const LUCK = 5

export interface Player {
  pebbles: number
  /** Known to its owner alone until the heap is empty. */
  lucky: Secret<number>
}

export interface State {
  /** How many pebbles there were at the start. */
  size: number
  /** How many are left. */
  heap: number
  turn: Seat
  /** By seat. */
  players: Player[]
  /** By seat, once the heap is empty. */
  scores: number[] | null
}

export type Event =
  | { type: 'took'; seat: Seat; count: number }
  | { type: 'rolled'; seat: Seat; die: number; count: number }
  | { type: 'showed'; seat: Seat; lucky: number; score: number; hadLuck: boolean }
