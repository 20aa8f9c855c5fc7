/** The messages between a table and its screens. All are plain data, so that any transport can carry them. */

import type { Tape } from '../engine/chance.ts'
import type { Line, Refusal, Seat, Tagged, Viewer } from '../engine/game.ts'
import type { SeatAssignment } from './seating.ts'
import type { Patch } from './state-patch.ts'
import type { Uuid } from './uuid.ts'

/** A request from a player. */
export type Ask = ({ readonly type: 'command'; readonly command: unknown } | { readonly type: 'undo' }) & {
  /** A UUID chosen by the client. A repeated id gets the same answer, and the request is not repeated. */
  readonly id: Uuid
  readonly seat: Seat
  /**
   * The version that the client was showing. If the seat has acted since, or can no longer do this, the request is
   * stale. Without it, the request applies to the current version.
   */
  readonly version?: number
}

/** The answer to a request of a player; each gets exactly one. */
export type AskAnswer = { readonly id: string; readonly seat: Seat } & (
  | {
      readonly type: 'done'
      /** The version that it led to. */
      readonly version: number
      /** For a client that follows the match by its rules: the outcomes of its command, which it carries out itself. */
      readonly tape?: Tape
    }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** It was meant for an outdated view, and nothing was done. The client has already received this version. */
  | { readonly type: 'stale'; readonly version: number }
)

/** A request for a hint, or its cancellation. */
export type HintAsk =
  | { readonly type: 'hint'; readonly id: Uuid; readonly seat: Seat }
  | { readonly type: 'noHint' }

/** Lets a bot act first if the players choose the order. It is not a step of the match and is not recorded. */
export interface BeginAsk {
  readonly type: 'begin'
  /** The seat that makes the choice. */
  readonly seat: Seat
  readonly bot: Seat
  /** The version that the client was showing. If there is a newer one, the request is ignored. */
  readonly version?: number
}

/**
 * Joins the match, or joins it again. The client then follows it: it receives changes instead of everything, and
 * requests everything by joining again without `since`.
 */
export interface JoinAsk {
  readonly type: 'join'
  /** The version that the client has. It receives what it missed, if that is little, and otherwise everything. */
  readonly since?: number
  /** The version of the rules that the client has, if it can carry out commands itself. */
  readonly rules?: number
}

/** Requests an earlier part of the log: the commands before number `step`, as they were at `version`. */
export interface EarlierAsk {
  readonly type: 'earlier'
  readonly step: number
  readonly version: number
}

/** All requests of a client. */
export type TableAsk = Ask | HintAsk | BeginAsk | JoinAsk | EarlierAsk

/** A command that was carried out, in the log. */
export interface LogEntry {
  readonly seat: Seat
  readonly events: readonly Tagged[]
}

/** A part of the log of a match, as one viewer may know it. */
export interface LogPart {
  /** The number of the first command; there are earlier ones unless it is 1. */
  readonly from: number
  /** The version to ask for the earlier ones with. */
  readonly version: number
  readonly entries: readonly LogEntry[]
}

/** What one viewer may know at one step. The viewer's choices follow from it by the rules. */
export interface View {
  readonly viewer: Viewer
  readonly state: unknown
  /** What happened since the previous step. */
  readonly events: readonly Tagged[]
  /** Why this viewer cannot undo now, if it cannot. */
  readonly noUndo?: Refusal
}

/** What a bot is going to do in its next turn, in its own words. It is over when they are empty. */
export interface PlannedTurn {
  readonly type: 'planned'
  readonly seat: Seat
  /** The version about which the bot says it. */
  readonly version: number
  readonly lines: readonly Line[]
}

export type Told =
  | {
      readonly type: 'shown'
      /** The number of commands so far. */
      readonly step: number
      /** Increases with every change, including an undo: a step number can occur twice, a version cannot. */
      readonly version: number
      /** Who caused this step; undefined when a connection joins. */
      readonly by?: { readonly seat: Seat; readonly undo: boolean }
      /** One for each viewer of the connection. */
      readonly views: readonly View[]
    }
  /** Sent when a connection joins a match in progress: the latest events, as its first viewer may know them. */
  | ({ readonly type: 'past' } & LogPart)
  /** Sent when it requests more of them. */
  | ({ readonly type: 'earlier' } & LogPart)
  | AskAnswer
  /** Saving has started to fail, so that steps are in memory only; or everything is saved again. */
  | { readonly type: 'keeping'; readonly kept: boolean }
  /** A bot is thinking; `progress` from 0 to 1. */
  | { readonly type: 'thinking'; readonly seat: Seat; readonly progress: number }
  | PlannedTurn
  /** A bot waits this long, in milliseconds, because its command will make it impossible for this seat to undo. */
  | { readonly type: 'grace'; readonly seat: Seat; readonly milliseconds: number }
  /** A hint is being computed; `progress` from 0 to 1. */
  | { readonly type: 'hinting'; readonly id: string; readonly seat: Seat; readonly progress: number }
  /** What a bot would do in the player's place at this step, and why; and the next best, with what it costs. */
  | {
      readonly type: 'hinted'
      readonly id: string
      readonly seat: Seat
      readonly step: number
      readonly command: Tagged
      readonly why: readonly Line[]
      readonly next?: { readonly command: Tagged; readonly cost: Line }
    }
  /** A bug of ours: the match stops where it is, and its record stays available. */
  | { readonly type: 'broken'; readonly problem: string }

/** What has changed for one viewer. */
export interface ViewChange {
  readonly viewer: Viewer
  /** Undefined if the state is the same. */
  readonly patch?: Patch
  readonly events: readonly Tagged[]
  readonly noUndo?: Refusal
  /** The fingerprint of the state, now and then. */
  readonly check?: string
}

/** Messages to connections that follow a match; `follow-match.ts` makes steps of them. */
export type FollowTold =
  /** A command that was carried out with nothing hidden, so that every client can do the same. */
  | {
      readonly type: 'did'
      readonly version: number
      readonly seat: Seat
      readonly command: Tagged
      /** None if nothing was drawn. */
      readonly tape?: Tape
      /** The fingerprint of the state after it, now and then. */
      readonly check?: string
    }
  | {
      readonly type: 'changed'
      readonly step: number
      readonly version: number
      readonly by: { readonly seat: Seat; readonly undo: boolean }
      readonly views: readonly ViewChange[]
    }
  /** The client has what it needs to continue; what it missed follows. */
  | { readonly type: 'resumed'; readonly viewers: readonly Viewer[] }

/** Messages of a table: those of its room, and who sits where. */
export type TableTold =
  | Told
  /** The seat assignments, which apply when the next state is shown, and the available bots, strongest first. */
  | { readonly type: 'seated'; readonly players: readonly SeatAssignment[]; readonly bots: readonly string[] }

/** A step as the viewers of one connection see it. */
export type ShownStep = Extract<Told, { type: 'shown' }>
