/** The state and the events of a match of Dungeon Drop. */

import type { Seat } from '../../engine/game.ts'
import type { Secret } from '../../engine/secret.ts'
import type { ClassId, QuestId, RaceId } from './cards/cards.ts'
import type { Pose, Rest, Size } from './physics.ts'

export const TREASURES = [
  'gold',
  'key',
  'chest',
  'clear',
  'pink',
  'blue',
  'potion',
  'shield',
  'relic',
] as const
export const GEMS = ['clear', 'pink', 'blue'] as const
export const MONSTERS = ['goblin', 'troll', 'dragon'] as const
/** Rules 1.1: heroes collect treasure and monsters, but never pillars or the staircase. */
export const CUBE_TYPES = [...TREASURES, ...MONSTERS, 'pillar', 'staircase'] as const

export type Treasure = (typeof TREASURES)[number]
export type Gem = (typeof GEMS)[number]
export type Monster = (typeof MONSTERS)[number]
export type CubeType = (typeof CUBE_TYPES)[number]

/** Rules 7.1: Health points each monster covers. */
export const DAMAGE: Readonly<Record<Monster, number>> = { goblin: 1, troll: 2, dragon: 8 }

/** Rules 4.1: cubes drawn in Explore, by number of players. */
export const DRAWN: Readonly<Record<number, number>> = { 1: 4, 2: 6, 3: 4, 4: 3 }
export const ROUNDS = 3
/** Rules 2.4: the height of the hand above the table, in millimetres. */
export const DROP_HEIGHT = { min: 150, max: 300, usual: 200 } as const

/**
 * Where a cube is. `wound` covers Health; `beside` is a monster kept only for its points;
 * `offTable` comes back in the next Explore; `removed` has left the game.
 */
const ZONES = ['table', 'box', 'supply', 'wound', 'beside', 'offTable', 'removed'] as const
export type Zone = (typeof ZONES)[number]

export interface Cube {
  /** Its index in the list of cubes. */
  id: number
  type: CubeType
  size: Size
  zone: Zone
  /** Whose supply it is in, or whose Health it covers. */
  owner: Seat | null
  /** Null unless it is on the table. */
  pose: Pose | null
  /** Health points it covers, in the zone `wound` only. */
  covers: number
}

export interface Hero {
  /** Null until chosen, in the variants in which heroes are chosen. */
  race: RaceId | null
  class: ClassId | null
  quest: Secret<QuestId> | null
  offer: { races: RaceId[]; classes: ClassId[]; quests: Secret<QuestId[]> | null }
  /** Health points covered, by monsters or by paying for an ability. */
  covered: number
  /** Whether this round's turn is over. */
  played: boolean
  teamwork: number
  /** In how many rounds this hero had the first turn. */
  firstTurns: number
  /** The position in the order of round 1, from 0. */
  startedAs: number
  /** Null unless it is on the table. */
  meeple: Pose | null
  /** Whether the meeple was placed, or kept, in this turn. */
  meepleUsed: boolean
}

/**
 * `heroes`: cards are chosen · `pillars`: the dungeon is built · `dungeon`: it is about to be dropped ·
 * `enter`: the first room, solo · `explore`, `act`, `loot`: the steps of a turn · `meeples`: others may place theirs ·
 * `stairs`: the staircase is in reach, solo · `over`.
 */
export const PHASES = [
  'heroes',
  'pillars',
  'dungeon',
  'enter',
  'explore',
  'act',
  'meeples',
  'loot',
  'stairs',
  'over',
] as const
export type Phase = (typeof PHASES)[number]

export interface AbilityUsed {
  card: 'race' | 'class'
  /** The class that Quick Study copied, once it is known. */
  copied: ClassId | null
  flicked: number[]
  done: boolean
}

/** What the current turn remembers, from Explore to its end. */
export interface Turn {
  dropped: number[]
  ability: AbilityUsed | null
  /** Rules 8.8: monsters that will cost no Health, at most `count` of `monsters`. */
  guard: { monsters: Monster[]; count: number } | null
  /** Rules 8.8: how many Health points less this loot costs. */
  spared: number
  /** Rules 8.9: how many other pillars the room may contain. */
  extraPillars: number
  /** Rules 8.5: one treasure within this many millimetres of the room is taken too. */
  reach: number
}

/** Solo play: the three pillar tokens that mark the current room, and the relics found. */
export interface Spelunker {
  /** Centres of the tokens; empty before the first room. */
  tokens: { x: number; y: number }[]
  track: number
  turns: number
  /** How often the hero went down the stairs; relics that have counted can then be found again. */
  depth: number
}

export const END_CAUSES = ['points', 'tieBreak', 'escaped', 'stuck', 'dark'] as const
export type EndCause = (typeof END_CAUSES)[number]

export interface Score {
  gold: number
  gems: number
  chests: number[]
  trolls: number
  dragon: number
  bonus: number
  teamwork: number
  lateBonus: number
  /** Solo play: 5 for each step of the relic track. */
  relics: number
  /** Solo play: a hero who did not escape loses half. */
  halved: boolean
  total: number
}

/** The active variants, all of them resolved. */
export interface Variants {
  table: 'classic' | 'family'
  walls: boolean
  teamwork: 'off' | 'live' | 'async'
  sameRoomItems: boolean
  lateBonus: 0 | 1 | 2 | 4 | 6 | 8
  /** A multiple of the default tremor of a hand. */
  tremor: 0 | 0.5 | 1 | 2
  heroes: 'dealt' | 'draft' | 'construction'
  dungeon: 'dropped' | 'built'
  /** Seconds after the last throw before a room may be formed, at a live teamwork table. */
  lock: 0 | 5 | 10 | 20
}

export interface State {
  /** 'house', or the text of a user's card file. */
  cards: string
  variants: Variants
  phase: Phase
  round: number
  order: Seat[]
  /** Whose turn it is, or whose choice while cards are chosen or pillars placed. */
  active: Seat
  cubes: Cube[]
  heroes: Hero[]
  turn: Turn
  /** While pillars are placed by hand: how many the active hero still has to place. */
  pillarsToPlace: number
  spelunker: Spelunker | null
  /** By seat, once the match is over. */
  scores: Score[]
  result: { winners: Seat[]; cause: EndCause } | null
}

export type ThrowReason = 'dungeon' | 'cleanUp' | 'explore' | 'ability' | 'fear' | 'deeper' | 'outside'

export type Event =
  /** `cubes` were dropped over a point, from the table or a hand; ids of meeples start at 100. */
  | {
      type: 'thrown'
      seat: Seat
      why: ThrowReason
      cubes: number[]
      x: number
      y: number
      height: number
      hand: 'dungeon' | 'handful'
      seed: number
      rest: Rest
    }
  | {
      type: 'flicked'
      seat: Seat
      cube: number
      /** As aimed; `vx` and `vy` include the tremor of the hand. */
      angle: number
      power: number
      vx: number
      vy: number
      seed: number
      rest: Rest
    }
  | { type: 'leftTable'; cubes: number[] }
  | { type: 'raceChosen'; seat: Seat; race: RaceId }
  | { type: 'classChosen'; seat: Seat; class: ClassId }
  | { type: 'questChosen'; seat: Seat }
  | { type: 'pillarPlaced'; seat: Seat; cube: number; pose: Pose }
  | { type: 'explored'; seat: Seat; cubes: number[] }
  | { type: 'abilityUsed'; seat: Seat; card: 'race' | 'class'; copied: ClassId | null }
  | { type: 'cubePlaced'; seat: Seat; cube: number; pose: Pose }
  | { type: 'cubeSlid'; seat: Seat; cube: number; pillar: number; pose: Pose }
  | { type: 'cubesSwapped'; seat: Seat; cubes: [number, number] }
  | { type: 'cubeTaken'; seat: Seat; cube: number; cost: number }
  | { type: 'cubesRemoved'; seat: Seat; cubes: number[] }
  | { type: 'healed'; seat: Seat; points: number }
  | { type: 'potionDrunk'; seat: Seat; cube: number }
  | { type: 'meeplePlaced'; seat: Seat; pose: Pose }
  | { type: 'meepleKept'; seat: Seat }
  | { type: 'meepleScored'; seat: Seat }
  | {
      type: 'looted'
      seat: Seat
      /** Ids of pillars and, in solo play, of tokens. */
      pillars: number[]
      cubes: number[]
      damage: number
      /** Monsters that cost a shield, and those that an ability made harmless. */
      shielded: number[]
      spared: number[]
      potions: number
    }
  | { type: 'trembled'; seat: Seat; pillars: number[]; cubes: number[] }
  | { type: 'lootSkipped'; seat: Seat }
  | { type: 'tokensMoved'; seat: Seat; pillars: number[] }
  | { type: 'relicFound'; seat: Seat; track: number }
  | { type: 'wentDeeper'; seat: Seat }
  | { type: 'turnBegan'; seat: Seat }
  | { type: 'roundBegan'; round: number; order: Seat[]; weights: number[] }
  | { type: 'questsRevealed'; quests: QuestId[] }
  | { type: 'chestOpened'; seat: Seat; cube: number; value: number }
  | { type: 'ended'; winners: Seat[]; cause: EndCause; totals: number[] }

export type Emit = (event: Event) => void

/** Other bodies on the table have ids above those of all cubes. */
export const MEEPLE_ID = 100
export const TOKEN_ID = 110
