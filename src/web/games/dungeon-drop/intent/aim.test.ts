/** Tests that pointer gestures become the right numbers of a command. */

import { describe, expect, it } from 'vitest'
import { aimOfDrag, endOfAim, FULL_DRAG, onMat, steppedPower, wholeAngle } from './aim.ts'

describe('Aiming by a drag', () => {
  const from = { x: 20, y: -30 }

  it('goes the way of the drag, counted from the x axis towards y', () => {
    expect(aimOfDrag(from, { x: 60, y: -30 })!.angle).toBe(0)
    expect(aimOfDrag(from, { x: 20, y: 10 })!.angle).toBe(90)
    expect(aimOfDrag(from, { x: -20, y: -30 })!.angle).toBe(180)
    expect(aimOfDrag(from, { x: 20, y: -70 })!.angle).toBe(270)
  })
  it('is the harder the longer it is, and no harder than the card allows', () => {
    expect(aimOfDrag(from, { x: 20 + FULL_DRAG / 2, y: -30 })!.power).toBe(0.5)
    expect(aimOfDrag(from, { x: 20 + FULL_DRAG * 3, y: -30 })!.power).toBe(1)
    expect(aimOfDrag(from, { x: 20 + FULL_DRAG * 3, y: -30 }, 0.6)!.power).toBe(0.6)
  })
  it('is no aim when the finger only shook', () => {
    expect(aimOfDrag(from, { x: 22, y: -29 })).toBeUndefined()
  })
  it('can be drawn back from its numbers', () => {
    const to = endOfAim(from, aimOfDrag(from, { x: 75, y: -30 })!)
    expect(to.x).toBeCloseTo(75)
    expect(to.y).toBeCloseTo(-30)
  })
})

describe('Numbers for commands', () => {
  it('keep angles within one turn', () => {
    expect(wholeAngle(-90)).toBe(270)
    expect(wholeAngle(359.9)).toBe(0)
    expect(wholeAngle(44.8)).toBe(45)
  })
  it('keep power over nothing and up to all', () => {
    expect(steppedPower(0)).toBe(0.01)
    expect(steppedPower(7)).toBe(1)
  })
  it('keep points on the mat, without the minus of −0', () => {
    expect(onMat({ x: 900, y: -900 })).toEqual({ x: 350, y: -350 })
    expect(Object.is(onMat({ x: -0.01, y: 0 }).x, 0)).toBe(true)
  })
})
