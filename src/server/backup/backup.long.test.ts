/** A backup goes from one kind of store to the other and back, on a real PostgreSQL, and loses nothing. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore, storeFile } from '../store/open-store.ts'
import { openPostgresStore } from '../store/postgres-store.ts'
import { CHANGES_OF_ENTRIES, EARLIER_ENTRIES, earlierStore } from '../testing/earlier-store.ts'
import { contentOf, fillStore } from '../testing/filled-store.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { backUp, restore } from './backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-backup-'))
let database: PostgresServer
beforeAll(async () => {
  database = await startPostgres()
}, 120_000)
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true })
}, 60_000)

it('from PostgreSQL to the embedded store and back', async () => {
  const postgres = { data: '/nowhere', databaseUrl: database.url }
  const embedded = { data: join(folder, 'data') }
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const store = await openPostgresStore(database.url)
  await fillStore(store)
  const content = await contentOf(store)
  await backUp(postgres, first, new Date())
  await restore(embedded, first, { replace: false })
  const copied = await openStore(embedded)
  if (typeof copied === 'string') throw new Error(copied)
  expect(await contentOf(copied)).toEqual(content)
  await copied.close()
  await backUp(embedded, second, new Date())
  await expect(restore(postgres, second, { replace: false })).rejects.toThrow('--replace')
  await restore(postgres, second, { replace: true })
  expect(await contentOf(store)).toEqual(content)
  await store.close()
})

it.each(CHANGES_OF_ENTRIES)('from an embedded store before step %s to PostgreSQL', async step => {
  const [data, saved] = [join(folder, `before ${step}`), join(folder, `${step}.backup`)]
  mkdirSync(data)
  await earlierStore(storeFile(data), step)
  await backUp({ data }, saved, new Date())
  await restore({ data: '/nowhere', databaseUrl: database.url }, saved, { replace: true })
  const store = await openPostgresStore(database.url)
  expect((await store.open('a'))?.tail).toEqual(EARLIER_ENTRIES)
  await store.close()
})
