/** The state and the events of a match of Street Lamps. */

import type { Seat } from '../../engine/game.ts'
import type { Secret } from '../../engine/secret.ts'

export const COLOURS = ['amber', 'blue', 'green'] as const
export const BRIGHTEST = 7
export const MOST_IN_HAND = 6

export interface Lamp {
  colour: (typeof COLOURS)[number]
  /** From 1 to 7. */
  brightness: number
}

export const ALL_LAMPS: readonly Lamp[] = COLOURS.flatMap(colour =>
  Array.from({ length: BRIGHTEST }, (_, index) => ({ colour, brightness: index + 1 })),
)

export interface Player {
  /** Each lamp is known to its owner alone until the end. */
  hand: Secret<Lamp>[]
  points: number
}

export interface State {
  /** Known to nobody, and in no order: chance decides which lamp is drawn. Everybody sees how many there are. */
  pile: Secret<Lamp>[]
  /** From the first lamp that was lit to the last. */
  street: Lamp[]
  turn: Seat
  /** How many players in a row have passed. */
  passes: number
  /** By seat. */
  players: Player[]
  /** By seat, once the match is over. */
  scores: number[] | null
}

export type Event =
  | { type: 'lit'; seat: Seat; lamp: Lamp; points: number }
  | { type: 'drew'; seat: Seat; lamp: Secret<Lamp> }
  | { type: 'passed'; seat: Seat }
  | { type: 'counted'; seat: Seat; left: number; score: number }
