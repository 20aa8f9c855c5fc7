/** Tests that pointer gestures become the right numbers of a command. */

import { describe, expect, it } from 'vitest'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import { SCALES, trackOf } from '../panels/IntentSliders.tsx'
import { aimOfDrag, endOfAim, FULL_DRAG, onMat, partOf, powerOf, steppedPower, wholeAngle } from './aim.ts'

describe('Aiming by a drag', () => {
  const from = { x: 20, y: -30 }

  it('goes the way of the drag, counted from the x axis towards y', () => {
    expect(aimOfDrag(from, { x: 60, y: -30 })!.angle).toBe(0)
    expect(aimOfDrag(from, { x: 20, y: 10 })!.angle).toBe(90)
    expect(aimOfDrag(from, { x: -20, y: -30 })!.angle).toBe(180)
    expect(aimOfDrag(from, { x: 20, y: -70 })!.angle).toBe(270)
  })
  it('is the harder the longer it is, and no harder than the card allows', () => {
    expect(aimOfDrag(from, { x: 20 + FULL_DRAG / 2, y: -30 })!.power).toBe(0.3)
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

describe('The power of a flick', () => {
  const track = trackOf('power')
  const { min, max } = SCALES.power.otherwise
  const places = Array.from(
    { length: track.at(max) - track.at(min) + 1 },
    (_, index) => track.at(min) + index,
  )

  it('keeps a cube in the middle of an open mat on it for most of the slider', () => {
    // Rules 8.1: 30 to 250 cm/s; friction 0.3 under 981 cm/s² brings it to rest.
    const slides = (power: number) => ((30 + 220 * power) ** 2 / (2 * 0.3 * 981)) * 10
    const stays = places.filter(place => slides(steppedPower(track.valueAt(place))) < MAT / 2)
    expect(stays.length / places.length).toBeGreaterThan(0.75)
  })
  it('changes with every step of the slider, from the least to all of it', () => {
    const powers = places.map(place => steppedPower(track.valueAt(place)))
    expect(new Set(powers).size).toBe(places.length)
    expect([powers[0], powers.at(-1)]).toEqual([min, max])
    // A key never leaves the slider where it was.
    for (const [index, power] of powers.entries()) expect(track.at(power)).toBe(places[index])
  })
  it('is the same for a drag as for the slider at the same part', () => {
    for (const place of places) {
      const part = place / track.at(1)
      const dragged = aimOfDrag({ x: 0, y: 0 }, { x: part * FULL_DRAG, y: 0 })
      if (dragged) expect(dragged.power).toBe(steppedPower(track.valueAt(place)))
      expect(partOf(powerOf(part))).toBeCloseTo(part)
    }
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
