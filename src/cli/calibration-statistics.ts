/** Compares predicted chances of winning with the share of matches actually won, in bins of the prediction. */

import { below, type Random } from '../engine/random.ts'

/** A position of a match: the chance that a hint would give there, and whether the seat won in the end. */
export interface ToldPosition {
  readonly told: number
  readonly won: boolean
}

/** The positions taken from one match. */
export interface ToldMatch {
  readonly match: number
  readonly positions: readonly ToldPosition[]
}

/** All shares are from 0 to 1; null in a bin without positions. */
export interface CalibrationBin {
  /** The predicted chances in the bin; excludes `to`, except in the last bin. */
  readonly from: number
  readonly to: number
  readonly positions: number
  /** The matches that these positions come from. */
  readonly matches: number
  /** The mean of the predicted chances, and the share actually won. */
  readonly told: number | null
  readonly won: number | null
  /** The 95 % interval of the share won: it contains the prediction exactly if that of the difference contains 0. */
  readonly low: number | null
  readonly high: number | null
  /** The share won minus the predicted chance, and its 95 % interval. */
  readonly difference: number | null
  readonly differenceLow: number | null
  readonly differenceHigh: number | null
  /** Whether the two agree within the tolerance, or as far as chance allows. */
  readonly agrees: boolean
}

export interface Calibration {
  readonly bins: readonly CalibrationBin[]
  /** The largest distance between prediction and result in any bin. */
  readonly largestDeviation: number
  readonly agrees: boolean
}

export const BINS = 5
/** Predicted and actual shares may differ by this much. */
const TOLERANCE = 0.05
const RESAMPLES = 2000
/** The quantiles that enclose 95 %. */
const LOWER = 0.025
const UPPER = 0.975

/** The sums of one match in one bin. */
interface Sums {
  positions: number
  told: number
  won: number
}

/** The small addition keeps 0.6, stored slightly too low, in the bin that begins with it. */
export function binOf(told: number): number {
  return Math.max(0, Math.min(BINS - 1, Math.floor(told * BINS + 1e-9)))
}

function sumsOf({ positions }: ToldMatch): Sums[] {
  const sums = Array.from({ length: BINS }, (): Sums => ({ positions: 0, told: 0, won: 0 }))
  for (const { told, won } of positions) {
    const bin = sums[binOf(told)]!
    bin.positions++
    bin.told += told
    bin.won += won ? 1 : 0
  }
  return sums
}

/**
 * The differences between actual and predicted shares in resamples of whole matches, by bin. Positions of one match
 * share its end, so resampling single positions would make the intervals far too narrow.
 */
function resampledDifferences(
  matches: readonly (readonly Sums[])[],
  random: Random,
  resamples: number,
): number[][] {
  const differences = Array.from({ length: BINS }, (): number[] => [])
  // Flat arrays, because this loop runs millions of times.
  const allPositions = Float64Array.from(matches.flatMap(sums => sums.map(({ positions }) => positions)))
  const allSurplus = Float64Array.from(matches.flatMap(sums => sums.map(({ won, told }) => won - told)))
  for (let resample = 0; resample < resamples; resample++) {
    const positions = new Float64Array(BINS)
    const surplus = new Float64Array(BINS)
    for (let drawn = 0; drawn < matches.length; drawn++) {
      const at = below(random, matches.length) * BINS
      for (let bin = 0; bin < BINS; bin++) {
        positions[bin]! += allPositions[at + bin]!
        surplus[bin]! += allSurplus[at + bin]!
      }
    }
    for (let bin = 0; bin < BINS; bin++) {
      if (positions[bin]! > 0) differences[bin]!.push(surplus[bin]! / positions[bin]!)
    }
  }
  return differences
}

function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1)
  const below = sorted[Math.floor(place)]!
  const above = sorted[Math.ceil(place)]!
  return below + (above - below) * (place - Math.floor(place))
}

function binFrom(index: number, matches: readonly (readonly Sums[])[], resampled: readonly number[]) {
  const range = { from: index / BINS, to: (index + 1) / BINS }
  const taken = matches.map(sums => sums[index]!).filter(({ positions }) => positions > 0)
  const positions = taken.reduce((sum, each) => sum + each.positions, 0)
  if (positions === 0) return emptyBin(range)
  const told = taken.reduce((sum, each) => sum + each.told, 0) / positions
  const won = taken.reduce((sum, each) => sum + each.won, 0) / positions
  const sorted = resampled.toSorted((one, other) => one - other)
  const differenceLow = quantile(sorted, LOWER)
  const differenceHigh = quantile(sorted, UPPER)
  const difference = won - told
  const bin: CalibrationBin = {
    ...range,
    positions,
    matches: taken.length,
    told,
    won,
    low: Math.max(0, told + differenceLow),
    high: Math.min(1, told + differenceHigh),
    difference,
    differenceLow,
    differenceHigh,
    agrees: Math.abs(difference) <= TOLERANCE || (differenceLow <= 0 && differenceHigh >= 0),
  }
  return bin
}

function emptyBin(range: { readonly from: number; readonly to: number }): CalibrationBin {
  const none = { told: null, won: null, low: null, high: null }
  const differences = { difference: null, differenceLow: null, differenceHigh: null }
  return { ...range, positions: 0, matches: 0, ...none, ...differences, agrees: true }
}

/** The result does not depend on the order of the matches. */
export function calibrationOf(
  matches: readonly ToldMatch[],
  random: Random,
  { resamples = RESAMPLES }: { readonly resamples?: number } = {},
): Calibration {
  const sums = matches.toSorted((one, other) => one.match - other.match).map(sumsOf)
  const resampled = resampledDifferences(sums, random, resamples)
  const bins = resampled.map((differences, index) => binFrom(index, sums, differences))
  return {
    bins,
    largestDeviation: Math.max(0, ...bins.map(({ difference }) => Math.abs(difference ?? 0))),
    agrees: bins.every(({ agrees }) => agrees),
  }
}
