/** What every store must remove when it is pruned, and what must stay. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SqlStore } from '../store/sql-store.ts'
import { fillStore } from './filled-store.ts'

const DAY = 24 * 60 * 60_000
const NOW = 1_900_000_000_000

const TIMES = { waiting: NOW - DAY, matches: undefined, chat: undefined }

/** The store of the present test. */
interface PruneTest {
  store: SqlStore
}

const openTable = ({ store }: PruneTest, id: string, opened: number, host = 'ada') =>
  store.tables.create(
    {
      ...{ id, game: 'toy', gameVersion: 1, seats: 2, options: {}, host, invite: 'i', watch: 'w', opened },
      ...{ seed: '00', earlier: undefined },
    },
    [{ seat: 0, person: host, bot: undefined, name: host, commitment: undefined }],
    { record: '{}' },
  )
const say = ({ store }: PruneTest, table: string, time: number, most = 100) =>
  store.chat.say(table, { room: 'table', person: 'ada', name: 'Ada', text: 'hello', time }, most)

/** `open` gives a store without tables. */
export function describePruning(name: string, open: () => Promise<SqlStore>): void {
  describe(`pruning: ${name}`, () => {
    const at = {} as PruneTest
    beforeEach(async () => {
      at.store = await open()
      const created = NOW - 40 * DAY
      for (const id of ['ada', 'gone'])
        await at.store.tables.addPerson({ id, name: id, tokenHash: id, created })
      await at.store.tables.addPerson({ id: 'fresh', name: 'Fresh', tokenHash: 'fresh', created: NOW })
    }, 60_000)
    afterEach(() => at.store.close())

    describeWaiting(at)
    describeFinished(at)
    describeMessages(at)
  })
}

function describeWaiting(at: PruneTest): void {
  it('removes tables that never began, with everything of theirs, and people of whom nothing is left', async () => {
    await openTable(at, 'old', NOW - 2 * DAY, 'gone')
    await say(at, 'old', NOW - 2 * DAY)
    await openTable(at, 'seen', NOW - 2 * DAY)
    await openTable(at, 'new', NOW - DAY / 2)
    await fillStore(at.store)
    const isOpen = (table: string) => table === 'seen'
    expect(await at.store.pruning.countPrunable(TIMES)).toEqual({
      waiting: 2,
      matches: 0,
      messages: 0,
      people: 0,
    })
    expect(await at.store.pruning.prune(TIMES, isOpen)).toEqual({
      waiting: 1,
      matches: 0,
      messages: 0,
      people: 1,
    })
    expect(await at.store.tables.find('old')).toBeUndefined()
    expect(await at.store.tables.recordToContinue('old')).toBeUndefined()
    expect(await at.store.chat.after('old', 0, 10)).toEqual([])
    expect(await at.store.people.nameOf('gone')).toBeUndefined()
    for (const id of ['seen', 'new', 'match']) expect((await at.store.tables.find(id))?.head.id).toBe(id)
    for (const id of ['ada', 'fresh', 'match ada']) expect(await at.store.people.nameOf(id)).toBeDefined()
    expect(await at.store.pruning.prune(TIMES, isOpen)).toEqual({
      waiting: 0,
      matches: 0,
      messages: 0,
      people: 0,
    })
  })
}

function describeFinished(at: PruneTest): void {
  it('removes finished matches only if it is told how long they are kept, and never unfinished ones', async () => {
    for (const id of ['finished', 'recent', 'unfinished']) await fillStore(at.store, id)
    await at.store.tables.setEnded('finished', NOW - 31 * DAY)
    await at.store.tables.setEnded('recent', NOW - 29 * DAY)
    expect((await at.store.pruning.prune(TIMES)).matches).toBe(0)
    const shorter = { ...TIMES, matches: NOW - 30 * DAY }
    expect((await at.store.pruning.countPrunable(shorter)).matches).toBe(1)
    expect(await at.store.pruning.prune(shorter)).toMatchObject({ matches: 1, people: 1 })
    expect(await at.store.open('finished')).toBeUndefined()
    expect(await at.store.entriesAfter('finished', 0, 10)).toEqual([])
    for (const id of ['recent', 'unfinished']) expect((await at.store.open(id))!.tail).toHaveLength(50)
    const entry = { version: 251, id: 'x', seat: 0, time: 0, command: undefined, tape: [] }
    // Nobody can add to a match that was removed.
    // expected: a conflict, or a broken reference
    const end = await at.store.append('finished', entry).catch(() => 'failed')
    expect(['conflict', 'failed']).toContain(end)
    expect(await at.store.append('recent', entry)).toBe('kept')
  })
}

function describeMessages(at: PruneTest): void {
  it('removes old messages, in batches, and keeps the latest ones of each table anyway', async () => {
    await openTable(at, 'a', NOW)
    for (let count = 0; count < 150; count++) await say(at, 'a', NOW - 400 * DAY, 1_000)
    await say(at, 'a', NOW, 1_000)
    const chat = NOW - 365 * DAY
    expect((await at.store.pruning.countPrunable({ ...TIMES, chat })).messages).toBe(150)
    expect((await at.store.pruning.prune({ ...TIMES, chat })).messages).toBe(150)
    expect((await at.store.chat.after('a', 0, 10)).map(({ number }) => number)).toEqual([151])
    for (let count = 0; count < 5; count++) await say(at, 'a', NOW, 3)
    expect((await at.store.chat.after('a', 0, 10)).map(({ number }) => number)).toEqual([154, 155, 156])
  })
}
