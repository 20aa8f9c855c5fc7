/** The state and the events of a match of Cyberdoom Tower. */

import type { Seat } from '../../engine/game.ts'
import type { Ability, EquipmentId, WeaponId } from './equipment.ts'
import type { Variants } from './options.ts'

export const SECTORS = 6
/** Rules 1.1: the Elevator stop of a floor, left of its sector 1. */
export const ELEVATOR = 0
/** Rules 3.5: Energy, Luck and Action Points at the start. */
export const START_POINTS = 3
export const ACTION_POINTS = 3
/** Rules 2.1, 2.2: the maximum of Energy and Luck, because a die shows them. */
export const MOST_POINTS = 6
export const WHITE_DICE = 4
export const DICE = 6
/** Rules 3.2: the start of the Sentinel's card, just right of sector 6. */
export const START_EDGE = 7
export const LAST_ROUND = 12
/** Our addition for digital play: a fight on the roof that is still undecided after this round is lost. */
export const LAST_FIGHT_ROUND = 60

/** Rules 3.1 and 2.4, by number of players. */
export const FLOORS: Readonly<Record<number, number>> = { 1: 4, 2: 5 }
export const KEYS_NEEDED: Readonly<Record<number, number>> = { 1: 3, 2: 4 }

export interface Player {
  /** Counted from 0 at the bottom. */
  floor: number
  /** 0 is the Elevator stop. */
  sector: number
  onRoof: boolean
  energy: number
  luck: number
  actionPoints: number
  keys: number
  /** The tokens on each ability, in the order of abilities; missing tokens have left the game. */
  tokens: number[]
  equipment: EquipmentId[]
  /** By floor: whether its Sentinel has hit this player. */
  exposed: boolean[]
  /** Whether the player has finished this round's turn, or has none. */
  done: boolean
  /** What the player has used in the current turn and is free, or allowed, only once. */
  used: { jetpack: boolean; suit: boolean; abilities: boolean[] }
}

export interface Floor {
  tower: string
  sentinel: string
  /** The position of the left edge of the Sentinel's card, from 7 down to 1. */
  edge: number
  active: boolean
  acted: boolean
  defeated: boolean
  blocked: boolean
  damage: number
  /** Sectors whose Crate has been looted, or whose symbol is used up. */
  crossed: number[]
  key: 'here' | 'taken' | 'lost'
}

/** Rules 7.1: the decisions that remain at the end of a movement. */
export interface Arrival {
  step: 'key' | 'crate' | 'hide' | 'luck' | 'return'
  /** Whether the player took or left the Key here. */
  key: 'open' | 'taken' | 'left'
  looted: boolean
  /** Whether the Hide test is passed, or none was needed. */
  hidden: boolean
  /** Null until it is rolled. */
  die: number | null
  target: number | null
}

export interface Attack {
  weapon: WeaponId
  /** Four white ones, then two red ones. */
  dice: number[]
}

/** Damage that a player is about to take; `floor` is the Sentinel's floor, null for the AI. */
export interface Strike {
  seat: Seat
  damage: number
  floor: number | null
}

/** A step that happens automatically once nobody has a decision to make. */
export type AutomaticStep =
  | { step: 'sentinelTurn'; floor: number }
  | ({ step: 'strike' } & Strike)
  /** A turn is over: the next player or the Sentinels follow. */
  | { step: 'turnOver' }
  | { step: 'countdown' }

const END_CAUSES = ['aiDefeated', 'energy', 'ai', 'caught', 'deadline', 'keys', 'endless'] as const
export type EndCause = (typeof END_CAUSES)[number]

export interface State {
  /** Missing in matches of version 1, which ask even if there is only one answer. */
  version?: number
  /** 'house', or the text of a user's deck. */
  deck: string
  variants: Variants
  round: number
  players: Player[]
  /** From the bottom up. */
  floors: Floor[]
  ai: { side: string; energy: number; damage: number }
  /** Unordered: a random card is drawn when a Crate is looted. */
  pile: EquipmentId[]
  discarded: EquipmentId[]
  /** The player who has begun a turn and not ended it. */
  acting: Seat | null
  arrival: Arrival | null
  attack: Attack | null
  /** Rules 16.18: whether the match waits for the player who defeated a Sentinel to move a token or leave it. */
  tokenOffer?: boolean
  /** Rules 12.3: fatal damage, while the match waits for the player to discard cards or accept it. */
  lastGasp: Strike | null
  agenda: AutomaticStep[]
  result: { won: boolean; cause: EndCause } | null
}

export type Event =
  | { type: 'moved'; seat: Seat; floor: number; from: number; to: number; energy: number; jetpack: number }
  | { type: 'rode'; seat: Seat; from: number; to: number }
  | { type: 'pickedUp'; seat: Seat; symbol: 'energy' | 'luck' }
  | { type: 'keyTaken'; seat: Seat; floor: number }
  | { type: 'looted'; seat: Seat; floor: number; sector: number; card: EquipmentId }
  | { type: 'hideRolled'; seat: Seat; die: number; target: number; suit: boolean }
  | { type: 'hidden'; seat: Seat; luck: number }
  /** `automatic` when the player was exposed and no die was rolled. */
  | { type: 'seen'; seat: Seat; floor: number; automatic: boolean }
  | { type: 'returned'; seat: Seat; floor: number }
  /** `to` is null when the token left the game; `unlocked` is the ability that became available, if any. */
  | { type: 'tokenMoved'; seat: Seat; from: Ability; to: Ability | null; unlocked: Ability | null }
  | { type: 'tokenLeft'; seat: Seat }
  /** `floor` is null on the roof; this holds for all events of an attack. */
  | { type: 'attackRolled'; seat: Seat; floor: number | null; weapon: WeaponId; dice: number[] }
  | { type: 'abilityUsed'; seat: Seat; ability: Ability; die: number; from: number; to: number; luck: number }
  | { type: 'gunsightUsed'; seat: Seat; die: number; from: number; to: number; discarded: boolean }
  | { type: 'hit'; seat: Seat; floor: number | null; damage: number; total: number; boxes: number[] }
  | { type: 'missed'; seat: Seat; floor: number | null }
  | { type: 'sentinelDefeated'; seat: Seat; floor: number }
  | { type: 'sentinelWoke'; floor: number }
  | { type: 'sentinelSlid'; floor: number; edge: number; dragged: boolean }
  | { type: 'floorBlocked'; floor: number }
  | { type: 'lastGasp'; seat: Seat; damage: number; floor: number | null }
  /** `lost` is less than `damage` if the player had less Energy. */
  | { type: 'struck'; seat: Seat; damage: number; lost: number; floor: number | null }
  | { type: 'discarded'; seat: Seat; card: EquipmentId }
  | { type: 'steppedOntoRoof'; seat: Seat }
  | { type: 'passed'; seat: Seat }
  | { type: 'roundBegan'; round: number }
  | { type: 'ended'; won: boolean; cause: EndCause }

export type Emit = (event: Event) => void
