/** The API of online tables, apart from the messages of a running match. */

import type { Refusal, Seat } from '../engine/game.ts'
import type { OnlinePlay, StandIn } from './running-table-api.ts'

/** A seat as everybody at the table may know it. */
export type OnlineSeat =
  /** `name`: who had the seat before the match went online. */
  | { readonly kind: 'open'; readonly name?: string }
  /** `here`: at least one screen of this person is connected. `away`: all of these screens are hidden. */
  | {
      readonly kind: 'person'
      readonly name: string
      readonly here: boolean
      readonly away?: boolean
      readonly standIn?: StandIn
      /** Until when the person is on holiday, at a table over days; in milliseconds since 1970. */
      readonly holiday?: number
    }
  | { readonly kind: 'bot'; readonly name: string; readonly bot: string }

export type OnlineState = 'waiting' | 'playing' | 'over'

/** SHA-256 of the random bytes that a person will show when the match starts, in hexadecimal. */
export interface CommittedBytes {
  readonly seat: Seat
  readonly hash: string
}

/** A table as one person sees it. `GET /api/tables/:id` answers with it, and every change is sent over the socket. */
export interface OnlineTable {
  readonly id: string
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly state: OnlineState
  readonly seats: readonly OnlineSeat[]
  /** The sender's seats; none for a spectator. */
  readonly yours: readonly Seat[]
  /** Whether the sender opened the table, and so fills its seats with bots and starts the match. */
  readonly isHost: boolean
  /**
   * SHA-256 of the seed of the match, in hexadecimal. It is shown before anybody adds to the seed, so that the server
   * cannot choose the seed afterwards.
   */
  readonly commitment?: string
  /** Before the match: the bytes that people have committed to, by seat. Nobody has shown any yet. */
  readonly committed?: readonly CommittedBytes[]
  /**
   * The match is starting, and seats are fixed. `commit`: people may still commit to bytes, after a rematch. `reveal`:
   * everybody shows the bytes that they have committed to. It lasts some seconds at most.
   */
  readonly starting?: 'commit' | 'reveal'
  /** Whether anyone may find the table and sit down. */
  readonly listed?: true
  /** How many steps were played before the match went online. */
  readonly earlierSteps?: number
  /** Goes into the link for players; only for people at the table. */
  readonly invite?: string
  /** Goes into the link for spectators; only for people at the table. */
  readonly watch?: string
  readonly play: OnlinePlay
}

/**
 * A random UUID that the browser keeps to itself. If the answer to a request is lost, the same request with the same key
 * is answered again and not carried out again, even for a browser that had no cookie before and did not get the one in
 * the lost answer. Valid for ten minutes.
 */
export type RequestKey = string

/** `POST /api/tables`: opens a table and gives the sender the first seat without a bot. Answer: OnlineTable. */
export interface OpenTableRequest {
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  /** By seat: the id of a bot, or null for a person. */
  readonly bots: readonly (string | null)[]
  /** The name of the person who opens it. */
  readonly name: string
  readonly key?: RequestKey
}

/** `POST /api/tables/:id/sit`: with the table's invitation, or with a seat there. Answer: OnlineTable. */
export interface SitRequest {
  readonly invite?: string
  /** The first open seat, if not given. */
  readonly seat?: Seat
  readonly name: string
  /**
   * SHA-256 of 16 to 32 random bytes for the outcomes of the match, in hexadecimal. The sender shows the bytes when the
   * match starts; without them, this hash counts instead. People who commit to nothing add nothing.
   */
  readonly commitment?: string
  readonly key?: RequestKey
}

/** `POST /api/tables/:id/reveal`: shows the bytes that one of the sender's seats has committed to. Answer: OnlineTable. */
export interface RevealRequest {
  readonly seat: Seat
  /** In hexadecimal. */
  readonly contribution: string
}

/** `POST /api/tables/:id/stand`: leaves one of the sender's seats before the match. Answer: OnlineTable. */
export interface StandRequest {
  readonly seat: Seat
}

/**
 * `POST /api/tables/:id/free` and `/remove`: the host opens the seat of another person before the match, or lets the
 * table's rule for absent people apply to it during the match. A removed person loses all seats and cannot come back to
 * this table, and its links are replaced. Answer: OnlineTable.
 */
export interface OtherSeatRequest {
  readonly seat: Seat
  /** Of the person who sits there, so that nobody is meant who has just sat down. */
  readonly name: string
}

/** `POST /api/tables/:id/bot`: the host gives an open seat to a bot, or opens a bot's seat. Answer: OnlineTable. */
export interface SeatBotRequest {
  readonly seat: Seat
  readonly bot: string | null
}

/** `POST /api/tables/:id/start` has no body; only the host, with all seats taken. Answer: OnlineTable. */

/** `GET /api/me/tables`: the tables at which the sender has a seat, those that are not over first, then newest first. */
export interface YourTables {
  readonly tables: readonly {
    readonly table: OnlineTable
    readonly yourTurn: boolean
    /** When the sender's time is up, at a table over days. In milliseconds since 1970. */
    readonly until?: number
    /** The version of the match; 0 before it. */
    readonly version: number
    readonly opened: number
  }[]
}

/** Why a request was refused; the page translates it. HTTP status 400, 403, 404, 409, 413 or 429. */
export type OnlineProblem =
  | 'badRequest'
  /** The body is longer, deeper or has more entries than the request may have. */
  | 'tooLarge'
  | 'noTable'
  | 'notInvited'
  | 'notHost'
  | 'seatTaken'
  | 'tableFull'
  | 'seatsOpen'
  | 'alreadyStarted'
  | 'badName'
  /** A spectator's name that somebody with a seat has. */
  | 'nameTaken'
  | 'tooMany'
  /** As `tooMany`, until the next day at Greenwich. */
  | 'tooManyToday'
  /** Of this person's own tables, too many are not over. */
  | 'tooManyTables'
  /** The server has no space for new tables. */
  | 'noSpace'
  | 'stillPlaying'
  | 'badRecord'
  | 'badLink'
  | 'noPerson'
  | 'notYourSeat'
  /** Not at this time: the match has not begun, or is over, or is not over yet. */
  | 'notNow'
  | 'tooLate'
  | 'badText'
  | 'muted'
  /** The host has removed the sender from this table. */
  | 'removed'
  /** The host has replaced the invitation, or it is incomplete. */
  | 'badInvitation'
  /** At a listed table, everybody has one seat at most. */
  | 'oneSeat'
  /** So many days of holiday are not left, or too many are planned. */
  | 'noHoliday'
  /** There is a holiday in this time already. */
  | 'holidayTwice'
  /** To which no message can be sent. */
  | 'badAddress'
  /** It leads into a private network, or to this server itself. */
  | 'privateAddress'
  /** A webhook has not answered the first message. */
  | 'noAnswer'
  /** A webhook has refused the first message. */
  | 'declined'
  | 'tooManyChannels'
  /** The server sends no mails. */
  | 'noMail'
  /** The operator of this server has switched it off. */
  | 'switchedOff'
  /** Everybody has one try at a challenge. */
  | 'alreadyTried'

export interface OnlineRefusal {
  readonly problem: OnlineProblem
  /** With `badRecord`: what is wrong with the record, and in which step. */
  readonly why?: Refusal
}

export function isRefused<Answer extends object>(answer: Answer | OnlineRefusal): answer is OnlineRefusal {
  return 'problem' in answer
}

/** Sent over the socket of a table beside the messages of its match: at once, and after every change. */
export interface TableNews {
  readonly type: 'table'
  readonly table: OnlineTable
}

/** People's names at online tables. */
export const NAME_LENGTH = { min: 1, max: 24 } as const

/**
 * The socket of a table is `/api/tables/:id/socket`. Spectators offer the protocols of `socketProtocols`; the token is not
 * in the address, which proxies write to their logs. It carries TableNews and,
 * once the match has started, the messages of the match (match-messages.ts); the client sends its requests on it. With
 * `?join=1` the server sends nothing of the match until the client sends a JoinAsk, which says what it already has.
 */
export const SOCKET_PROTOCOL = 'tavolo'
const WATCH_PROTOCOL = 'watch.'

/** What the client of a spectator offers as WebSocket protocols; the server takes the first. */
export function socketProtocols(watch: string | undefined): string[] {
  // Browsers throw if a protocol has other characters, which no token has.
  return watch !== undefined && /^[\w-]+$/.test(watch) ? [SOCKET_PROTOCOL, `${WATCH_PROTOCOL}${watch}`] : []
}

/** The token of a spectator among the protocols that a client offers. */
export function watchToken(protocols: readonly string[]): string | undefined {
  return protocols.find(each => each.startsWith(WATCH_PROTOCOL))?.slice(WATCH_PROTOCOL.length)
}

/** `GET /api/tables/:id` takes the tokens of links in these headers. */
export const TOKEN_HEADERS = { invite: 'tavolo-invite', watch: 'tavolo-watch' } as const

export const socketPath = (table: string): string => `/api/tables/${table}/socket`
