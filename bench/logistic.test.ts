/** The fit of a logistic curve finds the coefficients that samples were drawn with. */

import { describe, expect, it } from 'vitest'
import { seeded, unit } from '../src/engine/random.ts'
import { fitLogistic, type LogisticSample } from './logistic.ts'

const TRUE = [0.5, -1.5, 2]

function drawn(count: number): LogisticSample[] {
  const random = seeded('logistic')
  return Array.from({ length: count }, () => {
    const inputs = [1, 2 * unit(random) - 1, 2 * unit(random) - 1]
    const sum = inputs.reduce((total, each, column) => total + each * TRUE[column]!, 0)
    return { columns: [0, 1, 2], inputs, won: unit(random) < 1 / (1 + Math.exp(-sum)) }
  })
}

describe('the logistic fit', () => {
  it('finds the coefficients again', () => {
    for (const [column, found] of fitLogistic(drawn(20_000), { size: 3 }).entries()) {
      expect(Math.abs(found - TRUE[column]!)).toBeLessThan(0.1)
    }
  })

  it('leaves what no sample speaks of at the prior', () => {
    const samples = [
      { columns: [0], inputs: [1], won: true },
      { columns: [0], inputs: [1], won: false },
    ]
    const [first, second] = fitLogistic(samples, { size: 2, ridge: 1, prior: [0, 3] })
    expect(first).toBeCloseTo(0)
    expect(second).toBeCloseTo(3)
  })
})
