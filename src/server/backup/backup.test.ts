/** Backup and restore: the whole store, nothing else, and never half of it. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore, storeFile } from '../store/open-store.ts'
import type { SqlStore } from '../store/sql-store.ts'
import { CHANGES_OF_ENTRIES, EARLIER_ENTRIES, earlierStore } from '../testing/earlier-store.ts'
import { contentOf, fillStore } from '../testing/filled-store.ts'
import { backUp, restore } from './backup.ts'
import { writeBackup } from './backup-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const data = join(folder, 'data')
const file = join(folder, 'tavolo.backup')
const NOW = new Date('2030-01-01T00:00:00Z')

async function opened(place: string): Promise<SqlStore> {
  const store = await openStore({ data: place })
  if (typeof store === 'string') throw new Error(store)
  return store
}

beforeAll(async () => {
  const store = await opened(data)
  await fillStore(store)
  // While the store is open, as in a running server.
  expect(await backUp({ data }, file, NOW)).toMatchObject({ key: 'backup.done' })
  await store.close()
})

it('the restored data is what was saved', async () => {
  const place = join(folder, 'restored')
  expect(await restore({ data: place }, file, { replace: false })).toMatchObject({ key: 'restore.done' })
  const [before, after] = [await opened(data), await opened(place)]
  expect(await contentOf(after)).toEqual(await contentOf(before))
  await Promise.all([before.close(), after.close()])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
})

it('a store that a server is using is not replaced', async () => {
  const place = join(folder, 'in-use')
  const store = await opened(place)
  await expect(restore({ data: place }, file, { replace: true })).rejects.toThrow('Another Tavolo server')
  await store.close()
  expect(await restore({ data: place }, file, { replace: true })).toMatchObject({ key: 'restore.done' })
})

it('refuses a store that is not empty and says how to proceed, and replaces it only when told to', async () => {
  const place = join(folder, 'other')
  const store = await opened(place)
  await fillStore(store, 'other')
  const before = await contentOf(store, 'other')
  await store.close()
  await expect(restore({ data: place }, file, { replace: false })).rejects.toThrow('--replace')
  const same = await opened(place)
  expect(await contentOf(same, 'other')).toEqual(before)
  await same.close()
  await restore({ data: place }, file, { replace: true })
  const replaced = await opened(place)
  const source = await opened(data)
  expect(await contentOf(replaced)).toEqual(await contentOf(source))
  expect(await replaced.open('other')).toBeUndefined()
  await Promise.all([replaced.close(), source.close()])
})

const text = (): string => gunzipSync(readFileSync(file)).toString()

it.each([
  ['cut off', () => readFileSync(file).subarray(0, 200), 'unexpected end'],
  ['without its end', () => gzipSync(text().split('\n').slice(0, -2).join('\n')), 'end is missing'],
  ['changed', () => gzipSync(text().replace('Ada', 'Eve')), 'it was changed'],
  ['no backup', () => Buffer.from('hello'), 'incorrect header'],
])('a file that is %s is refused before anything is touched', async (what, content, why) => {
  const bad = join(folder, `${what}.backup`)
  writeFileSync(bad, content())
  const place = join(folder, 'untouched')
  await expect(restore({ data: place }, bad, { replace: true })).rejects.toThrow(why)
  expect(existsSync(place)).toBe(false)
})

it('never overwrites a file, and creates no store to back up', async () => {
  await expect(backUp({ data }, file, NOW)).rejects.toThrow('exists already')
  const nowhere = join(folder, 'nowhere')
  await expect(backUp({ data: nowhere }, join(folder, 'b'), NOW)).rejects.toThrow('There is no store')
  expect(existsSync(nowhere)).toBe(false)
})

it('a backup of a newer version is refused', async () => {
  const newer = join(folder, 'newer.backup')
  async function* nothing(): AsyncGenerator<never> {}
  await writeBackup(newer, { steps: ['0001-matches', '9999-future'], made: '' }, nothing())
  const place = join(folder, 'untouched')
  await expect(restore({ data: place }, newer, { replace: true })).rejects.toThrow('9999-future')
  expect(existsSync(place)).toBe(false)
})

it.each(CHANGES_OF_ENTRIES)('a backup from before step %s is restored with all its entries', async step => {
  const [place, saved] = [join(folder, `before ${step}`), join(folder, `${step}.backup`)]
  mkdirSync(place)
  await earlierStore(storeFile(place), step)
  await backUp({ data: place }, saved, NOW)
  const after = join(folder, `after ${step}`)
  await restore({ data: after }, saved, { replace: false })
  const store = await opened(after)
  expect((await store.open('a'))?.tail).toEqual(EARLIER_ENTRIES)
  await store.close()
})
