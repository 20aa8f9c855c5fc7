/** Tests of the schema: a newer one is refused, and a migration that ends half-way leaves the old one. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import { CHANGES_OF_ENTRIES, EARLIER_ENTRIES, earlierStore } from '../testing/earlier-store.ts'
import { openLibsqlStore } from './libsql-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-schema-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const nextFile = () => join(folder, `${++files}.db`)

function tablesIn(file: string): unknown[] {
  const database = new Libsql(file)
  const own = "type = 'table' and name not like 'kysely%' and name not like 'sqlite%'"
  const names = database.prepare(`select name from sqlite_master where ${own} order by name`).pluck().all()
  database.close()
  return names
}

const ALL = [
  ...[
    'beginnings',
    'challenge_tries',
    'challenges',
    'channels',
    'chat',
    'devices',
    'entries',
    'job_leases',
    'leases',
    'matches',
    'messages',
    'muted_tables',
    'notices',
    'people',
    'presence',
    'rating_players',
    'rating_results',
    'rating_steps',
    'ratings',
    'recovery_links',
    'request_keys',
    'seats',
    'server_keys',
  ],
  ...['snapshots', 'tables'],
]

it('a new store gets every table, and is opened again unchanged', async () => {
  const file = nextFile()
  for (const _ of [1, 2]) {
    await (await openLibsqlStore(file)).close()
    expect(tablesIn(file)).toEqual(ALL)
  }
})

it('a newer schema is refused with one sentence, and nothing is touched', async () => {
  const file = nextFile()
  await (await openLibsqlStore(file)).close()
  const database = new Libsql(file)
  database.exec("insert into kysely_migration values ('0002-clocks', '2030-01-01T00:00:00.000Z')")
  database.close()
  await expect(openLibsqlStore(file)).rejects.toThrow(
    /^The store was written by a newer version of Tavolo \(0002-clocks\); [^.]*\.$/,
  )
  expect(tablesIn(file)).toEqual(ALL)
})

/** Opens the store, and fails at the statement with this number, if there are that many. */
async function openAndFail(file: string, number: number): Promise<string | undefined> {
  const prepare = Libsql.prototype.prepare
  let seen = 0
  const spy = vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (
    this: Libsql.Database,
    statement,
  ) {
    if (/^(create|insert|alter|drop)/.test(statement) && ++seen === number) throw new Error('killed')
    return prepare.call(this, statement)
  })
  const end = await openLibsqlStore(file).then(
    store => store.close(),
    (error: unknown) => String(error),
  )
  spy.mockRestore()
  return end ?? undefined
}

/** More than all migrations together. */
const MOST_STATEMENTS = 200
/** Every day only some of the statements fail. */
const APART = sampleSize({ daily: 6, long: 1 })

it('a migration that fails at any statement leaves the old schema, and the next start succeeds', async () => {
  let failed = 0
  for (let number = 1; number <= MOST_STATEMENTS; number += APART) {
    const file = nextFile()
    const end = await openAndFail(file, number)
    if (end === undefined) break
    failed++
    expect(end).toBe('Error: killed')
    expect(tablesIn(file)).toEqual([])
    await (await openLibsqlStore(file)).close()
    expect(tablesIn(file)).toEqual(ALL)
  }
  expect(APART * failed).toBeGreaterThanOrEqual(ALL.length)
}, 60_000)

describe.each(CHANGES_OF_ENTRIES)('a store from before step %s', step => {
  it('keeps its entries, wherever they were stored', async () => {
    const file = nextFile()
    await earlierStore(file, step)
    const store = await openLibsqlStore(file)
    expect((await store.open('a'))?.tail).toEqual(EARLIER_ENTRIES)
    const next = { version: 5, id: 'five', seat: 0, time: 9, command: { type: 'mark' }, tape: [] }
    for (const { id } of EARLIER_ENTRIES) expect(await store.append('a', { ...next, id })).toBe('conflict')
    expect(await store.append('a', next)).toBe('kept')
    expect((await store.open('a'))?.tail).toEqual([...EARLIER_ENTRIES, next])
    await store.close()
    expect(tablesIn(file)).toEqual(ALL)
  })

  it('stays as it was if the migration fails at any statement', async () => {
    const file = nextFile()
    await earlierStore(file, step)
    const before = tablesIn(file)
    let failed = 0
    // The first statements are those of the migrator itself.
    while ((await openAndFail(file, failed + 1)) === 'Error: killed') {
      expect(tablesIn(file)).toEqual(before)
      failed++
    }
    expect(failed).toBeGreaterThan(6)
    const store = await openLibsqlStore(file)
    expect((await store.open('a'))?.tail).toEqual(EARLIER_ENTRIES)
    await store.close()
  })
})
