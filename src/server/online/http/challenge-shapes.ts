/** The answers about the daily challenges as schemas, for the description of the API. */

import { z } from 'zod'
import type { PastChallenge, TodaysChallenge } from '../../../wire/challenge-api.ts'
import { shapeOf } from './schema-matches-type.ts'

const seat = z.int().min(0)
const people = z.int().min(0)
const day = z.string().describe('As in `2030-01-31`: the day at Greenwich.')
const table = z.string().describe('The id of a table.')
const setUp = {
  game: z.string(),
  bots: z.array(z.string().nullable()).describe('By seat; null for the person.'),
  options: z.record(z.string(), z.unknown()),
  commitment: z.string().describe('SHA-256 of the seed, in hexadecimal.'),
}

export const todaysChallengeShape = shapeOf<TodaysChallenge>()(
  z.object({
    day,
    ends: z.number().describe('In milliseconds since 1970: tries have to be finished by then.'),
    games: z.array(
      z.object({ ...setUp, yours: z.object({ table, state: z.enum(['playing', 'over']) }).exactOptional() }),
    ),
    days: z.array(
      z.object({
        day,
        tries: z.array(
          z.object({
            game: z.string(),
            won: z.boolean().exactOptional(),
            place: z.int().min(1).exactOptional(),
          }),
        ),
      }),
    ),
    streak: z.int().min(0),
  }),
)

export const pastChallengeShape = shapeOf<PastChallenge>()(
  z.object({
    day,
    games: z.array(
      z.object({
        ...{ ...setUp, seed: z.string().describe('In hexadecimal.'), tries: people, won: people },
        people: z
          .array(
            z.object({
              ...{ place: z.int().min(1), name: z.string().exactOptional(), you: z.boolean(), table },
              ...{ end: z.enum(['played', 'givenUp', 'unfinished']), won: z.boolean() },
              ...{ score: z.number().exactOptional(), steps: z.int().min(0), kept: z.boolean() },
            }),
          )
          .describe('The best, at most 100, and the sender.'),
        differences: z.array(
          z.object({
            ...{ step: z.int().min(1), seat, people, example: table },
            choices: z.array(z.object({ command: z.unknown(), people, won: people, example: table })),
          }),
        ),
      }),
    ),
  }),
)
