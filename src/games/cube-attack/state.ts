/** The state and the events of a match of Cube Attack. */

import type { Seat } from '../../engine/game.ts'

export const CUBES_EACH = 20
export const ACTIONS_A_TURN = 2
/** Our addition for digital play: the match is adjudicated once this round is scored. */
export const LAST_ROUND = 60
/** Likewise, once the same position has occurred at the end of this many rounds without a point. */
export const STANDSTILL_ROUNDS = 3

/** The faces of a cube, in the order in which an Armoury turns them up. */
export const WEAPONS = ['none', 'short', 'long'] as const
export type Weapon = (typeof WEAPONS)[number]

export const TARGETS = [40, 64, 96] as const

/** What the rulebook calls a Cube: one cube, or a pile of two that counts as one. */
export interface Unit {
  /** Stable as long as the unit exists: 20 × owner + the number of its cube. */
  id: number
  owner: Seat
  planet: number
  weapon: Weapon
  size: 1 | 2
  activated: boolean
  attacked: boolean
}

export interface Player {
  /** The team whose Entrance on the board this player uses. */
  team: number
  /** The player's cubes that are neither on the board nor lost. */
  reserve: number
  losses: number
  score: number
}

/** The active variants, none of them in the rulebook. */
export interface Variants {
  rotatingToken: boolean
  headStart: boolean
  freePass: boolean
  fullRangeLong: boolean
  recycling: boolean
  reEntry: boolean
  target: (typeof TARGETS)[number]
}

export const END_KINDS = ['points', 'lastStanding', 'roundLimit', 'standstill'] as const
export type EndKind = (typeof END_KINDS)[number]

export interface State {
  board: string
  variants: Variants
  first: Seat
  round: number
  turn: Seat
  actionsLeft: number
  players: Player[]
  /** On the board, in the order of their ids. */
  units: Unit[]
  /** Positions at the ends of the latest consecutive rounds in which nobody scored. */
  quiet: string[]
  result: { kind: EndKind; winners: Seat[] } | null
}

export type Event =
  | { type: 'moved'; seat: Seat; unit: number; from: number; to: number }
  | { type: 'reinforced'; seat: Seat; unit: number; planet: number; newcomer: number; entrance: number }
  | { type: 'toughened'; seat: Seat; unit: number; planet: number }
  | { type: 'armed'; seat: Seat; unit: number; planet: number; weapon: Weapon }
  | {
      type: 'attacked'
      seat: Seat
      unit: number
      from: number
      target: number
      victim: Seat
      at: number
      destroyed: boolean
    }
  | { type: 'reentered'; seat: Seat; unit: number; entrance: number }
  | { type: 'passed'; seat: Seat }
  | { type: 'eliminated'; seat: Seat; by: Seat }
  | { type: 'scored'; round: number; points: number[] }
  | { type: 'tokenPassed'; seat: Seat }
  | { type: 'roundBegan'; round: number; seat: Seat }
  | { type: 'ended'; kind: EndKind; winners: Seat[] }
