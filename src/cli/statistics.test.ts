/** Shares and distributions, compared with figures computed independently. */

import { describe, expect, it } from 'vitest'
import { addAll, type Histogram, spreadOf, wilson } from './statistics.ts'

describe('Wilson’s interval', () => {
  it('agrees with the published figures', () => {
    expect(wilson(5, 10).low).toBeCloseTo(0.2366, 4)
    expect(wilson(5, 10).high).toBeCloseTo(0.7634, 4)
    expect(wilson(0, 20)).toMatchObject({ low: 0 })
    expect(wilson(0, 20).high).toBeCloseTo(0.1611, 4)
  })

  it('covers everything without data', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  })
})

describe('A spread', () => {
  it('is the mean and the 10th and 90th percentiles', () => {
    const one: Histogram = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [index + 1, 1]))
    expect(spreadOf(one)).toEqual({ mean: 50.5, p10: 10, p90: 90 })
    expect(spreadOf({})).toEqual({ mean: 0, p10: 0, p90: 0 })
  })

  it('of two samples is that of their sum', () => {
    const sum: Histogram = { 3: 1 }
    addAll(sum, { 3: 1, 10: 2 })
    expect(sum).toEqual({ 3: 2, 10: 2 })
    expect(spreadOf(sum)).toEqual({ mean: 6.5, p10: 3, p90: 10 })
  })
})
