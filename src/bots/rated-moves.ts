/** What an analysis says about the moves of a position: the best of them with their values, better the longer it works. */

import type { Line, Seat, Tagged } from '../engine/game.ts'
import type { Advice, Thinking } from './bot.ts'

/**
 * What the values are. `estimate`: how likely the search thinks a win, from 0 to 1; it ranks moves well, but is not
 * calibrated. `hits`: exact odds of a hit, from 0 to 1. `points`: what a move is worth at the end. `none`: the moves are
 * only in order.
 */
export type ValueUnit = 'estimate' | 'hits' | 'points' | 'none'

export interface PlayedCommand {
  readonly seat: Seat
  readonly command: Tagged
}

export interface RatedMove extends PlayedCommand {
  /** Higher is better for the seat that moves. Missing if the move cannot be compared with the others. */
  readonly value?: number
  /** Half of the 95 % interval, if the value comes from samples. */
  readonly spread?: number
  /** The search has seen the end of the match, so many commands away. */
  readonly end?: { readonly won: boolean; readonly commands: number }
  /** What is expected to follow. */
  readonly follows?: readonly PlayedCommand[]
  /** What is true of the move, in the words of the game. */
  readonly facts: readonly Line[]
}

export interface RatedMoves {
  readonly unit: ValueUnit
  /** The best first. */
  readonly moves: readonly RatedMove[]
  /** How thorough it is, for people: how deep, or how many tries. */
  readonly effort: Line | undefined
}

/**
 * Works in slices of some milliseconds. Each yields what it has found if that is news, and returns when nothing more is
 * to be found, or after as much work as is reasonable.
 */
export type MoveRating = Generator<RatedMoves | undefined, RatedMoves, void>

/** A bot's advice and its next best, for positions in which there is nothing to search. */
export function adviceAsMoves({ seat }: Pick<Thinking, 'seat'>, { command, next, why }: Advice): RatedMoves {
  const best = { seat, command, facts: why() }
  const others = next ? [{ seat, command: next.command, facts: [next.cost] }] : []
  return { unit: 'none', moves: [best, ...others], effort: undefined }
}

/** Lets a bot think to the end of its advice. */
export function* ratedByAdvice(
  about: Thinking,
  thought: Generator<number, Advice, 'hurry' | undefined>,
): MoveRating {
  for (;;) {
    const { done, value } = thought.next()
    if (done) return adviceAsMoves(about, value)
    yield undefined
  }
}
