/** What makes a position fit for training: one move that is clearly the best. */

import type { AnyGame, Line, Seat, Tagged } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { TrainingTheme } from './themes.ts'

export interface OpenDecision {
  readonly game: AnyGame
  /** The position as it was; its player sees less of it. */
  readonly state: unknown
  readonly seat: Seat
  readonly random: Random
}

export interface ClearMove {
  readonly command: Tagged
  readonly theme: TrainingTheme
  /** The reasons, in the words of the game. */
  readonly why: readonly Line[]
}

/** How sure it has to be. */
export interface Certainty {
  /** How much is searched or tried, compared with the making of a set. */
  readonly effort: number
  /** How far the next best has to be behind, compared with the making of a set. */
  readonly margin: number
}

/** A set is made with more than is needed, so that a deeper search is not expected to find another answer. */
export const MAKING: Certainty = { effort: 1, margin: 1 }
/** What every solution has to pass: ten times the search. */
export const VERIFYING: Certainty = { effort: 10, margin: 0.6 }

/** Undefined unless one move is clearly the best. */
export type FindClearMove = (decision: OpenDecision, certainty: Certainty) => ClearMove | undefined
