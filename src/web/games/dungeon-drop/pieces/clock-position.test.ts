/** Tests positions on the table as hours of a clock face. */

import { describe, expect, it } from 'vitest'
import { onTheClock } from './clock-position.ts'

describe('A place on the table', () => {
  it('is given by the hour, twelve being the far side', () => {
    const hours = [
      [0, 50],
      [25, 43],
      [50, 0],
      [0, -50],
      [-50, 0],
      [-25, 43],
    ].map(([x, y]) => onTheClock({ x: x!, y: y! }).hour)
    expect(hours).toEqual([12, 1, 3, 6, 9, 11])
  })
  it('has its distance in whole millimetres, and no hour in the middle', () => {
    expect(onTheClock({ x: 30, y: 40.4 })).toEqual({ hour: 1, distance: 50 })
    expect(onTheClock({ x: 3, y: -4 })).toEqual({ hour: undefined, distance: 5 })
  })
})
