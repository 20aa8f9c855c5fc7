/** The API of the daily challenges. Requests are refused as in table-api.ts. */

import type { Seat } from '../engine/game.ts'
import type { RequestKey } from './table-api.ts'

/** What everybody has to play on one day. */
export interface ChallengeSetUp {
  readonly game: string
  /** By seat: the id of a bot, or null for the person. */
  readonly bots: readonly (string | null)[]
  /** Those that are not as usual. */
  readonly options: Readonly<Record<string, unknown>>
  /** SHA-256 of the seed, in hexadecimal. The seed is secret until the day is over. */
  readonly commitment: string
}

export interface OwnTry {
  /** The id of its table. */
  readonly table: string
  readonly state: 'playing' | 'over'
}

/** A day in the calendar of a person. */
export interface ChallengeDay {
  /** As in `2030-01-31`. */
  readonly day: string
  readonly tries: readonly {
    readonly game: string
    /** Missing until it is verified. */
    readonly won?: boolean
    /** Missing until the day is over. */
    readonly place?: number
  }[]
}

/** `GET /api/challenge`. */
export interface TodaysChallenge {
  readonly day: string
  /** In milliseconds since 1970: tries have to be finished by then. */
  readonly ends: number
  readonly games: readonly (ChallengeSetUp & { readonly yours?: OwnTry })[]
  /** The days of the last five weeks on which the sender has tried, newest first. */
  readonly days: readonly ChallengeDay[]
  /** On how many days in a row, up to today or yesterday, the sender has finished a try. */
  readonly streak: number
}

/**
 * `POST /api/challenge`: begins the only try of the sender at a game today. Answer: OnlineTable. Until the end of the day it
 * is the sender's alone: it has no spectators, hints, rematch or record.
 */
export interface TryRequest {
  readonly game: string
  readonly name: string
  readonly key?: RequestKey
}

/** How a try ended. `unfinished`: the day was over before. `givenUp`: its person has ended it. */
export type TryEnd = 'played' | 'givenUp' | 'unfinished'

export interface TryResult {
  /** 1 for the best; equal results share a place. */
  readonly place: number
  /** Missing if the person was forgotten. */
  readonly name?: string
  readonly you: boolean
  readonly table: string
  readonly end: TryEnd
  readonly won: boolean
  /** If the game counts points. */
  readonly score?: number
  /** The person's own commands. */
  readonly steps: number
  /** Whether the record can still be had. */
  readonly kept: boolean
}

/** Where people who had decided the same so far decided differently. */
export interface Difference {
  /** The number of the command. */
  readonly step: number
  /** Who decided. */
  readonly seat: Seat
  /** How many people came here. */
  readonly people: number
  /** A table that came here; its record shows the position. */
  readonly example: string
  /** The most frequent first. */
  readonly choices: readonly {
    readonly command: unknown
    readonly people: number
    /** How many of them won. */
    readonly won: number
    /** A table where it was done. */
    readonly example: string
  }[]
}

/** One game on a day that is over. */
export interface ChallengeResults extends ChallengeSetUp {
  readonly seed: string
  /** How many tries were verified. */
  readonly tries: number
  readonly won: number
  /** The best, at most 100, and the sender. */
  readonly people: readonly TryResult[]
  readonly differences: readonly Difference[]
}

/** `GET /api/challenge/day`, with `day`. Until the day is over it is refused as `notNow`. */
export interface PastChallenge {
  readonly day: string
  readonly games: readonly ChallengeResults[]
}
