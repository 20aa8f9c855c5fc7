/** Tests of perft against counts that were computed in another way. */

import { describe, expect, it } from 'vitest'
import { TapeMismatch } from './chance.ts'
import { perft } from './perft.ts'
import { hiddenCard } from './testing/hidden-card.ts'
import { takeAway } from './testing/take-away.ts'
import { started } from './testing/toy-matches.ts'

/** The number of sequences of exactly `length` numbers from 1 to 3 with a sum of at most `sum`, as in the toy game. */
function sequences(sum: number, length: number): number {
  if (length === 0) return 1
  let found = 0
  for (let first = 1; first <= Math.min(3, sum); first++) found += sequences(sum - first, length - 1)
  return found
}

describe('perft', () => {
  it.each([1, 4, 7, 12])('agrees with a count of sums for %i counters', counters => {
    const { state } = started(takeAway, { seats: 2, options: { counters } })
    const depth = Math.min(7, counters)
    const expected = Array.from({ length: depth }, (_, index) => sequences(counters, index + 1))
    expect(perft(takeAway, state, depth)).toEqual(expected)
  })

  it('counts nothing beyond the end, and nothing at depth 0', () => {
    const { state } = started(takeAway, { seats: 2, options: { counters: 2 } })
    expect(perft(takeAway, state, 4)).toEqual([2, 1, 0, 0])
    expect(perft(takeAway, state, 0)).toEqual([])
  })

  it('leaves the state as it was', () => {
    const { state } = started(takeAway, { seats: 3 })
    const before = JSON.stringify(state)
    perft(takeAway, state, 4)
    expect(JSON.stringify(state)).toBe(before)
  })

  it('throws if the game draws chance', () => {
    const { state } = started(hiddenCard, { seats: 2 })
    expect(perft(hiddenCard, state, 1)).toEqual([5])
    expect(() => perft(hiddenCard, state, 2)).toThrow(TapeMismatch)
  })
})
