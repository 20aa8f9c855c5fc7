/** Tests how a deadline is written: as a day of the reader's calendar and a time of their clock. */

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { briefDeadline, deadlineParts } from './deadline-parts.ts'
import { words } from './online-words.ts'

// Node 22 and newer have a navigator too, with the language of the machine.
beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-GB', 'it-IT'] }))
afterAll(() => void vi.unstubAllGlobals())

/** By the clock of this machine, as the reader's: a Tuesday, 23:30. */
const NOW = new Date(2026, 10, 17, 23, 30).getTime()

function written(language: 'en' | 'it', time: Date): string {
  const { kind, day, time: clock } = deadlineParts(time.getTime(), language, NOW)
  return words[language][`until.${kind}`].replace('{{day}}', day).replace('{{time}}', clock)
}

it.each([
  [new Date(2026, 10, 17, 23, 50), 'until today, 23:50', 'entro oggi, ore 23:50'],
  [new Date(2026, 10, 18, 13, 5), 'until tomorrow, 13:05', 'entro domani, ore 13:05'],
  [new Date(2026, 10, 19, 18), 'until Thursday, 18:00', 'entro giovedì, ore 18:00'],
  [new Date(2026, 10, 24, 18), 'until 24 November, 18:00', 'entro il 24 novembre, ore 18:00'],
])('%s is written in both languages', (time, english, italian) => {
  expect(written('en', time)).toBe(english)
  expect(written('it', time)).toBe(italian)
})

it.each([
  [new Date(2026, 10, 17, 23, 50), '23:50', '23:50'],
  [new Date(2026, 10, 18, 13, 5), 'Wed', 'mer'],
  [new Date(2026, 10, 24, 18), '24 Nov', '24 nov'],
  [new Date(2026, 10, 16, 18), '16 Nov', '16 nov'],
])('%s is short where there is little room', (time, english, italian) => {
  const brief = (language: 'en' | 'it') => briefDeadline(time.getTime(), language, NOW)
  const kind = english === '23:50' ? 'time' : 'day'
  expect(brief('en')).toEqual({ kind, text: english })
  expect(brief('it')).toEqual({ kind, text: italian })
})
