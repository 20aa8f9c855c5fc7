/** Ratings of ten thousand simulated matches with known strengths. */

import { expect, it } from 'vitest'
import { deviation } from '../../bots/normal-deviation.ts'
import { seeded } from '../../engine/random.ts'
import { areInOrder, simulatedRatings } from '../testing/simulated-ratings.ts'

const MATCHES = 10_000
const STRENGTHS = [700, 900, 1_100, 1_300, 1_500, 1_700, 1_900, 2_100]

it.each([2, 3, 5])('with %i at a table, they are in the right order and near the truth', seats => {
  const found = simulatedRatings(STRENGTHS, { seats, matches: MATCHES, random: seeded(`order ${seats}`) })
  expect(areInOrder(found)).toBe(true)
  for (const [index, { rating }] of found.entries())
    expect(Math.abs(rating / 1_000 - STRENGTHS[index]!)).toBeLessThan(150)
})

it('about 95 % of the true strengths are within two deviations', () => {
  const random = seeded('coverage')
  const strengths = Array.from({ length: 200 }, () => 1_250 + 300 * deviation(random))
  const found = simulatedRatings(strengths, { seats: 2, matches: MATCHES, random })
  const within = found.filter(
    (skill, index) => Math.abs(skill.rating / 1_000 - strengths[index]!) < (2 * skill.deviation) / 1_000,
  )
  expect(within.length).toBeGreaterThan(180)
})
