/** The contract of tables over days in every store, as one suite that runs against each database. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JournalEntry, MatchHead } from '../../host/journal/match-store.ts'
import type { Holiday } from '../../wire/days-api.ts'
import { playFrom } from '../store/running-table-state.ts'
import type { SqlStore } from '../store/sql-store.ts'
import type { KeptTable } from '../store/table-store.ts'

const NOW = 1_800_000_000_000
const play = playFrom(null)
const about = { game: 'toy', gameVersion: 1, seats: 1, options: {} }
const seed = { seed: '5e'.repeat(32), commitment: 'c0'.repeat(32), contributions: [] }

const matchOf = (id: string): MatchHead => ({ id, ...about, ...seed, setup: [], created: NOW })

const entryOf = (version: number): JournalEntry => ({
  ...{ version, id: `entry ${version}`, seat: 0, time: NOW, command: undefined, tape: [] },
})

async function addTable(store: SqlStore, id: string, due: number | null): Promise<void> {
  const seat = { seat: 0, person: 'ada', bot: undefined, name: 'Ada', commitment: undefined }
  const head = { id, ...about, host: 'ada', invite: 'i', watch: 'w', opened: NOW, seed: undefined }
  await store.tables.create({ ...head, earlier: undefined }, [seat])
  const table = (await store.tables.find(id))!
  await store.tables.start(table, matchOf(id), { days: { clock: `clock of ${id}`, due } })
}

/** `open` gives a store without tables. */
export function describeDayStore(name: string, open: () => Promise<SqlStore>): void {
  describe(`the store of tables over days: ${name}`, () => {
    let store: SqlStore
    const found = async (id: string): Promise<KeptTable> => (await store.tables.find(id))!
    const due = (now: number) => store.tables.due(now, 10)
    beforeEach(async () => {
      store = await open()
      await store.tables.addPerson({ id: 'ada', name: 'ada', tokenHash: 'hash of ada', created: 1 })
      await addTable(store, 'late', NOW + 5)
      await addTable(store, 'soon', NOW + 1)
      await addTable(store, 'never', null)
    }, 60_000)
    afterEach(() => store.close())

    it('knows what is due, the most urgent first, until it is over', async () => {
      expect(await due(NOW)).toEqual([])
      expect(await due(NOW + 1)).toEqual(['soon'])
      expect(await due(NOW + 5)).toEqual(['soon', 'late'])
      expect(await store.tables.due(NOW + 5, 1)).toEqual(['soon'])
      await store.tables.postpone('soon', NOW + 9)
      expect(await due(NOW + 9)).toEqual(['late', 'soon'])
      await store.tables.setEnded('late', NOW + 9)
      await store.tables.changePlay(await found('soon'), play, { ended: NOW + 9 })
      expect(await due(NOW + 9)).toEqual([])
    })

    it('writes clocks with a step, or neither, and not over those that another node has written', async () => {
      const days = { clock: 'after one', due: NOW + 7, read: 'clock of soon' }
      expect(await store.append('soon', entryOf(2), { facts: [], days })).toBe('conflict')
      expect((await found('soon')).clock).toBe('clock of soon')
      expect(await store.append('soon', entryOf(1), { facts: [], days })).toBe('kept')
      expect((await found('soon')).clock).toBe('after one')
      expect(await store.tables.versionOf('soon')).toBe(1)
      expect(await store.append('soon', entryOf(2), { facts: [], days: { ...days, clock: 'two' } })).toBe(
        'kept',
      )
      expect((await found('soon')).clock).toBe('after one')
      expect(await store.append('soon', entryOf(3))).toBe('kept')
      expect(await due(NOW + 7)).toEqual(['late', 'soon'])
    })

    it('makes one of two changes of the same clocks', async () => {
      const table = await found('soon')
      const ends = ['one', 'other'].map(clock => store.tables.changeDays(table, { clock, due: null }))
      expect((await Promise.all(ends)).sort()).toEqual(['conflict', 'kept'])
      const more = { days: { clock: 'late', due: NOW } }
      expect(await store.tables.changePlay(table, play, more)).toBe('conflict')
      expect(await store.tables.changePlay(await found('soon'), play, more)).toBe('kept')
      expect(await store.tables.changeDays(table, { due: null })).toBe('conflict')
      expect(await due(NOW)).toEqual(['soon'])
    })

    it('shows holidays at every seat of the person, and looks at once at what is due later', async () => {
      const holidays: readonly Holiday[] = [{ from: NOW, until: NOW + 9 }]
      expect(await store.people.holidaysOf('nobody')).toBeUndefined()
      expect(await store.people.holidaysOf('ada')).toEqual([])
      const taken = await store.people.setHolidays('ada', { before: [], after: holidays, now: NOW })
      expect(taken?.toSorted()).toEqual(['late', 'soon'])
      expect(await store.people.holidaysOf('ada')).toEqual(holidays)
      expect((await found('never')).seats).toMatchObject([{ holidays }])
      expect(await due(NOW)).toHaveLength(2)
      const again = await store.people.setHolidays('ada', { before: [], after: [], now: NOW })
      expect(again).toBeUndefined()
    })
  })
}
