/** What the server answers about ratings and about a day of the challenge, for tests that cannot wait for either. */

import type { PastChallenge } from '../../src/wire/challenge-api.ts'
import type { Leaderboards, OwnResult, YourRatings } from '../../src/wire/ratings-api.ts'

const FIRST = Date.parse('2030-03-01T18:00:00Z')
const DAY = 24 * 60 * 60_000
const BOARDS = ['duel', 'hexa', 'quartet']
const OTHERS = [
  { name: 'Bea' },
  { bot: 'captain' },
  { name: 'Carlo Alberto della Rovere' },
  {},
  { bot: 'raider' },
]

function result(index: number): OwnResult {
  const place = index % 3 === 1 ? 2 : 1
  const points = { rating: 1_250 + 9 * index + 60 * (index % 4), deviation: 300 - 7 * index }
  return {
    ...{
      match: `m${index}`,
      game: 'cube-attack',
      seats: 2,
      ended: FIRST + index * DAY,
      seat: index % 2,
      place,
    },
    options: { board: BOARDS[index % 3]!, ...(index % 5 === 0 ? { rotatingToken: true } : {}) },
    others: [{ seat: 1 - (index % 2), place: 3 - place, ...OTHERS[index % OTHERS.length] }],
    ...{ againstGame: false, kept: index > 3 },
    ...(index >= 9 ? { points } : {}),
  }
}

const results = Array.from({ length: 28 }, (_, index) => result(index)).reverse()

export const YOURS: YourRatings = {
  ratings: [
    { game: 'cube-attack', seats: 2, matches: 28, points: results[0]!.points! },
    { game: 'cyberdoom-tower', seats: 1, matches: 4 },
  ],
  ...{ results, listed: true, leaderboards: true },
}

export const LEADERBOARDS: Leaderboards = {
  boards: [
    { game: 'cube-attack', seats: 2, people: 3 },
    { game: 'dungeon-drop', seats: 4, people: 1 },
  ],
  people: [
    { name: 'Bea', rating: 1_910, deviation: 60, matches: 210, you: false },
    { name: 'Ada', rating: 1_640, deviation: 105, matches: 28, you: true },
    { name: 'Carlo Alberto della Rovere', rating: 1_002, deviation: 71, matches: 61, you: false },
  ],
}

const HASH = '5e'.repeat(32)

export const PAST: PastChallenge = {
  day: '2030-05-05',
  games: [
    {
      ...{ game: 'cube-attack', bots: [null, 'hoarder'], options: { board: 'duel', headStart: true } },
      ...{ commitment: HASH, seed: 'a1'.repeat(32), tries: 41, won: 17 },
      people: [
        {
          place: 1,
          name: 'Bea',
          you: false,
          table: 't1',
          end: 'played',
          won: true,
          score: 71,
          steps: 38,
          kept: true,
        },
        { place: 2, you: false, table: 't2', end: 'played', won: true, score: 66, steps: 40, kept: false },
        {
          place: 7,
          name: 'Ada',
          you: true,
          table: 't3',
          end: 'played',
          won: false,
          score: 41,
          steps: 52,
          kept: true,
        },
        {
          place: 9,
          name: 'Carlo Alberto',
          you: false,
          table: 't4',
          end: 'givenUp',
          won: false,
          steps: 3,
          kept: true,
        },
      ],
      differences: [
        {
          ...{ step: 3, seat: 0, people: 30, example: 't1' },
          choices: [
            { command: { type: 'move' }, people: 19, won: 11, example: 't1' },
            { command: { type: 'attack' }, people: 11, won: 2, example: 't3' },
          ],
        },
      ],
    },
    {
      ...{ game: 'cyberdoom-tower', bots: [null], options: {}, commitment: HASH, seed: 'b2'.repeat(32) },
      ...{ tries: 0, won: 0, people: [], differences: [] },
    },
  ],
}
