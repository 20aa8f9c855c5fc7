/** Tests which time the dates of a holiday mean. */

import { expect, it } from 'vitest'
import { dateField, holidayBetween } from './holiday-dates.ts'

/** By the clock of this machine, as the reader's. */
const on = (month: number, day: number, hour = 0): number => new Date(2026, month - 1, day, hour).getTime()

it('a holiday of today begins now, and lasts until midnight', () => {
  const now = on(11, 19, 9)
  expect(dateField(now)).toBe('2026-11-19')
  expect(holidayBetween('2026-11-19', '2026-11-19', now)).toEqual({ from: now, until: on(11, 20) })
})

it('it begins and ends at midnight of the reader, also across a month', () => {
  const now = on(11, 19, 9)
  expect(holidayBetween('2026-11-29', '2026-11-30', now)).toEqual({ from: on(11, 29), until: on(12, 1) })
  expect(holidayBetween('2026-11-30', '2026-11-29', now)).toBeUndefined()
  expect(holidayBetween('2026-11-17', '2026-11-18', now)).toBeUndefined()
})
