/**
 * The messages between the page and the worker in which rooms run: those that every room has, and those of this
 * browser.
 */

import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome, Seat } from '../../../engine/game.ts'
import type { JoinAsk, TableAsk, TableTold } from '../../../wire/match-messages.ts'
import type { StoredEntry, StoredMatch } from '../storage/database.ts'
import type { AnalysisRequest } from './analysis-work.ts'
import type { ComputeRequest } from './computations.ts'
import type { NotOpened } from './open-stored-match.ts'

/** What every room answers, in this browser or on a server. Joining is a matter of the connection. */
export type RoomRequest = Exclude<TableAsk, JoinAsk>

/** What only a room in this browser answers: a server has its own pace, seats and records. */
export type LocalRequest =
  | ({ readonly type: 'pace' } & BotTimes)
  /** Requests the record up to now. */
  | { readonly type: 'record' }
  /** This seat concedes. */
  | { readonly type: 'concede'; readonly seat: Seat }
  /** The match is abandoned, because it starts again. */
  | { readonly type: 'leaveOff' }
  /** Whether everybody only waits for the end, so that bots play as fast as they can. */
  | { readonly type: 'skip'; readonly on: boolean }
  /** Gives this seat to a bot or, if none is named, to a person. */
  | { readonly type: 'seat'; readonly seat: Seat; readonly bot?: string }

export interface OpenRequest {
  readonly type: 'open'
  readonly match: StoredMatch
  /** Its first steps, if it is held in memory because it could not be saved. */
  readonly held: readonly StoredEntry[] | undefined
  /** Opens the match even if another tab has it open. */
  readonly takeOver: boolean
  readonly times: BotTimes
}

/** Messages from the page: optionally which game to load, then a computation, or which match to open and its requests. */
export type ToWorker =
  /** A match of this game will be opened: start loading the game. */
  | { readonly type: 'bring'; readonly game: string }
  | OpenRequest
  | RoomRequest
  | LocalRequest
  | ComputeRequest
  | AnalysisRequest

/** In milliseconds. */
export interface BotTimes {
  /** Minimum time between a change and a bot's answer. */
  readonly pace: number
  /** How long people have to choose who goes first before a bot does; `undefined` if no bot does so by itself. */
  readonly beginsAfter: number | undefined
  /** How long people have to undo before a bot makes that impossible. */
  readonly grace: number
}

/** Why a worker has stopped. */
export type WorkerFailure =
  /** The game could not be loaded over the network. */
  { readonly type: 'notFetched' } | Extract<TableTold, { type: 'broken' }>

/** What only a room in this browser tells. */
export type LocalTold =
  | { readonly type: 'record'; readonly text: string }
  | ({ readonly type: 'notOpened' } & NotOpened)
  | Extract<WorkerFailure, { type: 'notFetched' }>
  /**
   * The match is open in another tab, or another tab has just taken it over. Steps that were never saved did not go
   * with it: then `record` has them.
   */
  | { readonly type: 'elsewhere'; readonly taken: boolean; readonly record?: string }
  /** Somebody has conceded, now or before the match was opened. */
  | { readonly type: 'conceded'; readonly outcome: Outcome }
  /** The match is marked as unfinished, as far as that can be saved. */
  | { readonly type: 'leftOff' }
  /** The game is still loading; progress from 0 to 1. */
  | { readonly type: 'loading'; readonly progress: number }

/** Messages of a room to the page: those of its table, and those that concern only this browser. */
export type FromWorker = TableTold | LocalTold

/** The boxes, enough to show a match; `ready` resolves when everything needed to play has loaded. */
export interface LoadedGames {
  readonly boxes: readonly AnyBox[]
  readonly ready?: Promise<unknown>
}
