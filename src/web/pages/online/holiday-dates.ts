/** Days of the reader's calendar, as fields for dates have them, and the time between two of them. */

import type { Holiday } from '../../../wire/days-api.ts'

/** As in `2026-11-19`. */
export function dateField(time: number): string {
  const date = new Date(time)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}

function midnightBefore(field: string, daysLater = 0): number {
  const [year = 0, month = 1, day = 1] = field.split('-').map(Number)
  return new Date(year, month - 1, day + daysLater).getTime()
}

/** From the first moment of the first day, or from now on, until the last moment of the last day. */
export function holidayBetween(first: string, last: string, now = Date.now()): Holiday | undefined {
  const holiday = { from: Math.max(now, midnightBefore(first)), until: midnightBefore(last, 1) }
  return holiday.until > holiday.from ? holiday : undefined
}
