/**
 * The messages between a room and its connections. All of them are plain data, so that any transport can carry them.
 */

import type { Line, Refusal, Seat, Tagged, Viewer } from '../engine/game.ts'

/** A request from a player. */
export type Ask = ({ readonly type: 'command'; readonly command: unknown } | { readonly type: 'undo' }) & {
  /** Chosen by the client; a refusal contains it. */
  readonly id: string
  readonly seat: Seat
  /**
   * The moment that the client was showing. If the room has moved on since then, it ignores the request. Without it,
   * the request applies to the current moment.
   */
  readonly moment?: number
}

/** A request for a hint, or its cancellation. */
export type HintAsk =
  | { readonly type: 'hint'; readonly id: string; readonly seat: Seat }
  | { readonly type: 'noHint' }

/** Lets a bot act first where the players choose the order. It is not a step of the match and is not recorded. */
export interface BeginAsk {
  readonly type: 'begin'
  /** The seat that makes the choice. */
  readonly seat: Seat
  readonly bot: Seat
  /** As in an `Ask`. */
  readonly moment?: number
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

export type Told =
  | {
      readonly type: 'shown'
      /** The number of commands so far. */
      readonly step: number
      /** Increases with every change, including an undo: a step number can occur twice, a moment cannot. */
      readonly moment: number
      /** Who caused this step; undefined when a connection joins. */
      readonly by?: { readonly seat: Seat; readonly undo: boolean }
      /** One for each viewer of the connection. */
      readonly views: readonly View[]
    }
  /** Sent when a connection joins a match in progress: the past events, as its first viewer may know them. */
  | {
      readonly type: 'past'
      readonly entries: readonly { readonly seat: Seat; readonly events: readonly Tagged[] }[]
    }
  | { readonly type: 'refused'; readonly id: string; readonly seat: Seat; readonly refusal: Refusal }
  /** Saving has started to fail, so that steps are in memory only; or everything is saved again. */
  | { readonly type: 'keeping'; readonly kept: boolean }
  /** A bot is thinking; `progress` from 0 to 1. */
  | { readonly type: 'thinking'; readonly seat: Seat; readonly progress: number }
  /** A hint is being computed; `progress` from 0 to 1. */
  | { readonly type: 'hinting'; readonly id: string; readonly seat: Seat; readonly progress: number }
  /** What a bot would do in the player's place at this step, and why. */
  | {
      readonly type: 'hinted'
      readonly id: string
      readonly seat: Seat
      readonly step: number
      readonly command: Tagged
      readonly why: readonly Line[]
    }
  /** A bug of ours: the match stops where it is, and its record stays available. */
  | { readonly type: 'broken'; readonly problem: string }

/** A connection to a room: a socket, a port to the page, or an array in a test. */
export interface Connection {
  /** The viewers for which it sees and acts. People who share a screen share a connection. */
  readonly viewers: readonly Viewer[]
  send(told: Told): void
}

/** A step as the viewers of one connection see it. */
export type ShownStep = Extract<Told, { type: 'shown' }>
