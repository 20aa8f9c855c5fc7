/** `tavolo prune`: says what it removes, removes nothing when it is only asked, and works beside a server. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sentence } from '../settings/words.ts'
import { openStore } from '../store/open-store.ts'
import { fillStore } from '../testing/filled-store.ts'
import { readBackupRequest } from './backup-request.ts'
import { prune } from './prune.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-prune-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As given in a terminal. */
function asked(...args: readonly string[]) {
  const read = readBackupRequest(['prune', '--data', join(folder, 'data'), ...args], {})
  if (!read.ok || !('request' in read) || read.request.command !== 'prune')
    throw new Error(JSON.stringify(read))
  return read.request
}

it('counts first, then removes, while a server has the store open', async () => {
  const store = await openStore({ data: join(folder, 'data') })
  if (typeof store === 'string') throw new Error(store)
  for (const id of ['over', 'running']) await fillStore(store, id)
  const now = 1_900_000_000_000
  await store.tables.setEnded('over', now - 10 * 24 * 60 * 60_000)
  const none = { waiting: 0, matches: 0, messages: 0, people: 0 }
  expect(await prune(asked(), now)).toEqual({ key: 'prune.done', params: none })
  const flags = ['--keep-matches', '9']
  const dry = await prune(asked(...flags, '--dry-run'), now)
  expect(dry).toEqual({ key: 'prune.dry', params: { ...none, matches: 1 } })
  expect(sentence('en', dry)).toContain('1 matches')
  expect(await store.open('over')).toBeDefined()
  // The host of the match has nothing else.
  expect(await prune(asked(...flags), now)).toEqual({
    key: 'prune.done',
    params: { ...none, matches: 1, people: 1 },
  })
  expect(await store.open('over')).toBeUndefined()
  expect((await store.open('running'))?.tail).toHaveLength(50)
  const entry = { version: 251, id: 'next', seat: 0, time: 0, command: undefined, tape: [] }
  expect(await store.append('running', entry)).toBe('kept')
  await store.close()
})

it('refuses in one sentence where there is no store', async () => {
  const place = { data: join(folder, 'nowhere') }
  await expect(prune({ ...asked(), place }, 0)).rejects.toThrow('There is no store')
})
