/** The embedded store passes the tests of all stores, and commits in groups. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { describeStore } from '../../host/testing/store-contract.ts'
import { describeCallingStore } from '../testing/calling-contract.ts'
import { describeChallengeStore } from '../testing/challenge-contract.ts'
import { describeDayStore } from '../testing/day-store-contract.ts'
import { describePruning } from '../testing/prune-contract.ts'
import { openQuickStore } from '../testing/quick-store.ts'
import { describeRatingStore } from '../testing/rating-contract.ts'
import { describeTableStore } from '../testing/table-store-contract.ts'
import { groupCommit } from './group-commit.ts'
import { openLibsqlStore } from './libsql-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const nextFile = () => join(folder, `matches-${++files}.db`)

let file = ''
describeStore('libsql', {
  open() {
    file = nextFile()
    return openLibsqlStore(file)
  },
  openAgain: () => openLibsqlStore(file),
})

describeTableStore('libsql', () => openLibsqlStore(nextFile()))
describeDayStore('libsql', () => openLibsqlStore(nextFile()))
describePruning('libsql', () => openQuickStore(nextFile()))
describeCallingStore('libsql', () => openQuickStore(nextFile()))
describeRatingStore('libsql', () => openQuickStore(nextFile()))
describeChallengeStore('libsql', () => openQuickStore(nextFile()))

describe('a group of writes', () => {
  const insert = (sql: string) =>
    ({ sql, parameters: [] }) as unknown as Parameters<ReturnType<typeof groupCommit>['write']>[0]

  /** A database that counts its commits. */
  function counted() {
    const database = new Libsql(nextFile())
    database.exec('create table things (name text primary key)')
    const said: string[] = []
    const exec = database.exec.bind(database)
    database.exec = sql => {
      said.push(sql)
      return exec(sql)
    }
    const names = () => database.prepare('select name from things order by name').pluck().all()
    return { database, names, commits: () => said.filter(sql => sql === 'commit').length }
  }

  /** As `counted`, with two matches. */
  function withEntries() {
    const { database, commits } = counted()
    database.exec(`create table entries (match, version, id, seat, time, command, tape);
      create table matches (id); insert into matches values ('a'), ('b')`)
    const { write, addEntry } = groupCommit(database)
    const add = (match: string, version: number) =>
      addEntry(match, { version, id: `${version}`, seat: 0, time: 0, command: undefined, tape: [] })
    return { database, commits, write, add }
  }

  it('is committed at once, before any of them is acknowledged', async () => {
    const { database, names, commits } = counted()
    const { write } = groupCommit(database)
    const seen: number[] = []
    const writes = ['a', 'b', 'c'].map(name =>
      write(insert(`insert into things values ('${name}')`)).then(rows => {
        seen.push(commits())
        return rows
      }),
    )
    expect(await Promise.all(writes)).toEqual([1, 1, 1])
    expect([seen, commits()]).toEqual([[1, 1, 1], 1])
    expect(names()).toEqual(['a', 'b', 'c'])
    database.close()
  })

  it('includes entries, which are acknowledged after the commit', async () => {
    const { database, commits, add: addEntry } = withEntries()
    const seen: number[] = []
    const add = (match: string, version: number) =>
      addEntry(match, version).then(end => {
        seen.push(commits())
        return end
      })
    for (const version of [1, 2])
      expect(await Promise.all([add('a', version), add('b', version)])).toEqual(['kept', 'kept'])
    expect([seen, commits()]).toEqual([[1, 1, 2, 2], 2])
    database.close()
  })

  it('does not believe in entries that were rolled back', async () => {
    const { database, add } = withEntries()
    database.exec(`create trigger faulty before insert on entries when new.match = 'b'
      begin select raise(abort, 'faulty'); end`)
    const ends = await Promise.allSettled([add('a', 1), add('b', 1), add('a', 2)])
    expect(ends).toMatchObject([{ value: 'kept' }, { status: 'rejected' }, { value: 'kept' }])
    expect(database.prepare('select version from entries').pluck().all()).toEqual([1, 2])
    database.close()
  })

  it('still knows the existing entries after a failure', async () => {
    const { database, write, add } = withEntries()
    for (const version of [1, 2]) expect(await add('a', version)).toBe('kept')
    const failing = write(insert('insert into nothing values (1)')).catch(() => 'failed')
    expect(await Promise.all([add('a', 3), failing])).toEqual(['kept', 'failed'])
    expect(await Promise.all([add('a', 1), add('a', 4)])).toEqual(['conflict', 'kept'])
    database.close()
  })

  it('says why it failed when SQLite has rolled back by itself, as on a full disk', async () => {
    const { database } = counted()
    const [pages] = database.prepare('pragma page_count').pluck().all() as number[]
    database.exec(`pragma max_page_count = ${pages}`)
    const { write } = groupCommit(database)
    const filling = write(insert('insert into things values (hex(zeroblob(100000)))'))
    await expect(filling).rejects.toMatchObject({ code: 'SQLITE_FULL', message: 'database or disk is full' })
    database.close()
  })

  it('loses only faulty writes', async () => {
    const { database, names } = counted()
    const { write } = groupCommit(database)
    const ends = await Promise.allSettled(
      [
        "insert into things values ('a')",
        'insert into nothing values (1)',
        "insert into things values ('c')",
      ].map(sql => write(insert(sql))),
    )
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(names()).toEqual(['a', 'c'])
    database.close()
  })
})

it('committed data survives a crash of the machine', async () => {
  const path = nextFile()
  const exec = vi.spyOn(Libsql.prototype, 'exec')
  const store = await openLibsqlStore(path)
  expect(exec.mock.calls.join()).toContain('synchronous = full')
  exec.mockRestore()
  const other = new Libsql(path)
  expect(other.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }])
  other.close()
  await store.close()
})

describe('a file that cannot be used', () => {
  it('is refused in one sentence: not a database', async () => {
    const path = nextFile()
    writeFileSync(path, 'not a database, but long enough to look like one. '.repeat(100))
    await expect(openLibsqlStore(path)).rejects.toThrow(/^The store .* cannot be opened: .*\.$/)
  })

  it('is refused in one sentence: no folder', async () => {
    const path = join(folder, 'nowhere', 'matches.db')
    await expect(openLibsqlStore(path)).rejects.toThrow(/^The store .* cannot be opened: .*\.$/)
  })
})
