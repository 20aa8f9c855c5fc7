/** Tests that beds are quiet, never still, and loops without a seam. */

import { describe, expect, it } from 'vitest'
import { BEDS, bedSamples } from './beds.ts'

describe.each(BEDS)('The bed %s', name => {
  const samples = bedSamples(name)

  it('is neither silent nor loud', () => {
    const loudest = samples.reduce((most, level) => Math.max(most, Math.abs(level)), 0)
    const power = Math.sqrt(samples.reduce((sum, level) => sum + level * level, 0) / samples.length)
    expect(loudest).toBeLessThan(1)
    expect(power).toBeGreaterThan(0.02)
  })

  it('goes from its end to its beginning without a click', () => {
    let widest = 0
    for (let index = 1; index < samples.length; index++) {
      widest = Math.max(widest, Math.abs(samples[index]! - samples[index - 1]!))
    }
    expect(Math.abs(samples[0]! - samples.at(-1)!)).toBeLessThanOrEqual(widest)
  })
})
