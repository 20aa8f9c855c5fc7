/** Tests of the clocks: what is counted, and what is not. */

import { expect, it } from 'vitest'
import { handTimers } from '../../testing/hand-timers.ts'
import { createChessClock } from './chess-clock.ts'

const MINUTE = 60_000

function clockOf(increment = 0) {
  const timers = handTimers()
  const over: number[] = []
  const settings = { bank: MINUTE, increment }
  const onTimeUp = (seat: number): void => void over.push(seat)
  return { timers, over, clock: createChessClock({ settings, left: [MINUTE, MINUTE], timers, onTimeUp }) }
}

it('only the clocks of seats that are to act run', () => {
  const { timers, clock } = clockOf()
  clock.run([0])
  timers.pass(10_300)
  expect(clock.left()).toEqual([MINUTE - 10_300, MINUTE])
  clock.run([0, 1])
  timers.pass(1_000)
  expect(clock.left()).toEqual([MINUTE - 11_300, MINUTE - 1_000])
})

it('the increment is added when a turn ends by a command, and not otherwise', () => {
  const { timers, clock } = clockOf(5_000)
  clock.run([0])
  timers.pass(2_000)
  clock.run([1])
  expect(clock.left()).toEqual([MINUTE + 3_000, MINUTE])
  timers.pass(2_000)
  clock.run([0], { increment: false })
  expect(clock.left()).toEqual([MINUTE + 3_000, MINUTE - 2_000])
})

it('time is up once, to the millisecond, and not for a stopped clock', () => {
  const { timers, clock, over } = clockOf()
  clock.run([0])
  timers.pass(MINUTE - 1)
  expect(over).toEqual([])
  timers.pass(1)
  expect(over).toEqual([0])
  clock.run([1])
  timers.pass(MINUTE - 1)
  clock.run([])
  timers.pass(10 * MINUTE)
  expect(over).toEqual([0])
  expect(timers.waiting()).toBe(0)
})

it('a paused machine costs nobody time', () => {
  const { timers, clock, over } = clockOf()
  clock.run([0])
  timers.pass(4_000)
  timers.pause(8 * 60 * MINUTE)
  expect(over).toEqual([])
  // A timer may come a little late, and that much is counted.
  expect(clock.left()[0]).toBeGreaterThanOrEqual(MINUTE - 4_000 - 2_500)
  timers.pause(-MINUTE)
  expect(clock.left()[0]).toBeLessThanOrEqual(MINUTE - 4_000)
  timers.pass(3 * MINUTE)
  expect(over).toEqual([0])
})

it('a player who takes a seat back has time to act', () => {
  const { timers, clock } = clockOf()
  clock.run([0])
  timers.pass(MINUTE)
  clock.welcomeBack(0)
  clock.welcomeBack(1)
  expect(clock.left()).toEqual([30_000, MINUTE])
})
