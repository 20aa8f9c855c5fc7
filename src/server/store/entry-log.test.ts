/** The log of the embedded store: one row for each commit, chunks for what was moved, and no id twice. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { JournalEntry } from '../../host/journal/match-store.ts'
import { chunksOf, entriesInChunk, entriesInGroup, groupOf, lineOf } from './entry-text.ts'
import { idNumber } from './known-entries.ts'
import { libsqlStore, openLibsql } from './libsql-store.ts'
import { migrateStore } from './migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0

const entryOf = (version: number, id = `id ${version}`): JournalEntry => ({
  ...{ version, id, seat: 0, time: version, command: { type: 'mark' }, tape: [] },
})

/** A store with two matches, and how many rows of entries it has in each place. */
async function opened(mostEntries: number) {
  const { database, db } = openLibsql(join(folder, `${++files}.db`))
  database.exec('pragma synchronous = off')
  await migrateStore(db)
  const store = libsqlStore({ database, db }, { mostEntries })
  const head = { game: 'none', gameVersion: 1, seats: 2, options: {}, setup: [], seed: '', commitment: '' }
  for (const id of ['a', 'b']) await store.create({ ...head, id, contributions: [], created: 0 })
  const count = (table: string) => database.prepare(`select 1 from ${table}`).all().length
  return { store, rows: () => ['entries', 'entry_chunks', 'entry_groups'].map(count) }
}

it('what is committed together is one row, and what is moved one for each match', async () => {
  const { store, rows } = await opened(6)
  const both = (version: number) =>
    Promise.all([store.append('a', entryOf(version)), store.append('b', entryOf(version))])
  for (const version of [1, 2, 3]) expect(await both(version)).toEqual(['kept', 'kept'])
  expect(rows()).toEqual([0, 0, 3])
  expect(await both(4)).toEqual(['kept', 'kept'])
  expect(rows()).toEqual([0, 2, 1])
  const versions = (found: readonly JournalEntry[]) => found.map(({ version }) => version)
  expect(versions((await store.open('a'))!.tail)).toEqual([1, 2, 3, 4])
  expect(versions(await store.entriesAfter('a', 1, 2))).toEqual([2, 3])
  expect(versions(await store.entriesAfter('a', 2, 2))).toEqual([3, 4])
  expect(versions(await store.entriesBefore('a', 4, 2))).toEqual([2, 3])
  expect(versions(await store.entriesBefore('a', 9, 2))).toEqual([3, 4])
  expect((await store.entryWithId('a', 'id 2'))?.version).toBe(2)
  expect((await store.entryWithId('a', 'id 4'))?.version).toBe(4)
  expect(await store.entryWithId('a', 'mark')).toBeUndefined()
  await store.close()
})

it('tells two ids with the same number from the same id twice', async () => {
  const { store } = await opened(2)
  expect(idNumber('Aa')).toBe(idNumber('BB'))
  expect(await store.append('a', entryOf(1, 'Aa'))).toBe('kept')
  expect(await store.append('a', entryOf(2, 'BB'))).toBe('kept')
  const twice = [3, 4].map(version => store.append('a', entryOf(version, 'C#')))
  expect(await Promise.all(twice)).toEqual(['kept', 'conflict'])
  expect(await store.append('a', entryOf(4, 'Aa'))).toBe('conflict')
  expect(await store.append('a', entryOf(4, 'C#'))).toBe('conflict')
  expect(await store.append('a', entryOf(4, 'Bb'))).toBe('kept')
  await store.close()
})

it('any text is kept as it is, in groups and in chunks', () => {
  const odd = '"\t\n\\ \u2028 é 🎲\0'
  const entries = [
    { ...entryOf(1, odd), command: { type: odd } },
    { ...entryOf(2), command: undefined, tape: [1, [2]] },
  ]
  const group = groupOf([...entries.map(entry => lineOf(odd, entry)), lineOf('b', entryOf(7))])
  expect(entriesInGroup(group, odd)).toEqual(entries)
  const chunks = chunksOf([group, lineOf('b', entryOf(8))])
  expect(chunks.map(({ entries: _, ...about }) => about)).toEqual([
    { match: odd, first: 1, last: 2 },
    { match: 'b', first: 7, last: 8 },
  ])
  expect(chunks.map(({ entries: text }) => entriesInChunk(text))).toEqual([entries, [entryOf(7), entryOf(8)]])
})
