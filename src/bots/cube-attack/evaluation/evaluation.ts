/**
 * How good a position is for a seat: the log-odds of winning, as a sum of weighted features. The weights depend on how far
 * the match has come, which is the leader's score as a part of the target.
 */

import type { CorePosition } from '../core/position.ts'
import { SCORE } from '../core/position-layout.ts'
import { FEATURES, FeatureList, writeFeatures } from './features.ts'

/** For each feature one weight at each of the knots, which divide the way to the target evenly. */
export type KnotWeights = readonly (readonly number[])[]

export const KNOTS = 4
/** The weights are interpolated in advance for so many steps on the way to the target. */
const STEPS = 48
/** The evaluation counts in thousandths of a unit of log-odds. */
export const UNIT_VALUE = 1_000
const MOST = 30_000

/** The share of each knot at a step; at most two are above 0. */
export function knotShares(progress: number): number[] {
  const place = Math.min(1, progress) * (KNOTS - 1)
  return Array.from({ length: KNOTS }, (_, knot) => Math.max(0, 1 - Math.abs(place - knot)))
}

/** The progress of the match, from 0 to 1. */
export function progressOf({ cells, seats, variants }: CorePosition): number {
  let top = 0
  for (let seat = 0; seat < seats; seat++) top = Math.max(top, cells[SCORE + seat]!)
  return Math.min(1, top / variants.target)
}

/** Evaluates positions for one seat, in thousandths of a unit of log-odds. */
export type Evaluate = (position: CorePosition, seat: number) => number

export function evaluationBy(weights: KnotWeights): Evaluate {
  const size = FEATURES.length
  const table = new Float64Array((STEPS + 1) * size)
  for (let step = 0; step <= STEPS; step++) {
    for (const [knot, share] of knotShares(step / STEPS).entries()) {
      if (share === 0) continue
      for (let feature = 0; feature < size; feature++) {
        table[step * size + feature]! += share * weights[feature]![knot]!
      }
    }
  }
  const incomes = new Int32Array(6)
  const list = new FeatureList()
  const worthOf = (position: CorePosition, seat: number, row: number): number => {
    writeFeatures(position, seat, incomes, list)
    const { features, amounts, length } = list
    let sum = 0
    for (let index = 0; index < length; index++) sum += table[row + features[index]!]! * amounts[index]!
    return sum
  }
  return (position, seat) => {
    position.incomes(incomes)
    const row = Math.round(progressOf(position) * STEPS) * size
    const own = worthOf(position, seat, row)
    let others = 0
    if (position.seats === 2) others = worthOf(position, 1 - seat, row)
    else {
      // The odds against the seat are those of all others together.
      let odds = 0
      for (let other = 0; other < position.seats; other++) {
        if (other !== seat && position.isIn(other)) odds += Math.exp(worthOf(position, other, row))
      }
      others = Math.log(odds)
    }
    return Math.max(-MOST, Math.min(MOST, Math.round(UNIT_VALUE * (own - others))))
  }
}
