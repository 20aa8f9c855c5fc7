/** Tests time by the clock on the wall without holidays: how much has passed, and when so much will have passed. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holidayAt, momentAfter, passedAt } from './wall-time.ts'

const turn = { since: 100, passed: 5 }

it('time passes from the beginning of the turn on, on top of what had passed before', () => {
  expect(passedAt(turn, 100)).toBe(5)
  expect(passedAt(turn, 130)).toBe(35)
  expect(momentAfter(turn, 35)).toBe(130)
})

it('no time passes in a holiday, whether it began before the turn or lasts longer than we look', () => {
  const holidays = [
    { from: 200, until: 250 },
    { from: 50, until: 110 },
  ]
  expect(passedAt(turn, 105, holidays)).toBe(5)
  expect(passedAt(turn, 210, holidays)).toBe(95)
  expect(passedAt(turn, 260, holidays)).toBe(105)
  // Exactly at its beginning the time is up before the holiday.
  expect(momentAfter(turn, 95, holidays)).toBe(200)
  expect(momentAfter(turn, 96, holidays)).toBe(251)
  expect(holidayAt(holidays, 50)).toEqual({ from: 50, until: 110 })
  expect(holidayAt(holidays, 110)).toBeUndefined()
})

it('both ways of counting agree, for any holidays that do not overlap', () => {
  const gap = fc.integer({ min: 1, max: 50 })
  const spans = fc.array(fc.tuple(gap, gap), { maxLength: 5 })
  fc.assert(
    fc.property(
      spans,
      fc.nat(300),
      fc.nat(100),
      fc.integer({ min: 1, max: 400 }),
      (gaps, since, passed, more) => {
        let from = 0
        const holidays = gaps.map(([before, length]) => {
          from += before + length
          return { from: from - length, until: from }
        })
        const running = { since, passed }
        const moment = momentAfter(running, passed + more, holidays)
        expect(passedAt(running, moment, holidays)).toBe(passed + more)
        expect(passedAt(running, moment - 1, holidays)).toBeLessThan(passed + more)
      },
    ),
  )
})
