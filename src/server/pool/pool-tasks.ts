/** The tasks of the server's other threads: thinking for a bot, drawing slow outcomes such as a throw, whole matches. */

import type { MessagePort } from 'node:worker_threads'
import type { NextBest } from '../../bots/bot.ts'
import type { Tape } from '../../engine/chance.ts'
import type { Line, Refusal, Seat, Tagged } from '../../engine/game.ts'
import type { MatchAnswer, MatchTask } from './match-work.ts'

interface OfGame {
  readonly game: string
  readonly gameVersion: number
}

export interface ThinkTask extends OfGame {
  readonly type: 'think'
  readonly bot: string
  /** Redacted for the seat. */
  readonly state: unknown
  readonly seat: Seat
  readonly seed: number
  /** In milliseconds. */
  readonly patience: number
  /** Whether to return the reasons too. */
  readonly reasons: boolean
  /** Whether the bot is asked only what it is going to do in its next turn. */
  readonly isPlan: boolean
  /** Not 0 once the answer is no longer needed. */
  readonly stop: Int32Array
  /** Takes the progress from 0 to 1. */
  readonly progress: MessagePort
}

/** Draws the outcomes of one command that the rules have accepted. */
export interface DrawTask extends OfGame {
  readonly type: 'draw'
  readonly state: unknown
  readonly seat: Seat
  readonly command: Tagged
  readonly step: number
  readonly seed: string
  readonly contributions: readonly string[]
}

/** Draws the set-up of a match. */
export interface SetUpTask extends OfGame {
  readonly type: 'setUp'
  readonly seats: number
  readonly options: unknown
  readonly seed: string
  readonly contributions: readonly string[]
}

export type PoolTask = ThinkTask | DrawTask | SetUpTask | MatchTask

/** `failed` is a bug of ours; everything else means that a thread could not do its work. */
export type PoolAnswer =
  | {
      readonly type: 'thought'
      readonly command: Tagged
      readonly why: readonly Line[]
      readonly next?: NextBest
    }
  | { readonly type: 'planned'; readonly lines: readonly Line[] }
  | { readonly type: 'drawn'; readonly tape: Tape }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** `spent`: processor time in milliseconds. */
  | { readonly type: 'worked'; readonly answer: MatchAnswer; readonly spent: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly problem: string }
