/** The contract of every store of matches, as one suite that runs against each of them. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JournalEntry, MatchHead, MatchStore } from '../journal/match-store.ts'

export interface StoreUnderTest {
  /** A store for the matches of one test. */
  open(): Promise<MatchStore>
  /** Opens the same store a second time, as another host would; undefined for a store that only one host can use. */
  openAgain?(): Promise<MatchStore>
  /** Called after each test, when every store is closed. */
  clear?(): Promise<void>
}

const headOf = (id: string): MatchHead => ({
  id,
  game: 'cube-attack',
  gameVersion: 2,
  seats: 3,
  options: { board: 'duel', target: 40, names: ['Ada “the first”', 'Bö', '😀'] },
  setup: [3, { at: [1, 0.1, -2.5e-7] }, null],
  seed: '5e'.repeat(32),
  commitment: 'c0'.repeat(32),
  contributions: ['01'.repeat(32), '02'.repeat(32)],
  created: 1_800_000_000_123,
})

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function entryOf(version: number, parts: Partial<JournalEntry> = {}): JournalEntry {
  const command = { type: 'move', to: [version, -1], note: '“é”' }
  const time = 1_800_000_001_000 + version
  return {
    version,
    id: idOf(version),
    seat: version % 3,
    time,
    command,
    tape: [version, 0.1 + 0.2],
    ...parts,
  }
}

const upTo = (count: number, from = 1) =>
  Array.from({ length: count - from + 1 }, (_, index) => entryOf(from + index))

/** The store of the present test. */
interface StoreTest {
  readonly under: StoreUnderTest
  store: MatchStore
  opened: MatchStore[]
  keep(entries: readonly JournalEntry[], match?: string): Promise<void>
}

export function describeStore(name: string, under: StoreUnderTest): void {
  describe(`the store of matches: ${name}`, () => {
    const at = {
      under,
      async keep(entries, match = 'a') {
        for (const entry of entries) expect(await at.store.append(match, entry)).toBe('kept')
      },
    } as StoreTest

    beforeEach(async () => {
      at.store = await under.open()
      at.opened = [at.store]
      expect(await at.store.create(headOf('a'))).toBe('kept')
    }, 60_000)

    afterEach(async () => {
      for (const each of at.opened) await each.close()
      await under.clear?.()
    })

    describeWriting(at)
    describeReading(at)
    describeHosts(at)
    describeMatches(at)
  })
}

/** What may be written, and what is refused. */
function describeWriting(at: StoreTest): void {
  it('returns what it was given', async () => {
    const undo = entryOf(2, { command: undefined, tape: [] })
    await at.keep([entryOf(1), undo, entryOf(3)])
    expect(await at.store.open('a')).toEqual({
      head: headOf('a'),
      snapshot: undefined,
      tail: [entryOf(1), undo, entryOf(3)],
    })
  })

  it('has one match for an id, the first', async () => {
    await at.keep([entryOf(1)])
    expect(await at.store.create({ ...headOf('a'), seed: '00'.repeat(32) })).toBe('conflict')
    expect(await at.store.open('a')).toMatchObject({ head: headOf('a'), tail: [entryOf(1)] })
  })

  it('separates the entries of different matches', async () => {
    expect(await at.store.create(headOf('b'))).toBe('kept')
    await at.keep([entryOf(1), entryOf(2)])
    // The same version and the same id, in another match.
    await at.keep([entryOf(1)], 'b')
    expect((await at.store.open('b'))?.tail).toEqual([entryOf(1)])
    expect((await at.store.open('a'))?.tail).toHaveLength(2)
  })

  it('knows nothing about a match that was never created', async () => {
    expect(await at.store.open('nowhere')).toBeUndefined()
    expect(await at.store.append('nowhere', entryOf(1))).toBe('conflict')
    expect(await at.store.open('nowhere')).toBeUndefined()
    expect(await at.store.entriesAfter('nowhere', 0, 9)).toEqual([])
    expect(await at.store.entryWithId('nowhere', idOf(1))).toBeUndefined()
  })

  it.each([
    ['whose version is taken', entryOf(2, { id: idOf(9) })],
    ['that leaves a version out', entryOf(4, { id: idOf(9) })],
    ['whose id was used before', entryOf(3, { id: idOf(1) })],
    ['of version 0', entryOf(0, { id: idOf(9) })],
  ])('refuses an entry %s, and is as it was', async (_what, entry) => {
    await at.keep(upTo(2))
    expect(await at.store.append('a', entry)).toBe('conflict')
    expect((await at.store.open('a'))?.tail).toEqual(upTo(2))
    await at.keep([entryOf(3)])
  })
}

/** Reading in parts. */
function describeReading(at: StoreTest): void {
  it('finds an entry by its id', async () => {
    await at.keep(upTo(3))
    expect(await at.store.entryWithId('a', idOf(2))).toEqual(entryOf(2))
    expect(await at.store.entryWithId('a', idOf(4))).toBeUndefined()
  })

  it('opens a match from its newest snapshot and the entries after it', async () => {
    await at.keep(upTo(5))
    await at.store.keepSnapshot('a', { version: 2, data: { state: { left: 5 } } })
    const newest = { version: 4, data: { state: { left: 3, note: '“é”' } } }
    await at.store.keepSnapshot('a', newest)
    // A slower host.
    await at.store.keepSnapshot('a', { version: 3, data: 'old' })
    await at.store.keepSnapshot('a', { version: 4, data: 'second' })
    expect(await at.store.open('a')).toEqual({ head: headOf('a'), snapshot: newest, tail: [entryOf(5)] })
  })

  it('finds the snapshot before a version', async () => {
    await at.keep(upTo(5))
    const [two, four] = [2, 4].map(version => ({ version, data: { left: version } }))
    for (const each of [two!, four!]) await at.store.keepSnapshot('a', each)
    expect(await at.store.snapshotBefore('a', 5)).toEqual(four)
    expect(await at.store.snapshotBefore('a', 4)).toEqual(two)
    expect(await at.store.snapshotBefore('a', 2)).toBeUndefined()
    expect(await at.store.snapshotBefore('nowhere', 9)).toBeUndefined()
  })

  it('reads on from a version, and pages back from one', async () => {
    await at.keep(upTo(7))
    expect(await at.store.entriesAfter('a', 4, 100)).toEqual(upTo(7, 5))
    expect(await at.store.entriesAfter('a', 2, 3)).toEqual(upTo(5, 3))
    expect(await at.store.entriesAfter('a', 7, 3)).toEqual([])
    expect(await at.store.entriesBefore('a', 8, 3)).toEqual(upTo(7, 5))
    expect(await at.store.entriesBefore('a', 5, 3)).toEqual(upTo(4, 2))
    expect(await at.store.entriesBefore('a', 2, 3)).toEqual(upTo(1))
    expect(await at.store.entriesBefore('a', 1, 3)).toEqual([])
  })
}

/** Several hosts at once. */
function describeHosts(at: StoreTest): void {
  it('has one winner for each version when hosts race', async () => {
    const other = (await at.under.openAgain?.()) ?? at.store
    if (other !== at.store) at.opened.push(other)
    for (let version = 1; version <= 10; version++) {
      const racing = [at.store, other, at.store, other].map((each, runner) =>
        each.append('a', entryOf(version, { id: idOf(version * 100 + runner), seat: runner })),
      )
      const ends = await Promise.all(racing)
      expect(ends.filter(end => end === 'kept')).toHaveLength(1)
      expect((await other.entriesAfter('a', version - 1, 9)).map(({ seat }) => seat)).toEqual([
        ends.indexOf('kept'),
      ])
    }
    expect((await at.store.open('a'))?.tail).toHaveLength(10)
  }, 30_000)

  it('sees what another host has added meanwhile', async () => {
    if (!at.under.openAgain) return
    const other = await at.under.openAgain()
    at.opened.push(other)
    for (let version = 1; version < 6; version += 2) {
      expect(await at.store.append('a', entryOf(version))).toBe('kept')
      expect(await other.append('a', entryOf(version + 1))).toBe('kept')
      expect(await at.store.append('a', entryOf(version + 1, { id: idOf(90 + version) }))).toBe('conflict')
    }
    expect((await at.store.open('a'))?.tail).toEqual(upTo(6))
  })

  it('has everything that was saved when it is opened again', async () => {
    if (!at.under.openAgain) return
    await at.keep(upTo(3))
    await at.store.keepSnapshot('a', { version: 1, data: [1] })
    await at.store.close()
    const again = await at.under.openAgain()
    at.opened = [again]
    expect(await again.open('a')).toEqual({
      head: headOf('a'),
      snapshot: { version: 1, data: [1] },
      tail: upTo(3, 2),
    })
    expect(await again.append('a', entryOf(4))).toBe('kept')
    expect(await again.append('a', entryOf(5, { id: idOf(2) }))).toBe('conflict')
  })
}

/** Several matches at the same moment. */
function describeMatches(at: StoreTest): void {
  it('saves many matches at once, each in its own order', async () => {
    const ids = Array.from({ length: 20 }, (_, number) => `many-${number}`)
    await Promise.all(ids.map(id => at.store.create(headOf(id))))
    for (const entry of upTo(4)) {
      const ends = await Promise.all(ids.map(id => at.store.append(id, entry)))
      expect(new Set(ends)).toEqual(new Set(['kept']))
    }
    for (const id of ids) expect((await at.store.open(id))?.tail).toEqual(upTo(4))
  }, 30_000)

  it('refuses conflicts, and nothing else that comes at the same moment', async () => {
    const ids = ['one', 'two', 'three', 'four']
    for (const id of ids) {
      await at.store.create(headOf(id))
      await at.keep(upTo(2), id)
    }
    const used = entryOf(3, { id: idOf(1) })
    const racing = entryOf(3, { id: idOf(9) })
    const written: readonly (readonly [string, JournalEntry])[] = [
      ...[['one', entryOf(3)] as const, ['two', used] as const, ['three', entryOf(3)] as const],
      ...[['three', racing] as const, ['four', entryOf(3)] as const],
    ]
    const ends = await Promise.all(written.map(([id, entry]) => at.store.append(id, entry)))
    expect(ends.map(end => end === 'kept')).toEqual([
      true,
      false,
      ends[2] === 'kept',
      ends[2] !== 'kept',
      true,
    ])
    const third = ends[2] === 'kept' ? entryOf(3) : racing
    const tails = await Promise.all(ids.map(async id => (await at.store.open(id))?.tail.slice(2)))
    expect(tails).toEqual([[entryOf(3)], [], [third], [entryOf(3)]])
  })
}
