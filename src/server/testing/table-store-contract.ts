/** The contract of every store of online tables, as one suite that runs against each database. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MatchHead } from '../../host/journal/match-store.ts'
import { KEY_LASTS, type KeyedRequest } from '../store/request-keys.ts'
import { playFrom } from '../store/running-table-state.ts'
import type { SqlStore } from '../store/sql-store.ts'
import type { KeptSeat, KeptTable, TableHead } from '../store/table-store.ts'

const head = (id: string, parts: Partial<TableHead> = {}): TableHead => ({
  ...{ id, game: 'cube-attack', gameVersion: 2, seats: 3, options: { board: 'duel', names: ['Bö', '😀'] } },
  ...{ host: 'ada', invite: `i-${id}`, watch: `w-${id}`, opened: 1_800_000_000_123 },
  ...{ seed: '5e'.repeat(32), earlier: undefined },
  ...parts,
})

const person = (seat: number, id: string, name = id): KeptSeat => ({
  ...{ seat, person: id, bot: undefined, name },
  commitment: '0a'.repeat(32),
})

const bot = (seat: number): KeptSeat => ({
  ...{ seat, person: undefined, bot: 'random', name: 'Vega', commitment: undefined },
})

const matchOf = (id: string): MatchHead => ({
  ...{ id, game: 'cube-attack', gameVersion: 2, seats: 3, options: {}, setup: [1] },
  ...{
    seed: '5e'.repeat(32),
    commitment: 'c0'.repeat(32),
    contributions: ['0a'],
    created: 1_800_000_000_456,
  },
})

/** The store of the present test. */
interface TableStoreTest {
  store: SqlStore
  found(id: string): Promise<KeptTable>
}

/** `open` gives a store without tables. */
export function describeTableStore(name: string, open: () => Promise<SqlStore>): void {
  describe(`the store of online tables: ${name}`, () => {
    const at = { found: async id => (await at.store.tables.find(id))! } as TableStoreTest

    beforeEach(async () => {
      at.store = await open()
      for (const id of ['ada', 'bea']) {
        await at.store.tables.addPerson({ id, name: id, tokenHash: `hash of ${id}`, created: 1 })
      }
      await at.store.tables.create(head('a'), [person(0, 'ada', 'Ada “the first”'), bot(2)])
    }, 60_000)
    afterEach(() => at.store.close())

    describeReading(at)
    describeChanges(at)
    describeRequests(at)
    describePeople(at)
  })
}

function describeReading(at: TableStoreTest): void {
  it('returns what it was given', async () => {
    expect(await at.store.tables.find('a')).toEqual({
      head: head('a'),
      seats: [person(0, 'ada', 'Ada “the first”'), bot(2)],
      ...{ listed: false, revision: 0, started: undefined, ended: undefined, play: playFrom(null) },
    })
    expect(await at.store.tables.find('nowhere')).toBeUndefined()
    expect(await at.store.tables.personWithToken('hash of bea')).toBe('bea')
    expect(await at.store.tables.personWithToken('bea')).toBeUndefined()
  })

  it('makes one of two simultaneous changes, and keeps clocks and messages', async () => {
    const { tables, chat } = at.store
    const table = await at.found('a')
    const play = { ...playFrom(null), muted: ['bea'] }
    const ends = await Promise.all(
      [1, 2].map(() => tables.changePlay(table, play, { ended: 1_800_000_000_789 })),
    )
    expect(ends.sort()).toEqual(['conflict', 'kept'])
    expect(await at.found('a')).toMatchObject({ play, revision: 1, ended: 1_800_000_000_789 })
    expect(await tables.clockOf('a')).toBeUndefined()
    await tables.setClock('a', { version: 3, left: [1, 2] })
    expect(await tables.clockOf('a')).toEqual({ version: 3, left: [1, 2] })
    const said = { room: 'watch', person: 'ada', name: 'Ada', time: 1_800_000_000_790 } as const
    await Promise.all(['one', 'two', 'three'].map(text => chat.say('a', { ...said, text }, 100)))
    const kept = await chat.after('a', 1, 10)
    expect(kept.map(({ number }) => number)).toEqual([2, 3])
    expect(kept[0]).toMatchObject(said)
    expect(await chat.find('a', 3)).toEqual(kept[1])
  })

  it('saves the end, even if it is undone', async () => {
    await at.store.tables.setEnded('a', 1_800_000_000_789)
    expect((await at.found('a')).ended).toBe(1_800_000_000_789)
    await at.store.tables.setEnded('a', undefined)
    expect((await at.found('a')).ended).toBeUndefined()
  })

  it('lists the tables of a person, newest first, with the version of the match', async () => {
    await at.store.tables.create(head('b', { opened: 1_900_000_000_000 }), [
      person(1, 'bea'),
      person(2, 'ada'),
    ])
    await at.store.tables.create(head('c'), [person(0, 'bea')])
    await at.store.tables.start(await at.found('a'), matchOf('a'))
    const entry = { version: 1, id: 'e', seat: 0, time: 1, command: { type: 'pass' }, tape: [] }
    await at.store.append('a', entry)
    const listed = await at.store.tables.ofPerson('ada', 9)
    expect(listed.map(({ table, version }) => [table.head.id, version])).toEqual([
      ['b', 0],
      ['a', 1],
    ])
    expect(listed[0]!.table).toEqual(await at.found('b'))
    expect(await at.store.tables.ofPerson('ada', 1)).toHaveLength(1)
    expect(await at.store.tables.ofPerson('nobody', 9)).toEqual([])
    expect(await at.store.tables.countOpened('ada', 1_850_000_000_000)).toBe(1)
    expect(await at.store.tables.countOpened('ada', 0)).toBe(3)
  })
}

/** Changes that exclude each other. */
function describeChanges(at: TableStoreTest): void {
  it('makes one of several simultaneous changes, and all of it', async () => {
    const before = await at.found('a')
    const changes = [[person(0, 'ada'), person(1, 'bea')], [bot(0)], []]
    const ends = await Promise.all(changes.map(seats => at.store.tables.changeSeats(before, seats)))
    expect(ends.filter(end => end === 'kept')).toHaveLength(1)
    const after = await at.found('a')
    expect(after).toMatchObject({ revision: 1, seats: changes[ends.indexOf('kept')]! })
    expect(await at.store.tables.changeSeats(after, [person(1, 'bea')])).toBe('kept')
    expect((await at.found('a')).seats).toEqual([person(1, 'bea')])
  })

  it('makes nothing of a change that fails', async () => {
    const before = await at.found('a')
    const twice = at.store.tables.changeSeats(before, [person(1, 'bea'), bot(1)])
    await expect(twice).rejects.toThrow()
    expect(await at.found('a')).toEqual(before)
  })

  it('starts a table together with its match, once, and then changes no seat', async () => {
    const before = await at.found('a')
    const starts = [1, 2, 3].map(() => at.store.tables.start(before, matchOf('a')))
    expect((await Promise.all(starts)).sort()).toEqual(['conflict', 'conflict', 'kept'])
    expect((await at.store.open('a'))?.head).toEqual(matchOf('a'))
    const after = await at.found('a')
    expect(after).toEqual({ ...before, revision: 1, started: 1_800_000_000_456 })
    expect(await at.store.tables.changeSeats(after, [])).toBe('conflict')
    expect(await at.store.tables.start(after, matchOf('a'))).toBe('conflict')
    expect(await at.store.tables.changeSeats(before, [])).toBe('conflict')
    expect(await at.found('a')).toEqual(after)
  })

  it('creates no match for a table that has changed', async () => {
    const before = await at.found('a')
    await at.store.tables.changeSeats(before, [person(1, 'bea')])
    expect(await at.store.tables.start(before, matchOf('a'))).toBe('conflict')
    expect(await at.store.open('a')).toBeUndefined()
  })
}

/** Requests that may be sent twice. */
function describeRequests(at: TableStoreTest): void {
  const request = (parts: Partial<KeyedRequest> = {}): KeyedRequest => ({
    ...{ keyHash: 'k', person: 'ada', table: 'b', isNew: true, time: 1_800_000_000_000 },
    ...parts,
  })
  const now = request().time

  it('opens one table for a key, together with it', async () => {
    const { tables } = at.store
    const opening = ['b', 'c', 'd'].map(id =>
      tables.create(head(id), [person(0, 'ada')], { request: request({ table: id }) }),
    )
    const ends = await Promise.all(opening)
    expect(ends.filter(end => end === 'kept')).toHaveLength(1)
    const kept = (await tables.requestWithKey('k', now))!
    expect(kept).toEqual(request({ table: ['b', 'c', 'd'][ends.indexOf('kept')]! }))
    expect(await tables.countOpened('ada', 0)).toBe(2)
    expect(await tables.requestWithKey('k', now + KEY_LASTS)).toEqual(kept)
    expect(await tables.requestWithKey('k', now + KEY_LASTS + 1)).toBeUndefined()
  })

  it('remembers a key only with the change that it made', async () => {
    const { tables } = at.store
    const before = await at.found('a')
    const seats = [person(0, 'ada'), { ...person(1, 'bea'), unseenSince: now, mark: 'm' }]
    const more = {
      request: request({ table: 'a' }),
      invite: 'new',
      watch: 'own',
      play: { ...before.play, removed: ['x'] },
    }
    expect(await tables.changeSeats({ ...before, revision: 7 }, seats, more)).toBe('conflict')
    expect(await tables.requestWithKey('k', now)).toBeUndefined()
    expect(await tables.changeSeats(before, seats, more)).toBe('kept')
    expect(await tables.requestWithKey('k', now)).toEqual(more.request)
    const after = await at.found('a')
    expect(after).toMatchObject({ seats, head: { invite: 'new', watch: 'own' }, play: { removed: ['x'] } })
    expect(await tables.changePlay(after, after.play, { invite: 'newer', watch: 'other' })).toBe('kept')
    expect(await tables.setListed(await at.found('a'), true, { invite: 'newest' })).toBe('kept')
    expect(await at.found('a')).toMatchObject({ listed: true, head: { invite: 'newest', watch: 'other' } })
  })

  it('has few keys of a person, none that expired, and none of a forgotten one', async () => {
    const { tables, people } = at.store
    const change = async (parts: Partial<KeyedRequest>) =>
      tables.changeSeats(await at.found('a'), [], { request: request(parts) })
    await change({ keyHash: 'old', person: 'bea', time: now - KEY_LASTS - 1 })
    for (let number = 0; number < 22; number++) await change({ keyHash: `${number}`, time: now + number })
    const found = async (key: string) => (await tables.requestWithKey(key, 0)) !== undefined
    expect(await Promise.all(['old', '0', '1', '2', '21'].map(found))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    await people.forget('ada')
    expect(await found('21')).toBe(false)
  })

  it('gives a person another token in place of the first', async () => {
    await at.store.people.replaceToken({ person: 'ada', tokenHash: 'other' })
    expect(await at.store.tables.personWithToken('hash of ada')).toBeUndefined()
    expect(await at.store.tables.personWithToken('other')).toBe('ada')
  })
}

/** People with several browsers, and what remains of forgotten ones. */
function describePeople(at: TableStoreTest): void {
  it('knows a person by every browser, and accepts a link once and in time', async () => {
    const { people, tables } = at.store
    await people.addRecoveryLink({ person: 'ada', tokenHash: 'old link', expires: 100 })
    await people.addRecoveryLink({ person: 'ada', tokenHash: 'link', expires: 100 })
    const takes = ['old link', 'link', 'link'].map((link, number) =>
      people.takeRecoveryLink(link, { tokenHash: `phone ${number}`, now: 99 }),
    )
    const taken = await Promise.all(takes)
    expect(taken.filter(person => person === 'ada')).toHaveLength(1)
    expect(taken[0]).toBeUndefined()
    expect(await tables.personWithToken(`phone ${taken.indexOf('ada')}`)).toBe('ada')
    expect(await tables.personWithToken('hash of ada')).toBe('ada')
    await people.addRecoveryLink({ person: 'bea', tokenHash: 'late', expires: 100 })
    expect(await people.takeRecoveryLink('late', { tokenHash: 'x', now: 100 })).toBeUndefined()
  })

  it('renames a person, and an outdated change of the seats is decided again', async () => {
    const before = await at.found('a')
    await at.store.people.rename('ada', 'Ada “the first”')
    expect(await at.store.people.rename('ada', 'Dora')).toEqual(['a'])
    expect((await at.found('a')).seats[0]!.name).toBe('Dora')
    expect(await at.store.tables.changeSeats(before, before.seats)).toBe('conflict')
    expect(await at.store.people.rename('nobody', 'Eve')).toEqual([])
  })

  it('forgets a person, frees seats before the match, and hands the table over', async () => {
    const { people, tables } = at.store
    await tables.create(head('b'), [person(0, 'ada'), person(1, 'bea')])
    await tables.create(head('c'), [person(0, 'ada'), person(1, 'bea'), bot(2)])
    await tables.start(await at.found('c'), matchOf('c'))
    await people.addRecoveryLink({ person: 'ada', tokenHash: 'link', expires: 100 })
    expect([...(await people.forget('ada'))].sort()).toEqual(['a', 'b', 'c'])
    expect(await at.found('a')).toMatchObject({ head: { host: undefined }, seats: [{ bot: 'random' }] })
    expect(await at.found('b')).toMatchObject({ head: { host: 'bea' }, seats: [{ person: 'bea' }] })
    expect((await at.found('c')).seats[0]).toMatchObject({ name: '', person: undefined, bot: undefined })
    expect(await tables.personWithToken('hash of ada')).toBeUndefined()
    expect(await people.nameOf('ada')).toBeUndefined()
    expect(await people.takeRecoveryLink('link', { tokenHash: 'x', now: 0 })).toBeUndefined()
    expect(await people.forget('ada')).toEqual([])
  })

  it('lists tables until they start, and starts them with the steps that were played before', async () => {
    const { tables } = at.store
    const record = '{"record":1}'
    const earlier = { steps: 1, names: ['Ada', '', '😀'] }
    await tables.create(head('b', { earlier, opened: 1_900_000_000_000 }), [person(0, 'ada')], { record })
    expect(await tables.recordToContinue('a')).toBeUndefined()
    expect(await tables.recordToContinue('b')).toBe(record)
    for (const id of ['a', 'b']) expect(await tables.setListed(await at.found(id), true)).toBe('kept')
    const listed = await tables.listed(0, 9)
    expect(listed.map(table => table.head.id)).toEqual(['b', 'a'])
    expect(listed[0]).toEqual(await at.found('b'))
    expect(listed[0]!.head.earlier).toEqual(earlier)
    expect(await tables.listed(1_850_000_000_000, 9)).toHaveLength(1)
    const begun = { steps: 1, seeds: [{ from: 0, commitment: 'c0'.repeat(32) }] }
    const entry = { version: 1, id: 'e', seat: 0, time: 1, command: { type: 'pass' }, tape: [3, { x: 1 }] }
    expect(await tables.start(await at.found('b'), { ...matchOf('b'), begun }, { entries: [entry] })).toBe(
      'kept',
    )
    expect(await at.store.open('b')).toMatchObject({ head: { ...matchOf('b'), begun }, tail: [entry] })
    expect((await tables.listed(0, 9)).map(table => table.head.id)).toEqual(['a'])
    expect(await tables.setListed(await at.found('b'), false)).toBe('conflict')
  })
}
