/** What the arena has measured, from `npm run docs:bots`; `docs/bots.md` shows where each figure comes from. */

import type { Json } from '../engine/game.ts'
import figures from './arena-figures.json' with { type: 'json' }

interface SetUp {
  readonly game: string
  readonly seats: number
  /** Those that are not as usual. */
  readonly options: Readonly<Record<string, Json>>
}

/** A set-up that bots have played against the game. */
export interface MeasuredSetUp extends SetUp {
  /** On the scale of the levels: a player with the same rating wins half of the matches. */
  readonly rating?: number
  /** The share of matches that each level wins. */
  readonly won: Readonly<Record<string, number>>
}

/** A set-up that equally strong players have played against each other. */
export interface MeasuredOrder extends SetUp {
  /** The share of matches won by who goes first, second and so on. */
  readonly won: readonly number[]
  readonly matches: number
}

export interface ArenaFigures {
  /** By game and level, on the scale of Elo; the weakest level has 1000. */
  readonly ratings: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly setUps: readonly MeasuredSetUp[]
  readonly orders: readonly MeasuredOrder[]
}

export const arenaFigures: ArenaFigures = figures
