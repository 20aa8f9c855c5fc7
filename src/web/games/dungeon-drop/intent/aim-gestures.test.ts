/** Tests that pointer gestures become the right numbers of a command. */

import { describe, expect, it } from 'vitest'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import { DROP_HEIGHT } from '../../../../games/dungeon-drop/state.ts'
import { SCALES, trackOf } from '../panels/IntentSliders.tsx'
import {
  aimOfPull,
  FULL_PULL,
  heightByWheel,
  onMat,
  partOf,
  powerOf,
  pullOfAim,
  steppedPower,
  wholeAngle,
} from './aim-gestures.ts'

describe('Aiming like a catapult', () => {
  const cube = { x: 20, y: -30 }

  it('goes away from where the cube is pulled to, measured from the x axis towards y', () => {
    expect(aimOfPull(cube, { x: -20, y: -30 })!.angle).toBe(0)
    expect(aimOfPull(cube, { x: 20, y: -70 })!.angle).toBe(90)
    expect(aimOfPull(cube, { x: 60, y: -30 })!.angle).toBe(180)
    expect(aimOfPull(cube, { x: 20, y: 10 })!.angle).toBe(270)
  })
  it('is harder the longer the pull, and no harder than the card allows', () => {
    expect(aimOfPull(cube, { x: 20 - FULL_PULL / 2, y: -30 })!.power).toBe(0.3)
    expect(aimOfPull(cube, { x: 20 - FULL_PULL * 3, y: -30 })!.power).toBe(1)
    expect(aimOfPull(cube, { x: 20 - FULL_PULL * 3, y: -30 }, 0.6)!.power).toBe(0.6)
  })
  it('is cancelled by going back to the cube', () => {
    expect(aimOfPull(cube, { x: 24, y: -27 })).toBeUndefined()
  })
  it('can be converted back from its numbers', () => {
    const { x, y } = pullOfAim(cube, aimOfPull(cube, { x: 75, y: -30 })!)
    expect(x).toBeCloseTo(75)
    expect(y).toBeCloseTo(-30)
  })
})

describe('The height of the hand', () => {
  const notch = (deltaY: number, deltaMode = 0) => ({ deltaY, deltaMode })

  it('grows when the wheel is rolled away, about a centimetre a notch', () => {
    expect(heightByWheel(200, notch(-100))).toBe(210)
    expect(heightByWheel(200, notch(100))).toBe(190)
  })
  it('is the same if the browser counts lines', () => {
    expect(heightByWheel(200, notch(-3, 1))).toBeCloseTo(210, 0)
  })
  it('stays within the rules', () => {
    expect(heightByWheel(295, notch(-900))).toBe(DROP_HEIGHT.max)
    expect(heightByWheel(155, notch(900))).toBe(DROP_HEIGHT.min)
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
  it('changes with every step of the slider, from the minimum to full power', () => {
    const powers = places.map(place => steppedPower(track.valueAt(place)))
    expect(new Set(powers).size).toBe(places.length)
    expect([powers[0], powers.at(-1)]).toEqual([min, max])
    // No key press leaves the slider unchanged.
    for (const [index, power] of powers.entries()) expect(track.at(power)).toBe(places[index])
  })
  it('is the same for a pull as for the slider at the same fraction', () => {
    for (const place of places) {
      const part = place / track.at(1)
      const pulled = aimOfPull({ x: 0, y: 0 }, { x: part * FULL_PULL, y: 0 })
      if (pulled) expect(pulled.power).toBe(steppedPower(track.valueAt(place)))
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
  it('keep power above 0 and at most 1', () => {
    expect(steppedPower(0)).toBe(0.01)
    expect(steppedPower(7)).toBe(1)
  })
  it('keep points on the mat, without −0', () => {
    expect(onMat({ x: 900, y: -900 })).toEqual({ x: 350, y: -350 })
    expect(Object.is(onMat({ x: -0.01, y: 0 }).x, 0)).toBe(true)
  })
})
