/** A player's strength from results against known opponents. */

import { describe, expect, it } from 'vitest'
import { seeded, unit } from '../engine/random.ts'
import { type RatedResult, strengthFrom, winningChance } from './player-strength.ts'

const PRIOR = 1_100

/** Matches of a player with this rating against opponents near it. */
function played(rating: number, matches: number, seed: number): RatedResult[] {
  const random = seeded(seed)
  return Array.from({ length: matches }, () => {
    const against = Array.from({ length: 1 + Math.floor(unit(random) * 3) }, () => 900 + 800 * unit(random))
    return { against, score: unit(random) < winningChance(rating, { against }) ? 1 : 0 }
  })
}

const repeated = (result: RatedResult, times: number): RatedResult[] =>
  Array.from({ length: times }, () => result)

describe('the strength of a player', () => {
  it('is what is assumed before the first match, and very uncertain', () => {
    const { rating, deviation, matches } = strengthFrom([], PRIOR)
    expect(Math.abs(rating - PRIOR)).toBeLessThan(20)
    expect([deviation > 250, matches]).toEqual([true, 0])
  })

  it.each([900, 1_200, 1_500])('is found from matches against various opponents: %i', truth => {
    const errors = [1, 2, 3, 4, 5, 6].map(seed => {
      const { rating, deviation } = strengthFrom(played(truth, 100, seed), PRIOR)
      expect(Math.abs(rating - truth)).toBeLessThan(3 * deviation)
      return rating - truth
    })
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(80)
  })

  it('has an uncertainty that holds: most ratings are within twice the deviation', () => {
    const within = Array.from({ length: 100 }, (_, seed) => {
      const truth = 900 + 6 * seed
      const { rating, deviation } = strengthFrom(played(truth, 30, seed), PRIOR)
      return Math.abs(rating - truth) <= 2 * deviation
    })
    expect(within.filter(Boolean).length).toBeGreaterThanOrEqual(88)
  })

  it('becomes more certain with every match, and only finite after wins alone', () => {
    const win = { against: [1_000], score: 1 }
    const after = [1, 5, 20].map(times => strengthFrom(repeated(win, times), PRIOR))
    expect(after[0]!.deviation).toBeGreaterThan(after[2]!.deviation)
    expect(after[1]!.rating).toBeGreaterThan(after[0]!.rating)
    expect(after[2]!.rating).toBeLessThan(2_000)
  })

  it('follows a player who learns', () => {
    const [loss, win] = [0, 1].map(score => ({ against: [1_300], score }))
    const learnt = strengthFrom([...repeated(loss!, 30), ...repeated(win!, 30)], PRIOR)
    const forgot = strengthFrom([...repeated(win!, 30), ...repeated(loss!, 30)], PRIOR)
    expect(learnt.rating).toBeGreaterThan(1_300)
    expect(forgot.rating).toBeLessThan(1_300)
  })

  it('counts a win among several opponents as more than one against a single one', () => {
    const alone = strengthFrom([{ against: [1_100], score: 1 }], PRIOR)
    const among = strengthFrom([{ against: [1_100, 1_100, 1_100], score: 1 }], PRIOR)
    expect(among.rating).toBeGreaterThan(alone.rating)
  })

  it('counts a team as strong as its members on average', () => {
    const carried = strengthFrom([{ against: [1_100], partners: [1_800], score: 1 }], PRIOR)
    const carrying = strengthFrom([{ against: [1_100], partners: [700], score: 1 }], PRIOR)
    expect(carrying.rating).toBeGreaterThan(carried.rating)
  })

  it('is bounded work, however many matches there are', () => {
    const many = repeated({ against: [1_200], score: 0.5 }, 20_000)
    expect(strengthFrom(many, PRIOR)).toEqual({
      ...strengthFrom(many.slice(-100), PRIOR),
      matches: 20_000,
    })
  })
})
