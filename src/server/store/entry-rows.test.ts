/** Entries of the embedded store: no id twice in a match, from any process, and any text unchanged. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { JournalEntry } from '../../host/journal/match-store.ts'
import { openQuickStore } from '../testing/quick-store.ts'
import { idNumber } from './known-entries.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0

const entryOf = (version: number, id = `id ${version}`): JournalEntry => ({
  ...{ version, id, seat: 0, time: version, command: { type: 'mark' }, tape: [] },
})

/** A store with one match, and the same store as another process opens it. */
async function opened() {
  const file = join(folder, `${++files}.db`)
  const store = await openQuickStore(file)
  const head = { game: 'none', gameVersion: 1, seats: 2, options: {}, setup: [], seed: '', commitment: '' }
  await store.create({ ...head, id: 'a', contributions: [], created: 0 })
  const other = await openQuickStore(file)
  return { store, other, close: () => Promise.all([store.close(), other.close()]) }
}

it('distinguishes two ids with the same number from the same id twice', async () => {
  const { store, close } = await opened()
  expect(idNumber('Aa')).toBe(idNumber('BB'))
  expect(await store.append('a', entryOf(1, 'Aa'))).toBe('kept')
  expect(await store.append('a', entryOf(2, 'BB'))).toBe('kept')
  const twice = [3, 4].map(version => store.append('a', entryOf(version, 'C#')))
  expect(await Promise.all(twice)).toEqual(['kept', 'conflict'])
  expect(await store.append('a', entryOf(4, 'Aa'))).toBe('conflict')
  expect(await store.append('a', entryOf(4, 'C#'))).toBe('conflict')
  expect(await store.append('a', entryOf(4, 'Bb'))).toBe('kept')
  await close()
})

it('notices what another process has added', async () => {
  const { store, other, close } = await opened()
  expect(await store.append('a', entryOf(1))).toBe('kept')
  expect(await other.append('a', entryOf(2, 'theirs'))).toBe('kept')
  expect(await store.append('a', entryOf(2))).toBe('conflict')
  expect(await store.append('a', entryOf(3, 'theirs'))).toBe('conflict')
  expect(await store.append('a', entryOf(3))).toBe('kept')
  await close()
})

it('keeps any text unchanged', async () => {
  const { store, close } = await opened()
  const odd = '"\t\n\\ \u2028 é 🎲'
  const entries = [
    { ...entryOf(1, odd), command: { type: `${odd}\0` } },
    { ...entryOf(2), command: undefined, tape: [1, [2]] },
  ]
  for (const entry of entries) expect(await store.append('a', entry)).toBe('kept')
  expect((await store.open('a'))?.tail).toEqual(entries)
  expect(await store.entryWithId('a', odd)).toEqual(entries[0])
  await close()
})
