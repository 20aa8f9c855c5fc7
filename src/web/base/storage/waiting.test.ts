/** Tests that the home page remembers what waits for its visitor, and trusts nothing that it finds in the storage. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readWaiting, type WaitingSection, waitingKey, writeWaiting } from './waiting.ts'

const stored = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }),
)
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

const SECTION: WaitingSection = {
  title: 'Continue',
  rows: [
    {
      id: 'a',
      href: '#/table/x/a',
      label: 'Continue X',
      title: 'X',
      when: 5,
      names: ['Ann'],
      line: 'just begun',
    },
  ],
  more: '2 older matches',
  links: [{ href: '#/history', text: 'All' }],
}

it('remembers a section in its language, and forgets one without rows', () => {
  writeWaiting('matches', 'en', SECTION)
  expect(readWaiting('matches', 'en')).toEqual(SECTION)
  expect(readWaiting('matches', 'it')).toBeUndefined()
  expect(readWaiting('tables', 'en')).toBeUndefined()
  writeWaiting('matches', 'en', { ...SECTION, rows: [] })
  expect(stored.size).toBe(0)
})

const row = SECTION.rows[0]!

it.each<[string, unknown]>([
  ['an address elsewhere', { ...SECTION, rows: [{ ...row, href: 'javascript:alert(1)' }] }],
  ['a link elsewhere', { ...SECTION, links: [{ href: 'https://x', text: 'x' }] }],
  ['a name that is no text', { ...SECTION, rows: [{ ...row, names: [{}] }] }],
  ['a time that is none', { ...SECTION, rows: [{ ...row, when: '5' }] }],
  ['no rows', { title: 'Continue' }],
  ['nothing', null],
])('ignores %s', (_, section) => {
  stored.set(waitingKey('matches'), JSON.stringify({ language: 'en', section }))
  expect(readWaiting('matches', 'en')).toBeUndefined()
})

it('ignores what is not even JSON', () => {
  stored.set(waitingKey('matches'), '{')
  expect(readWaiting('matches', 'en')).toBeUndefined()
})
