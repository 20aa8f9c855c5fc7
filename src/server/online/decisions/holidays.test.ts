/** Tests how many days of holiday a person has taken, and which holidays are refused. */

import { expect, it } from 'vitest'
import { DAY } from '../../../wire/days-api.ts'
import { holidaysFor, withHoliday, withHolidayEnded } from './holidays.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const asked = { now: NOW, days: 10 }
const days = (from: number, count: number) => ({ from: NOW + from * DAY, until: NOW + (from + count) * DAY })

it('a holiday that would have begun earlier begins now, and part of a day counts as one', () => {
  const holidays = withHoliday([], { from: 0, until: NOW + 1.5 * DAY }, asked)
  expect(holidays).toEqual([{ from: NOW, until: NOW + 1.5 * DAY }])
  expect(holidaysFor(holidays as [], asked)).toMatchObject({ days: 10, left: 8 })
})

it('the longer day on which the clocks change is one day', () => {
  const holidays = withHoliday([], { from: NOW, until: NOW + DAY + 60 * 60_000 }, asked)
  expect(holidaysFor(holidays as [], asked)).toMatchObject({ left: 9 })
})

it('days of another year count there', () => {
  const long = withHoliday([days(1, 10)], days(220, 10), asked)
  expect(long).toHaveLength(2)
  expect(withHoliday([days(1, 10)], days(20, 1), asked)).toEqual({ problem: 'noHoliday' })
})

it('two at once, one that is over and one in the far future are refused', () => {
  expect(withHoliday([days(1, 2)], days(2, 3), asked)).toEqual({ problem: 'holidayTwice' })
  expect(withHoliday([], days(-3, 2), asked)).toEqual({ problem: 'badRequest' })
  expect(withHoliday([], days(400, 2), asked)).toEqual({ problem: 'badRequest' })
})

it('one that is ended keeps what was used of it; one that has not begun disappears', () => {
  const [running, later] = [days(-2, 5), days(10, 2)]
  const all = [running, later]
  const ended = withHolidayEnded(all, running, NOW)
  expect(ended).toEqual([{ from: running.from, until: NOW }, later])
  expect(holidaysFor(ended as [], asked)).toEqual({ days: 10, left: 6, holidays: [later] })
  expect(withHolidayEnded(all, later, NOW)).toEqual([running])
  expect(withHolidayEnded(all, { from: 1 }, NOW)).toEqual({ problem: 'tooLate' })
})
