/** Formats numbers, dates and durations in the reader's language. All formatting goes through this file. */

import type { Language } from '../../../engine/languages.ts'
import { writtenList } from '../../../i18n/lists.ts'
import { LOCALES } from '../../../i18n/translator.ts'
import { recentTime } from './recent-time.ts'

export interface Format {
  number(value: number): string
  decimal(value: number, digits?: number): string
  /** Formats a part from 0 to 1 in whole percents. */
  percent(part: number): string
  /** Joins several items: “one, two and three”. */
  list(parts: readonly string[]): string
  date(time: number): string
  dateTime(time: number): string
  /** Month and year, for an axis. */
  month(time: number): string
  /** Day and month, for an axis. */
  day(time: number): string
  /** A duration in milliseconds: the two largest units of hours, minutes and seconds. */
  duration(milliseconds: number): string
  /** How long ago a time was; its date if that is long ago. */
  ago(time: number, now?: number): string
}

/** The locale for dates: the reader's language as written in the region of the browser. */
export function dateLocale(language: Language, browser: readonly string[]): string {
  return browser.find(tag => tag.startsWith(`${language}-`) && isKnownLocale(tag)) ?? LOCALES[language]
}

/** A browser may take its language from the system and name it as the system does: `en-US@posix`. */
function isKnownLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    // expected: the tag is none
    return false
  }
}

const made = new Map<string, Format>()

/** Formatters are expensive to create, so there is one set per language and region. */
export function formatFor(
  language: Language,
  browser: readonly string[] = globalThis.navigator?.languages ?? [],
): Format {
  const dates = dateLocale(language, browser)
  const key = `${language} ${dates}`
  let format = made.get(key)
  if (!format) {
    format = makeFormat(language, dates)
    made.set(key, format)
  }
  return format
}

function once<T>(make: () => T): () => T {
  let thing: T | undefined
  return () => {
    thing ??= make()
    return thing
  }
}

function each<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const things = new Map<Key, T>()
  return key => {
    const known = things.get(key) ?? make(key)
    things.set(key, known)
    return known
  }
}

function makeFormat(language: Language, dates: string): Format {
  const number = once(() => new Intl.NumberFormat(language))
  const date = once(() => new Intl.DateTimeFormat(dates, { dateStyle: 'medium' }))
  const dateTime = once(() => new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeStyle: 'short' }))
  const month = once(() => new Intl.DateTimeFormat(dates, { month: 'short', year: 'numeric' }))
  const day = once(() => new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short' }))
  const decimals = each(
    (digits: number) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  )
  const units = each(
    (unit: 'hour' | 'minute' | 'second') =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }),
  )
  const unit = (amount: number, name: Parameters<typeof units>[0]) => units(name).format(amount)
  return {
    number: value => number().format(value),
    decimal: (value, digits = 1) => decimals(digits).format(value),
    // The same result as `Intl.NumberFormat` in all our languages, which takes a slow phone a tenth of a second to
    // create. It rounds the decimal text of the number, not the result of a multiplication.
    percent: part => `${Math.round(Number((part * 100).toPrecision(12)))}%`,
    list: parts => writtenList(parts, language),
    date: time => date().format(time),
    dateTime: time => dateTime().format(time),
    month: time => month().format(time),
    day: time => day().format(time),
    duration(milliseconds) {
      const seconds = Math.max(0, Math.round(milliseconds / 1_000))
      const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
      if (hours > 0) return `${unit(hours, 'hour')} ${unit(minutes, 'minute')}`
      if (minutes >= 10) return unit(minutes, 'minute')
      return minutes > 0
        ? `${unit(minutes, 'minute')} ${unit(seconds % 60, 'second')}`
        : unit(seconds, 'second')
    },
    ago: (time, now) => recentTime(time, language, now) ?? date().format(time),
  }
}
