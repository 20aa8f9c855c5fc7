/** Tests of the calibration statistics: bins, intervals from whole matches, and what counts as agreement. */

import { describe, expect, it } from 'vitest'
import { seeded, unit } from '../engine/random.ts'
import { BINS, binOf, calibrationOf, type ToldMatch } from './calibration-statistics.ts'

/** Matches whose true chance is drawn evenly and predicted with this error; each has `positions` equal positions. */
function matches(count: number, { error = 0, positions = 3, seed = 1 } = {}): ToldMatch[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, match) => {
    const chance = 0.15 + 0.7 * unit(random)
    const won = unit(random) < chance
    return { match, positions: Array.from({ length: positions }, () => ({ told: chance + error, won })) }
  })
}

/** Enough resamples for these tests. */
const FEW = { resamples: 300 }

describe('the bins', () => {
  it('are fifths; a limit belongs to the bin above it, and 1 to the last', () => {
    expect([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map(binOf)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4,
    ])
    expect(binOf(0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1)).toBe(3)
  })

  it('give the mean of the predictions and the share of matches won', () => {
    const { bins, largestDeviation } = calibrationOf(
      [
        {
          match: 0,
          positions: [
            { told: 0.5, won: true },
            { told: 0.9, won: true },
          ],
        },
        { match: 1, positions: [{ told: 0.4, won: false }] },
        { match: 2, positions: [] },
      ],
      seeded(1),
      FEW,
    )
    expect(bins).toHaveLength(BINS)
    expect(bins[2]).toMatchObject({ from: 0.4, to: 0.6, positions: 2, matches: 2, told: 0.45, won: 0.5 })
    expect(bins[4]).toMatchObject({ positions: 1, matches: 1, told: 0.9, won: 1 })
    expect(bins[0]).toMatchObject({ positions: 0, matches: 0, told: null, won: null, agrees: true })
    expect(largestDeviation).toBeCloseTo(0.1)
  })

  it('do not depend on the order of the matches', () => {
    const all = matches(50)
    expect(calibrationOf(all.toReversed(), seeded(1), FEW)).toEqual(calibrationOf(all, seeded(1), FEW))
  })
})

describe('the intervals', () => {
  it('come from whole matches: ten positions of a match are worth no more than one', () => {
    const width = (positions: number) => {
      const { differenceLow, differenceHigh } = calibrationOf(matches(400, { positions }), seeded(1), FEW)
        .bins[2]!
      return differenceHigh! - differenceLow!
    }
    expect(width(10)).toBeCloseTo(width(1), 1)
    // If single positions were resampled, the width would shrink with the square root of ten.
    expect(width(10)).toBeGreaterThan(0.8 * width(1))
  })

  it('are as wide as the binomial distribution says', () => {
    const { bins } = calibrationOf(matches(1000, { positions: 1 }), seeded(1), FEW)
    const { positions, won, differenceLow, differenceHigh } = bins[2]!
    const expected = 2 * 1.96 * Math.sqrt((won! * (1 - won!)) / positions)
    expect(differenceHigh! - differenceLow!).toBeGreaterThan(0.85 * expected)
    expect(differenceHigh! - differenceLow!).toBeLessThan(1.15 * expected)
  })

  it('contain the prediction exactly if the interval of the difference contains 0', () => {
    for (const { told, low, high, differenceLow, differenceHigh } of calibrationOf(
      matches(300, { error: 0.06 }),
      seeded(1),
      FEW,
    ).bins) {
      if (told === null) continue
      expect(low! <= told && told <= high!).toBe(differenceLow! <= 0 && differenceHigh! >= 0)
    }
  })
})

describe('agreement', () => {
  it.each([1, 2, 3])('is found where the told chances are true (seed %i)', seed => {
    expect(calibrationOf(matches(1000, { seed }), seeded(seed), FEW).agrees).toBe(true)
  })

  it.each([1, 2, 3])('is not found where they are 15 points off (seed %i)', seed => {
    for (const error of [-0.15, 0.15]) {
      const { agrees, largestDeviation } = calibrationOf(matches(1000, { error, seed }), seeded(seed), FEW)
      expect(agrees).toBe(false)
      expect(largestDeviation).toBeGreaterThan(0.1)
    }
  })

  it('is undecided without matches', () => {
    expect(calibrationOf([], seeded(1))).toMatchObject({ largestDeviation: 0, agrees: true })
  })
})
