/** Tests that every button over the picture can be pressed, however close the cubes are. */

import { describe, expect, it } from 'vitest'
import { type Label2d, LEAST, setApart } from './label-layout.ts'

const pin = (id: number, x: number, y: number, size = 40): Label2d => ({ id, at: { x, y }, size })

function nearest(pins: readonly Label2d[]): number {
  const gaps = pins.flatMap((one, index) =>
    pins
      .slice(index + 1)
      .map(other => Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) - (one.size + other.size) / 2),
  )
  return Math.min(...gaps)
}

describe('Buttons over the picture', () => {
  it('stay in place while there is room', () => {
    const far = [pin(1, 0, 0), pin(2, 100, 0)]
    expect(setApart(far)).toEqual(far)
  })
  it('do not overlap where cubes touch', () => {
    const crowd = [pin(1, 0, 0), pin(2, 15, 0), pin(3, 8, 12), pin(4, 8, 12), pin(5, 60, 0)]
    const apart = setApart(crowd)
    expect(nearest(crowd)).toBeLessThan(-10)
    expect(nearest(apart)).toBeGreaterThan(-1)
    expect(Math.min(...apart.map(({ size }) => size))).toBeGreaterThanOrEqual(LEAST)
  })
})
