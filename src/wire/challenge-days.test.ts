/** The days of the challenges. */

import { expect, it } from 'vitest'
import { dayBefore, dayOf, endOfDay, numberOfDay, startOfDay } from './challenge-days.ts'

it('a day is that of Greenwich, and a date that does not exist is none', () => {
  expect(dayOf(Date.parse('2030-01-31T23:59:59Z'))).toBe('2030-01-31')
  expect(endOfDay('2030-01-31')).toBe(Date.parse('2030-02-01T00:00:00Z'))
  expect(dayBefore('2030-03-01')).toBe('2030-02-28')
  for (const day of ['2030-02-30', '2030-1-1', '', 'today', '2030-01-01T00'])
    expect(startOfDay(day)).toBeNaN()
})

it('days are numbered one after the other', () => {
  expect(numberOfDay('2030-03-01') - numberOfDay(dayBefore('2030-03-01'))).toBe(1)
  expect(numberOfDay('2030-01-01')).toBe(21_915)
})
