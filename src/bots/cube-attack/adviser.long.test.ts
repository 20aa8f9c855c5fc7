/** What the hints of Cube Attack say the next best action costs, compared with a deeper search. */

import { describe, expect, it } from 'vitest'
import { chanceOf } from './adviser.ts'
import { hintFor, positions, valuesOf } from './testing/hints.ts'

const SAMPLES = 40
const NODES = 20_000
/** A hint of so many nodes looks six actions ahead. */
const DEEPER = 8

describe('the next best action of a hint', () => {
  it('costs about what a deeper search says, and is hardly ever better', () => {
    const errors: number[] = []
    let [told, reversed] = [0, 0]
    for (const state of positions('deeper')) {
      const { command, next } = hintFor(state, NODES)
      const share = next?.cost.params?.share as number | undefined
      if (share === undefined) continue
      const exact = valuesOf(state, DEEPER)
      const chance = (of: unknown) => chanceOf(exact.get(JSON.stringify(of))!)
      const cost = chance(command) - chance(next!.command)
      told += share / 100
      errors.push(cost - share / 100)
      if (cost < -0.01) reversed++
      if (errors.length === SAMPLES) break
    }
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / SAMPLES
    expect(told / SAMPLES).toBeGreaterThan(0.03)
    expect(Math.abs(mean(errors))).toBeLessThan(0.03)
    expect(mean(errors.map(Math.abs))).toBeLessThan(0.06)
    expect(reversed / SAMPLES).toBeLessThan(0.1)
  })
})
