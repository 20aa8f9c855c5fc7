/** Results of matches and ratings, as the store has them. */

import type { Insertable, Selectable } from 'kysely'
import type { Json, Seat } from '../../engine/game.ts'
import type { StoreTables } from './database-tables.ts'

/** A seat of a match that counts. */
export type RatedSeat = {
  readonly seat: Seat
  /** 1 for the best; equal places are shared. In a team 1 has won and 2 has lost. */
  readonly place: number
} & ({ readonly player: string } | { readonly bot: string })

/** The result of a match that counts. Ratings are computed from these alone, in the order of their numbers. */
export interface CountedResult {
  readonly match: string
  readonly game: string
  /** How many. */
  readonly seats: number
  /** Those that are not as usual. */
  readonly options: Readonly<Record<string, Json>>
  /** In milliseconds since 1970. */
  readonly ended: number
  readonly players: readonly RatedSeat[]
  /** If the players played against the game. */
  readonly against?: { readonly hasWon: boolean }
}

export interface NumberedResult extends CountedResult {
  readonly number: number
}

/** In thousandths of a point: whole numbers are the same in every database and on every machine. */
export interface Skill {
  readonly rating: number
  /** The standard deviation: the true rating is within twice as much with about 95 %. */
  readonly deviation: number
}

/** Ratings are separate for each game and number of players. */
export interface RatingKey {
  readonly game: string
  readonly seats: number
  /** A player, or the options of a set-up that people play against. */
  readonly rated: string
}

/** A rating, and how many matches it comes from. */
export interface KeptSkill extends Skill {
  readonly matches: number
}

/** A rating after a result. */
export interface SkillAfter extends RatingKey, KeptSkill {
  /** Undefined for a set-up. */
  readonly seat: RatedSeat | undefined
}

export function resultRow(result: NumberedResult): Insertable<StoreTables['rating_results']> {
  const { number, match, game, seats, options, ended, players, against } = result
  return {
    ...{ number, match, game, seats, ended },
    options: JSON.stringify(options),
    players: JSON.stringify(players),
    won: against ? Number(against.hasWon) : null,
  }
}

export function resultFrom(row: Selectable<StoreTables['rating_results']>): NumberedResult {
  const { number, match, game, seats, options, ended, players, won } = row
  return {
    ...{ number, match, game, seats, ended: Number(ended) },
    options: JSON.parse(options) as NumberedResult['options'],
    players: JSON.parse(players) as NumberedResult['players'],
    ...(won === null ? {} : { against: { hasWon: won === 1 } }),
  }
}

export function ratingRow(after: SkillAfter): Insertable<StoreTables['ratings']> {
  const { game, seats, rated, rating, deviation, matches } = after
  return { game, seats, rated, rating, deviation, matches, at_least: rating - 2 * deviation }
}

/** Undefined for a set-up, whose way nobody asks for. */
export function stepRow(
  { rated, seat, rating, deviation, matches }: SkillAfter,
  number: number,
): Insertable<StoreTables['rating_steps']> | undefined {
  return seat && { rated, number, seat: seat.seat, place: seat.place, rating, deviation, matches }
}
