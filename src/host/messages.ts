/** What a room and those connected to it say to each other. All of it is plain data, whatever the wire. */

import type { Line, Refusal, Seat, Tagged, Viewer } from '../engine/game.ts'

/** From a player. */
export type Ask = ({ readonly type: 'command'; readonly command: unknown } | { readonly type: 'undo' }) & {
  /** The client's own; it comes back with a refusal. */
  readonly id: string
  readonly seat: Seat
  /**
   * What the asker was looking at. Once the room has gone on from there, it was not meant for what has come up since,
   * and is not done. Who leaves it out takes whatever comes.
   */
  readonly moment?: number
}

/** From a player who would like to know what a good move is, or does not want to know it any more. */
export type HintAsk =
  | { readonly type: 'hint'; readonly id: string; readonly seat: Seat }
  | { readonly type: 'noHint' }

/**
 * From a player, where the order is the players' choice: the bot on that seat is to act first. It is no step of the
 * match, and leaves no trace in its record.
 */
export interface BeginAsk {
  readonly type: 'begin'
  /** Who says so. */
  readonly seat: Seat
  readonly bot: Seat
  /** As of an `Ask`. */
  readonly moment?: number
}

/** What one viewer may know at one step. The viewer's choices follow from it by the rules. */
export interface View {
  readonly viewer: Viewer
  readonly state: unknown
  /** What led here from the step before. */
  readonly events: readonly Tagged[]
  /** Why this viewer cannot take anything back now; nothing if it can. */
  readonly noUndo?: Refusal
}

export type Told =
  | {
      readonly type: 'shown'
      /** Commands done so far. */
      readonly step: number
      /** Grows with every change, by an undo as well: a step may be come to twice, a moment is not. */
      readonly moment: number
      /** How this step came about; nothing when the room is joined. */
      readonly by?: { readonly seat: Seat; readonly undo: boolean }
      /** One for each viewer of the connection. */
      readonly views: readonly View[]
    }
  /** On joining a match under way, what has happened so far, as the connection's first viewer may know it. */
  | {
      readonly type: 'past'
      readonly entries: readonly { readonly seat: Seat; readonly events: readonly Tagged[] }[]
    }
  | { readonly type: 'refused'; readonly id: string; readonly seat: Seat; readonly refusal: Refusal }
  /** What happens cannot be kept for now and lives in memory only; or it is kept again, all of it. */
  | { readonly type: 'keeping'; readonly kept: boolean }
  /** A bot is thinking; `progress` from 0 to 1. */
  | { readonly type: 'thinking'; readonly seat: Seat; readonly progress: number }
  /** A hint is being thought of; `progress` from 0 to 1. */
  | { readonly type: 'hinting'; readonly id: string; readonly seat: Seat; readonly progress: number }
  /** What a bot would do in the asker's place at this step, and why. */
  | {
      readonly type: 'hinted'
      readonly id: string
      readonly seat: Seat
      readonly step: number
      readonly command: Tagged
      readonly why: readonly Line[]
    }
  /** A mistake of ours: the match is frozen where it stands, and its record is kept. */
  | { readonly type: 'broken'; readonly problem: string }

/** One end of a wire: a socket, a port to the page, or an array in a test. */
export interface Connection {
  /** As whom it looks and acts. People who share a screen share a connection. */
  readonly viewers: readonly Viewer[]
  send(told: Told): void
}
