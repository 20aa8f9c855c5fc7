/** Tests of the schema: a newer one is refused, and a migration that ends half-way leaves the old one. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterAll, expect, it, vi } from 'vitest'
import { openLibsql, openLibsqlStore } from './libsql-store.ts'
import { knownSteps, runSteps } from './migrations.ts'

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
    'chat',
    'devices',
    'entries',
    'entry_chunks',
    'entry_groups',
    'leases',
    'matches',
    'people',
    'presence',
    'recovery_links',
    'seats',
  ],
  ...['snapshots', 'tables'],
]

it('a new store gets every table, and is opened again as it is', async () => {
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

it('a migration that fails at any statement leaves the old schema, and the next start goes through', async () => {
  let failed = 0
  for (let number = 1; number <= 40; number++) {
    const file = nextFile()
    const prepare = Libsql.prototype.prepare
    let seen = 0
    const spy = vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (
      this: Libsql.Database,
      sql,
    ) {
      if (/^(create (table|index)|insert)/.test(sql) && ++seen === number) throw new Error('killed')
      return prepare.call(this, sql)
    })
    const end = await openLibsqlStore(file).then(
      store => store.close(),
      (error: unknown) => String(error),
    )
    spy.mockRestore()
    if (end === undefined) break
    failed++
    expect(end).toBe('Error: killed')
    expect(tablesIn(file)).toEqual([])
    await (await openLibsqlStore(file)).close()
    expect(tablesIn(file)).toEqual(ALL)
  }
  expect(failed).toBeGreaterThanOrEqual(ALL.length)
}, 60_000)

it('a store of before keeps its entries, also those in its log', async () => {
  const file = nextFile()
  const { db, database } = openLibsql(file)
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
  const before = knownSteps().filter(step => step < '0006')
  await db.transaction().execute(transaction => runSteps(transaction, before))
  database.exec(`
    insert into matches values ('a', 'toy', 1, 2, '{}', '[]', '', '', '[]', 0, null);
    insert into entries values ('a', 1, 'one', 0, 5, '{"type":"mark"}', '[1]');
    insert into recent_entries values ('a', 3, 'three', 1, 7, null, '[]'), ('a', 2, 'two', 1, 6, '{"type":"pass"}', '[]')`)
  await db.destroy()
  const store = await openLibsqlStore(file)
  const entry = { version: 4, id: 'four', seat: 0, time: 8, command: { type: 'mark' }, tape: [] }
  expect(await store.append('a', { ...entry, id: 'two' })).toBe('conflict')
  expect(await store.append('a', entry)).toBe('kept')
  expect((await store.open('a'))?.tail).toEqual([
    { version: 1, id: 'one', seat: 0, time: 5, command: { type: 'mark' }, tape: [1] },
    { version: 2, id: 'two', seat: 1, time: 6, command: { type: 'pass' }, tape: [] },
    { version: 3, id: 'three', seat: 1, time: 7, command: undefined, tape: [] },
    entry,
  ])
  await store.close()
})
