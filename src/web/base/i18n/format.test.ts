/** Tests numbers, dates and durations in the app's languages. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../i18n/translator.ts'
import { formatFor } from './format.ts'

const en = formatFor('en', ['en-US'])
const italian = formatFor('it', ['it-IT'])
/** Some languages use non-breaking spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

it('numbers have the separators of their language', () => {
  expect([en.number(12_345.5), italian.number(12_345.5)]).toEqual(['12,345.5', '12.345,5'])
  expect([en.decimal(3), italian.decimal(3.26)]).toEqual(['3.0', '3,3'])
  expect([en.percent(0.456), italian.percent(1)].map(plain)).toEqual(['46%', '100%'])
})

it('a percentage is written as Intl writes it in each language', () => {
  const parts = Array.from({ length: 2_001 }, (_, part) => part / 2_000)
  for (const language of ['en', 'it'] as const) {
    const intl = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
    const { percent } = formatFor(language)
    expect(parts.map(percent)).toEqual(parts.map(part => intl.format(part)))
  }
})

it('dates are written out in words', () => {
  const noon = new Date(2026, 2, 9, 12, 5).getTime()
  expect([en.date(noon), italian.date(noon)]).toEqual(['Mar 9, 2026', '9 mar 2026'])
  expect(plain(en.dateTime(noon))).toBe('Mar 9, 2026, 12:05 PM')
  expect(italian.dateTime(noon)).toBe('9 mar 2026, 12:05')
  expect([en.month(noon), italian.month(noon)]).toEqual(['Mar 2026', 'mar 2026'])
})

it('a tag that is no language does not stop the page', () => {
  const noon = new Date(2026, 2, 9, 12, 5).getTime()
  expect(formatFor('en', ['en-US@posix']).date(noon)).toBe('9 Mar 2026')
  expect(formatFor('en', ['en-US@posix', 'en-US']).date(noon)).toBe('Mar 9, 2026')
})

it('dates follow the region of the browser, in the chosen language', () => {
  const noon = new Date(2026, 2, 9, 12, 5).getTime()
  const inBrowser = (...languages: string[]) => plain(formatFor('en', languages).dateTime(noon))
  expect(inBrowser('en-GB', 'en-US')).toBe('9 Mar 2026, 12:05')
  expect(inBrowser('it-IT', 'en-US')).toBe('Mar 9, 2026, 12:05 PM')
  // Without a region, dates are British, as our spelling is.
  expect([inBrowser('it-IT'), inBrowser('en')]).toEqual(['9 Mar 2026, 12:05', '9 Mar 2026, 12:05'])
  expect(formatFor('it', ['en-US']).date(noon)).toBe('9 mar 2026')
})

it('a duration has the units that matter', () => {
  expect([400, 59_000, 61_000, 3_600_000 + 5 * 60_000].map(en.duration).map(plain)).toEqual([
    '0 sec',
    '59 sec',
    '1 min 1 sec',
    '1 hr 5 min',
  ])
  expect(plain(italian.duration(4 * 60_000 + 19_000))).toBe('4 min 19 s')
  expect(plain(italian.duration(3_600_000 + 5 * 60_000))).toBe('1 h 5 min')
})

it('a time is described by how long ago it was', () => {
  const now = 1_700_000_000_000
  expect([0, 59_000, 60_000, 3 * 3_600_000, 2 * 86_400_000].map(past => en.ago(now - past, now))).toEqual([
    'now',
    'now',
    '1 minute ago',
    '3 hours ago',
    '2 days ago',
  ])
  expect(italian.ago(now - 86_400_000, now)).toBe('ieri')
  expect(en.ago(now - 100 * 86_400_000, now)).toBe('Aug 6, 2023')
  expect(italian.ago(now - 100 * 86_400_000, now)).toBe('6 ago 2023')
})

it('every number in a sentence is formatted for its language, plurals included', () => {
  const words = { en: { n: '{{part}} of {{count}}' }, it: { n: '{{part}} su {{count}}' } }
  const spoken = createI18n([], { test: words })
  const say = (language: 'en' | 'it') =>
    createTranslator(spoken, language, () => '').translate(
      { say: 'test:n', params: { part: 0.5, count: 12_345 } },
      '',
    )
  expect([say('en'), say('it')]).toEqual(['0.5 of 12,345', '0,5 su 12.345'])
})

it('no other code in the pages formats values', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const formatting = [
    ...['format.ts', 'recent-time.ts'].map(name => join('i18n', name)),
    join('online', 'deadline-parts.ts'),
  ]
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !name.includes('.test.') && !formatting.some(file => name.endsWith(file)),
  )
  const formats = /\bIntl\.(?!DateTimeFormat\(\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(/
  // An unformatted value followed by a sign; in style sheets there is no space before it.
  const byHand = /\{\w+\}(?: %|×)/
  const wrong = others.filter(name => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    return formats.test(text) || byHand.test(text)
  })
  expect(wrong).toEqual([])
})
