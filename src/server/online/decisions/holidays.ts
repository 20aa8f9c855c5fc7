/** How many days of holiday a person has taken and may still take. Pure functions. */

import {
  DAY,
  type EndHolidayRequest,
  type Holiday,
  type HolidayRequest,
  type Holidays,
  MOST_HOLIDAYS,
} from '../../../wire/days-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'

/** A day on which the clocks change has an hour more. */
const SLACK = 60 * 60_000

/** How far ahead a holiday may begin. */
const AHEAD = 366 * DAY

/** Time that is over counts for the year in which it was, and is needed as long as a turn of then lasts. */
const REMEMBERED = 2 * 366 * DAY

const yearOf = (time: number): number => new Date(time).getUTCFullYear()

/** A part of a day counts as a day. */
function daysOf({ from, until }: Holiday): number {
  return Math.max(1, Math.ceil((until - from - SLACK) / DAY))
}

/** A holiday counts for the year in which it begins, so that nobody has to divide it. */
function takenIn(holidays: readonly Holiday[], year: number): number {
  return holidays.filter(({ from }) => yearOf(from) === year).reduce((sum, each) => sum + daysOf(each), 0)
}

function isOver({ until }: Holiday, now: number): boolean {
  return until <= now
}

export function holidaysFor(
  all: readonly Holiday[],
  { now, days }: { readonly now: number; readonly days: number },
): Holidays {
  const holidays = all.filter(each => !isOver(each, now))
  return { days, left: Math.max(0, days - takenIn(all, yearOf(now))), holidays }
}

interface Asking {
  readonly now: number
  /** How many days a year the server allows. */
  readonly days: number
}

/** With one holiday more. */
export function withHoliday(
  all: readonly Holiday[],
  { from: wanted, until }: HolidayRequest,
  { now, days }: Asking,
): readonly Holiday[] | OnlineRefusal {
  const from = Math.max(now, wanted)
  if (until <= from || from > now + AHEAD) return { problem: 'badRequest' }
  if (all.some(each => from < each.until && each.from < until)) return { problem: 'holidayTwice' }
  const ahead = all.filter(each => !isOver(each, now))
  const after = [...all.filter(each => each.until > now - REMEMBERED), { from, until }]
  if (ahead.length >= MOST_HOLIDAYS || takenIn(after, yearOf(from)) > days) return { problem: 'noHoliday' }
  return after.toSorted((one, other) => one.from - other.from)
}

/** What has been used of a holiday stays. */
export function withHolidayEnded(
  all: readonly Holiday[],
  { from }: EndHolidayRequest,
  now: number,
): readonly Holiday[] | OnlineRefusal {
  const meant = all.find(each => each.from === from && !isOver(each, now))
  if (!meant) return { problem: 'tooLate' }
  return all.flatMap(each => (each !== meant ? each : now > from ? { from, until: now } : []))
}
