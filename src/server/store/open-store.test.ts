/** The store of the server: its folder is created, and problems are reported in one sentence. */

import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openStore } from './open-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
