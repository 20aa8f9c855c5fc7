/** Tests how a deadline is written: as a day of the reader's calendar and a time of their clock. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { deadlineParts } from './deadline-parts.ts'
import { words } from './online-words.ts'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Rome'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** A Tuesday, 23:30 in Rome. */
const NOW = Date.UTC(2026, 10, 17, 22, 30)

function written(language: 'en' | 'it', time: number): string {
  const { kind, day, time: clock } = deadlineParts(time, language, NOW)
  return words[language][`until.${kind}`].replace('{{day}}', day).replace('{{time}}', clock)
}

it.each([
  [Date.UTC(2026, 10, 17, 22, 50), 'until today, 23:50', 'entro oggi, ore 23:50'],
  [Date.UTC(2026, 10, 18, 0, 5), 'until tomorrow, 01:05', 'entro domani, ore 01:05'],
  [Date.UTC(2026, 10, 19, 17), 'until Thursday, 18:00', 'entro giovedì, ore 18:00'],
  [Date.UTC(2026, 10, 24, 17), 'until 24 November, 18:00', 'entro il 24 novembre, ore 18:00'],
])('%i is written in both languages', (time, english, italian) => {
  expect(written('en', time)).toBe(english)
  expect(written('it', time)).toBe(italian)
})
