/** The answers about ratings as schemas, for the description of the API. */

import { z } from 'zod'
import type { Leaderboards, YourRatings } from '../../../wire/ratings-api.ts'
import { shapeOf } from './schema-matches-type.ts'

const seat = z.int().min(0)
const seats = z.int().min(1)
const matches = z.int().describe('How many count.')
const points = {
  rating: z.int().describe('On the scale of the bots: 400 points more mean ten times the odds of winning.'),
  deviation: z.int().describe('The standard deviation of the rating.'),
}
const hidden = z.object(points).exactOptional().describe('Missing until ten matches count.')
const place = z.int().min(1).describe('1 for the best. Against the game, 1 is a win and 2 a loss.')

export const yourRatingsShape = shapeOf<YourRatings>()(
  z.object({
    ratings: z.array(z.object({ game: z.string(), seats, matches, points: hidden })),
    results: z
      .array(
        z.object({
          ...{ match: z.string(), game: z.string(), seats, options: z.record(z.string(), z.unknown()) },
          ...{ ended: z.number().describe('In milliseconds since 1970.'), seat, place },
          others: z.array(
            z.object({ seat, name: z.string().exactOptional(), bot: z.string().exactOptional(), place }),
          ),
          againstGame: z.boolean().describe('Whether the game was the opponent, and the others partners.'),
          points: hidden,
          kept: z.boolean().describe('Whether the record can still be had.'),
        }),
      )
      .describe('Newest first, at most 300.'),
    listed: z.boolean().describe('Whether the sender may be in the leaderboards.'),
    leaderboards: z.boolean().describe('Whether this server shows leaderboards.'),
  }),
)

export const leaderboardsShape = shapeOf<Leaderboards>()(
  z.object({
    boards: z.array(z.object({ game: z.string(), seats, people: z.int() })),
    people: z
      .array(z.object({ name: z.string(), ...points, matches, you: z.boolean() }))
      .describe('By what their rating is at least; none without `game` and `seats`.'),
  }),
)
