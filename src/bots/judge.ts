/** Judges a decision of a finished match: was another command clearly better? A judge that is not sure says nothing. */

import type { AnyGame, Line, Seat, Tagged } from '../engine/game.ts'
import type { Random } from '../engine/random.ts'
import type { Thought } from './bot.ts'

export interface JudgedDecision {
  readonly game: AnyGame
  /** The position as the seat saw it: nobody is blamed for what nobody could know. */
  readonly seen: unknown
  /** The position as it was, in which a judge plays on to see how both commands end. */
  readonly state: unknown
  readonly seat: Seat
  readonly command: Tagged
  readonly random: Random
}

/** Another command was clearly better. */
export interface ClearMistake {
  readonly is: 'mistake'
  readonly better: Tagged
  /** In the unit of the game's judge. */
  readonly lost: number
  /** What it cost, as a sentence. */
  readonly cost: Line
  /** What is good about the better one. */
  why(): readonly Line[]
}

/** The command was the best, and clearly better than any other. */
export interface BestCommand {
  readonly is: 'best'
  /** By how much it is better than the next best, in the unit of the game's judge. */
  readonly ahead: number
  why(): readonly Line[]
}

export type Judgement = ClearMistake | BestCommand | undefined

export interface Judge {
  /** Whether it counts in shares of the chance of winning or in points. */
  readonly unit: 'chance' | 'points'
  judge(decision: JudgedDecision): Thought<Judgement>
  /**
   * How good any position is for a seat, in that unit, also in the middle of an attack. It is never shown: only what
   * chance changed about it is.
   */
  valueOf(state: unknown, seat: Seat): number
}
