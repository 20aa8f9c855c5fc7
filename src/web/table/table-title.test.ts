/** Tests that the title of a table says whose turn it is, people first. */

import { expect, it } from 'vitest'
import { createI18n } from '../../i18n/translator.ts'
import en from '../base/i18n/words/table/en.json' with { type: 'json' }
import it_ from '../base/i18n/words/table/it.json' with { type: 'json' }
import type { SeatAssignment } from '../base/storage/matches.ts'
import { whoseTurn } from './table-title.ts'

const translate = createI18n([], { table: { en, it: it_ } }).getFixedT('en')
const t: Parameters<typeof whoseTurn>[1] = (key, params) => translate(key, params ?? {})

const person = (name: string): SeatAssignment => ({ kind: 'person', name })
const bot = (name: string): SeatAssignment => ({ kind: 'bot', bot: 'random', name })

it('calls a person who plays alone, and others by their names', () => {
  const alone = [person('Ada'), bot('Bo')]
  expect(whoseTurn({ sitters: alone, awaited: [0] }, t)).toBe('Your turn')
  expect(whoseTurn({ sitters: alone, awaited: [1] }, t)).toBe('Bo to move')
  expect(whoseTurn({ sitters: [person('Ada'), person('Bo')], awaited: [0] }, t)).toBe('Ada to move')
})

it('calls a person before the bots that are awaited too', () => {
  expect(whoseTurn({ sitters: [bot('Ada'), person('Bo')], awaited: [0, 1] }, t)).toBe('Your turn')
})

it('says that the match is over', () => {
  expect(whoseTurn({ sitters: [person('Ada')], awaited: [] }, t)).toBe('Finished')
})
