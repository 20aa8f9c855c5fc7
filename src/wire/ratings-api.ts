/** The API of ratings: one's own, and the leaderboards. Requests are refused as in table-api.ts. */

import type { Seat } from '../engine/game.ts'

/** Why a finished match does not count for the ratings. */
const UNRATED_REASONS = [
  'aborted',
  /** Everybody may know the outcomes of a challenge from another's try. */
  'challenge',
  /** It began at one screen. */
  'continued',
  /** Its record could not be verified. */
  'unverified',
  /** With a board, deck or cards of a player's own, or from a position. */
  'ownFile',
  /** Somebody was forgotten before it was rated. */
  'forgotten',
  'noPerson',
  /** A person had several seats. */
  'twoSeats',
  /** Against a bot that the arena has not measured. */
  'unmeasuredBot',
] as const
export type UnratedReason = (typeof UNRATED_REASONS)[number]

/** A rating is hidden until so many matches count. */
export const MATCHES_UNTIL_RATED = 10

/** Points on the scale of the bots: 400 more mean ten times the odds of winning. */
export interface RatingPoints {
  readonly rating: number
  /** The standard deviation: the true rating is within twice as much with about 95 %. */
  readonly deviation: number
}

/** A person's rating in matches of one game with one number of players. */
export interface OwnRating {
  readonly game: string
  readonly seats: number
  /** How many count. */
  readonly matches: number
  /** Missing until enough matches count. */
  readonly points?: RatingPoints
}

/** Somebody else at the table; without a name, somebody who was forgotten. */
export interface RatedOpponent {
  readonly seat: Seat
  readonly name?: string
  readonly bot?: string
  readonly place: number
}

/** One match of a person that counts. */
export interface OwnResult {
  /** The id of its table. */
  readonly match: string
  readonly game: string
  readonly seats: number
  /** The options that were not as usual. */
  readonly options: Readonly<Record<string, unknown>>
  /** In milliseconds since 1970. */
  readonly ended: number
  readonly seat: Seat
  /** 1 for the best. Against the game, 1 is a win and 2 a loss. */
  readonly place: number
  readonly others: readonly RatedOpponent[]
  /** Whether the game itself was the opponent, and the others were partners. */
  readonly againstGame: boolean
  /** The rating after it; missing as long as it is hidden. */
  readonly points?: RatingPoints
  /** Whether the record can still be had. */
  readonly kept: boolean
}

/** `GET /api/me/ratings`. */
export interface YourRatings {
  readonly ratings: readonly OwnRating[]
  /** Newest first, at most 300. */
  readonly results: readonly OwnResult[]
  /** Whether the sender may be in the leaderboards. */
  readonly listed: boolean
  /** Whether this server shows leaderboards. */
  readonly leaderboards: boolean
}

/** `POST /api/me/ratings`: leaves the leaderboards, or comes back. Answer: YourRatings. */
export interface ListedRequest {
  readonly listed: boolean
}

/** Somebody in a leaderboard. */
export interface RankedPlayer extends RatingPoints {
  readonly name: string
  readonly matches: number
  /** Whether it is the sender. */
  readonly you: boolean
}

/**
 * `GET /api/ratings`: the leaderboards that there are. With `game` and `seats` also the people of one of them, by what
 * their rating is at least.
 */
export interface Leaderboards {
  readonly boards: readonly { readonly game: string; readonly seats: number; readonly people: number }[]
  /** At most 50; none without `game` and `seats`. */
  readonly people: readonly RankedPlayer[]
}
