/** How fast people may send frames. */

import { expect, it } from 'vitest'
import { createFrameRates } from './frame-rates.ts'

const LIMITS = { framesAtOnce: 10, framesPerSecond: 2, peopleOfAddress: 3 }

function rates() {
  const clock = { time: 1_000 }
  const mayCome = createFrameRates(LIMITS, () => clock.time)
  /** How many of this many frames are allowed. */
  const send = (frames: number, person: string | undefined, address = 'home') =>
    Array.from({ length: frames }, () => mayCome({ person, address })).filter(Boolean).length
  return { clock, send }
}

it('a person has one allowance, from any address, and it recovers with time', () => {
  const { clock, send } = rates()
  expect(send(20, 'ada')).toBe(10)
  expect(send(20, 'ada', 'elsewhere')).toBe(0)
  expect(send(5, 'bea')).toBe(5)
  clock.time += 2_000
  expect(send(20, 'ada')).toBe(4)
  clock.time += 3_600_000
  expect(send(20, 'ada')).toBe(10)
})

it('an address has the allowance of several people, however many people it claims', () => {
  const { clock, send } = rates()
  const sent = ['ada', 'bea', 'cleo', 'dora', undefined].map(person => send(10, person))
  expect(sent).toEqual([10, 10, 10, 0, 0])
  expect(send(10, 'eve', 'elsewhere')).toBe(10)
  clock.time += 1_000
  expect(send(10, undefined)).toBe(6)
})

it('all people of an address without a cookie have the allowance of one', () => {
  const { send } = rates()
  expect([send(8, undefined), send(8, undefined), send(8, undefined, 'elsewhere')]).toEqual([8, 2, 8])
})

it('a clock that goes back costs nothing', () => {
  const { clock, send } = rates()
  expect(send(1, 'ada')).toBe(1)
  clock.time = 0
  expect(send(20, 'ada')).toBe(9)
})
