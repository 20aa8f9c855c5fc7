/**
 * A deadline as the reader's calendar and clock show it, in parts that a sentence joins. Apart from the other formats,
 * because only the pages of online tables need it.
 */

import type { Language } from '../../../engine/languages.ts'
import { dateLocale } from '../../base/i18n/format.ts'

export interface DeadlineParts {
  /** `day`: today, tomorrow or a day of the week. `date`: so far away that a day of the week would not be clear. */
  readonly kind: 'day' | 'date'
  readonly day: string
  readonly time: string
}

const DAY = 24 * 60 * 60_000

/** The number of midnights between two times, in the reader's time zone. */
function nightsBetween(now: number, time: number): number {
  const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0)
  return Math.round((midnight(time) - midnight(now)) / DAY)
}

const isThisWeek = (nights: number): boolean => nights > 0 && nights < 7

export function deadlineParts(time: number, language: Language, now = Date.now()): DeadlineParts {
  const locale = dateLocale(language, globalThis.navigator?.languages ?? [])
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(time)
  const nights = nightsBetween(now, time)
  if (nights === 0 || nights === 1) {
    const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(nights, 'day')
    return { kind: 'day', day, time: clock }
  }
  const isNear = isThisWeek(nights)
  const day = new Intl.DateTimeFormat(
    locale,
    isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' },
  )
  return { kind: isNear ? 'day' : 'date', day: day.format(time), time: clock }
}

/** Where there is no room for a sentence: a time today, a day of this week, or a date. */
export function briefDeadline(
  time: number,
  language: Language,
  now = Date.now(),
): { readonly kind: 'time' | 'day'; readonly text: string } {
  const nights = nightsBetween(now, time)
  const isToday = nights === 0
  const day: Intl.DateTimeFormatOptions = isThisWeek(nights)
    ? { weekday: 'short' }
    : { day: 'numeric', month: 'short' }
  const locale = dateLocale(language, globalThis.navigator?.languages ?? [])
  const shown = new Intl.DateTimeFormat(locale, isToday ? { hour: 'numeric', minute: '2-digit' } : day)
  return { kind: isToday ? 'time' : 'day', text: shown.format(time) }
}
