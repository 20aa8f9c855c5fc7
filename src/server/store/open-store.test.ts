/** The store of the server: its folder is created, and problems are reported in one sentence. */

import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openStore } from './open-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEAD = {
  ...{ game: 'none', gameVersion: 1, seats: 2, options: {}, setup: [], seed: '', commitment: '' },
  ...{ contributions: [], created: 0 },
}

it('creates its folder, readable by nobody else, and opens it again', async () => {
  const data = join(folder, 'a', 'b')
  for (const _ of [1, 2]) {
    const store = await openStore({ data })
    if (typeof store === 'string') throw new Error(store)
    expect(await store.open('nowhere')).toBeUndefined()
    await store.close()
  }
  if (process.platform !== 'win32') expect(statSync(data).mode & 0o777).toBe(0o700)
})

it('hides its files from others in a folder that everybody may read, also those that were there before', async () => {
  const data = join(folder, 'open-folder')
  const killed = join(folder, 'killed')
  for (const place of [data, killed]) mkdirSync(place, { mode: 0o755 })
  const files = ['tavolo.db', 'tavolo.db-shm', 'tavolo.db-wal', 'tavolo.lock']
  const openAndLook = async (place: string, look = () => {}) => {
    const store = await openStore({ data: place })
    if (typeof store === 'string') throw new Error(store)
    await store.create({ ...HEAD, id: place })
    look()
    expect(readdirSync(place).toSorted()).toEqual(files)
    for (const name of files) expect([name, statSync(join(place, name)).mode & 0o777]).toEqual([name, 0o600])
    await store.close()
  }
  await openAndLook(data, () => {
    // What a server leaves that is killed, here of a version that hid nothing.
    for (const name of files) {
      copyFileSync(join(data, name), join(killed, name))
      chmodSync(join(killed, name), 0o644)
    }
  })
  await openAndLook(killed)
})

it('is open in one server at a time, and free again when it is closed', async () => {
  const data = join(folder, 'one')
  const first = await openStore({ data })
  if (typeof first === 'string') throw new Error(first)
  expect(await openStore({ data })).toMatch(/^Another Tavolo server .*one\. Stop it, .*--data\.$/)
  expect(await openStore({ data }, { language: 'it' })).toMatch(/^La cartella .* altro server .*--data\.$/)
  await first.close()
  const next = await openStore({ data })
  if (typeof next === 'string') throw new Error(next)
  await next.close()
})

it('a store that could not be opened does not stay locked', async () => {
  const data = join(folder, 'damaged')
  mkdirSync(data)
  writeFileSync(join(data, 'tavolo.db'), 'not a database, but long enough to look like one. '.repeat(100))
  for (const _ of [1, 2])
    expect(await openStore({ data })).toMatch(/^The store .* cannot be opened: [^\n]*\.$/)
})

it('says in one sentence why it cannot be opened', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await openStore({ data: file })).toMatch(/^The data folder .*file cannot be created: .*--data\.$/)
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'tavolo.db'), 'not a database, but long enough to look like one. '.repeat(100))
  expect(await openStore({ data: broken })).toMatch(/^The store .* cannot be opened: [^\n]*\.$/)
  const unreachable = await openStore({ data: folder, databaseUrl: 'postgres://ada:hunter2@127.0.0.1:1/x' })
  expect(unreachable).toMatch(/^The database cannot be reached: (?!.*hunter2).*\.$/)
})
