/** Tests which time the dates of a holiday mean, also across the night in which clocks change. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateField, holidayBetween } from './holiday-dates.ts'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Rome'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it('a holiday of today begins now, and lasts until midnight', () => {
  const now = Date.UTC(2026, 10, 19, 8)
  expect(dateField(now)).toBe('2026-11-19')
  expect(holidayBetween('2026-11-19', '2026-11-19', now)).toEqual({
    from: now,
    until: Date.UTC(2026, 10, 19, 23),
  })
})

it('it begins and ends at midnight of the reader, in winter and in summer', () => {
  const holiday = holidayBetween('2027-03-27', '2027-03-28', 0)
  expect(holiday).toEqual({ from: Date.UTC(2027, 2, 26, 23), until: Date.UTC(2027, 2, 28, 22) })
  expect(holidayBetween('2027-03-28', '2027-03-27', 0)).toBeUndefined()
})
