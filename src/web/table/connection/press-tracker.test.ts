/** Tests that one press counts once, with all its events, whatever the input device. */

import { describe, expect, it } from 'vitest'
import { countPresses, type TrackedPress } from './press-tracker.ts'

/** The number of presses in these events. */
function counted(...all: readonly TrackedPress[]): number {
  const presses = countPresses()
  for (const each of all) presses.note(each)
  return presses.now().number
}

/** All events of one click. */
const click = (time: number, count = 1, x = 50): TrackedPress[] => [
  { type: 'pointer', touch: false, time, x, y: 50 },
  { type: 'mouse', count },
  { type: 'click', count },
]
const tap = (time: number, x = 50): TrackedPress[] => [
  { type: 'pointer', touch: true, time, x, y: 50 },
  { type: 'mouse', count: 1 },
  { type: 'click', count: 1 },
]
/** The events of a button that is pressed by a key. */
const key = (repeated = false): TrackedPress[] => [
  { type: 'key', repeated },
  { type: 'click', count: 0 },
]

describe('presses', () => {
  it('of a mouse are distinguished from the rest of a double click', () => {
    expect(counted(...click(0), ...click(150, 2), ...click(300, 3))).toBe(1)
    expect(counted(...click(0), ...click(20, 1, 500))).toBe(2)
  })

  it('of a finger are distinguished from a double tap, wherever it taps', () => {
    expect(counted(...tap(0), ...tap(200, 58))).toBe(1)
    expect(counted(...tap(0), ...tap(200, 200))).toBe(2)
    expect(counted(...tap(0), ...tap(600))).toBe(2)
    expect(counted(...tap(0), ...click(1_000), ...tap(2_000))).toBe(3)
  })

  it('of a key are distinguished from a key that is held down', () => {
    expect(counted(...key(), ...key(true), ...key(true))).toBe(1)
    expect(counted(...key(), { type: 'keyUp' }, { type: 'key', repeated: false })).toBe(2)
  })

  it('are distinguished from the rest of the one before, but a series of clicks counts', () => {
    const presses = countPresses()
    const isRest = (all: readonly TrackedPress[]) => {
      for (const each of all) presses.note(each)
      return presses.now().rest
    }
    expect([key(), key(true), click(0), key()].map(isRest)).toEqual([false, true, false, false])
    expect([click(5_000), click(5_450, 2), click(5_900, 3)].map(isRest)).toEqual([false, true, false])
    expect([tap(9_000), tap(9_400), tap(9_800), tap(12_000)].map(isRest)).toEqual([false, true, false, false])
  })

  it('without a mouse or a key count separately', () => {
    expect(counted({ type: 'click', count: 0 }, { type: 'click', count: 0 })).toBe(2)
  })
})
