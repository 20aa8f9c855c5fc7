/** The API about people, open tables and records. Requests are refused as in table-api.ts. */

import type { Seat } from '../engine/game.ts'
import type { RequestKey } from './table-api.ts'

/** `GET /api/me`, and the answer to every change of it. Names are undefined for an unknown person. */
export interface You {
  readonly name?: string
}

/** `POST /api/me/name`. Seats that go by the old name are renamed too. */
export interface RenameRequest {
  readonly name: string
}

/**
 * `POST /api/me/link` has no body: a link with which another browser becomes the same person. It can be used once, and
 * only the newest is valid.
 */
export interface RecoveryLink {
  readonly token: string
  /** In milliseconds since 1970. */
  readonly expires: number
}

/** `POST /api/me/device`: this browser becomes the person of the link. Answer: You. */
export interface TakeLinkRequest {
  readonly token: string
}

/** `POST /api/me/forget` has no body; the person is removed, and their matches stay without their name. */

/** `POST /api/tables/:id/list`: the host decides whether anyone may find the table. Answer: OnlineTable. */
export interface ListRequest {
  readonly listed: boolean
}

/** `GET /api/tables`: tables that wait for players and are listed, newest first. */
export interface OpenTableList {
  readonly tables: readonly {
    readonly id: string
    readonly game: string
    /** How many. */
    readonly seats: number
    readonly open: number
    /** The name of the person who opened it; missing if that person has no seat. */
    readonly host?: string
    /** In milliseconds since 1970. */
    readonly opened: number
  }[]
}

/**
 * `POST /api/tables/continue`: opens a table that continues a match from one screen. Bots keep their seats, the sender
 * gets one seat, and the others are open. Answer: OnlineTable.
 */
export interface ContinueRequest {
  /** The record of the unfinished match, as text. */
  readonly record: string
  readonly seat: Seat
  readonly name: string
  readonly key?: RequestKey
}

/** `GET /api/tables/:id/record` answers people at the table with the record, once the match is over. */
