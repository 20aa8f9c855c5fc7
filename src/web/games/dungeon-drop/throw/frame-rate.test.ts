/** Tests that a slow device is recognised by the pictures of a fall. */

import { describe, expect, it } from 'vitest'
import { isFluent } from './frame-rate.ts'

const every = (gap: number, count = 40) => Array.from({ length: count }, (_, index) => index * gap)

describe('A fall', () => {
  it('is fluent at 60 and at 30 pictures a second, and not at 15', () => {
    expect(isFluent(every(1000 / 60))).toBe(true)
    expect(isFluent(every(1000 / 30))).toBe(true)
    expect(isFluent(every(1000 / 15))).toBe(false)
  })
  it('is fluent in spite of one long pause', () => {
    const times = every(1000 / 60)
    expect(isFluent([...times, times.at(-1)! + 900])).toBe(true)
  })
  it('tells nothing if it was skipped', () => {
    expect(isFluent(every(200, 5))).toBeUndefined()
  })
})
