/** A person's results, grouped and summed up. */

import { expect, it } from 'vitest'
import type { OwnResult } from '../../../../wire/ratings-api.ts'
import { curveOf, longestRow, optionsKey, resultsIn, sharesOf, strongestBeaten } from './result-groups.ts'

const result = (parts: Partial<OwnResult>): OwnResult => ({
  ...{ match: 'm', game: 'cube-attack', seats: 2, options: {}, ended: 1, seat: 0, place: 1 },
  ...{ others: [], againstGame: false, kept: true },
  ...parts,
})

it('counts the wins of each group, the most frequent first', () => {
  const rows = [result({ seat: 1 }), result({ seat: 0, place: 2 }), result({ seat: 1, place: 2 })]
  expect(sharesOf(rows, ({ seat }) => [`${seat}`])).toEqual([
    { key: '1', won: 1, all: 2 },
    { key: '0', won: 0, all: 1 },
  ])
  expect(sharesOf(rows, () => ['twice', 'twice'])[0]!.all).toBe(3)
})

it('equal options are one group, in whatever order they come', () => {
  expect(optionsKey({ options: { a: 1, b: 2 } })).toBe(optionsKey({ options: { b: 2, a: 1 } }))
})

it('the curve begins where the rating is shown, and counts all matches', () => {
  const points = { rating: 1_200, deviation: 50 }
  const rows = [result({ points, ended: 3 }), result({ points, ended: 2 }), result({})]
  expect(curveOf(rows, 12).map(({ match, ended }) => [match, ended])).toEqual([
    [11, 2],
    [12, 3],
  ])
})

it('keeps numbers of players apart', () => {
  const rows = [result({}), result({ seats: 3 }), result({ game: 'other' })]
  expect(resultsIn(rows, { game: 'cube-attack', seats: 3 })).toEqual([rows[1]])
})

it('knows the longest row of wins, and the strongest bot that was beaten', () => {
  const places = [1, 1, 2, 1, 1, 1, 3, 1]
  expect(longestRow(places.map(place => result({ place })))).toBe(3)
  const levels = { captain: 2_000, raider: 1_200 }
  const against = (bot: string, place: number) =>
    result({ place, others: [{ seat: 1, bot, place: 3 - place }] })
  expect(strongestBeaten([against('captain', 2), against('raider', 1)], levels)).toBe('raider')
  expect(strongestBeaten([against('raider', 1), against('captain', 1)], levels)).toBe('captain')
  expect(strongestBeaten([], levels)).toBeUndefined()
})
