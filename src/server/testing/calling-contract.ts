/** The contract of every store about channels and the outbox, as one suite that runs against each database. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newUuid } from '../../wire/uuid.ts'
import type { ChannelAddress, NewChannel } from '../store/channel-store.ts'
import { playFrom } from '../store/running-table-state.ts'
import type { SqlStore } from '../store/sql-store.ts'
import type { TableFact } from '../store/table-facts.ts'
import type { KeptTable } from '../store/table-store.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const TIMES = { urgent: 10_000, usual: 2 * MINUTE }

const webhook = (name: string): ChannelAddress => ({
  ...{ kind: 'webhook', url: `https://example.org/${name}`, origin: 'https://tavolo.example.org' },
})
const push = (name: string): ChannelAddress => ({
  ...{ kind: 'push', endpoint: `https://push.example.org/${name}`, p256dh: 'k', auth: 'a' },
})

const channelOf = (person: string, address: ChannelAddress, confirmed = true): NewChannel => ({
  ...{ id: newUuid(), person, address, hash: JSON.stringify(address), language: 'it', timeZone: 'UTC' },
  ...{ created: NOW, confirmed },
})

/** `open` gives a store without tables. */
export function describeCallingStore(name: string, open: () => Promise<SqlStore>): void {
  describe(`the store of channels and messages: ${name}`, () => {
    let store: SqlStore
    beforeEach(async () => {
      store = await open()
      for (const id of ['ada', 'bea'])
        await store.tables.addPerson({ id, name: id, tokenHash: `hash of ${id}`, created: 1 })
      const about = { game: 'toy', gameVersion: 1, seats: 2, options: {}, host: 'ada', opened: NOW }
      for (const id of ['t', 'u']) {
        const links = { invite: `i-${id}`, watch: `w-${id}` }
        await store.tables.create({ id, ...about, ...links, seed: undefined, earlier: undefined }, [])
      }
    }, 60_000)
    afterEach(() => store.close())

    const found = async (id: string): Promise<KeptTable> => (await store.tables.find(id))!
    const fact = (parts: Partial<TableFact> = {}): TableFact => ({
      ...{ type: 'yourTurn', table: 't', game: 'toy', person: 'ada', number: 1, time: NOW, here: false },
      ...parts,
    })
    /** Writes facts with a change of the table. */
    const happens = async (...facts: readonly TableFact[]): Promise<void> => {
      expect(await store.tables.changePlay(await found('t'), playFrom(null), { facts })).toBe('kept')
    }
    const waiting = async (person = 'ada'): Promise<readonly number[]> =>
      (await store.outbox.noticesOf(person, 99)).map(notice => notice.fact.number)
    const add = (...given: Parameters<typeof channelOf>) => store.channels.add(channelOf(...given), 3)
    const due = (now: number) => store.outbox.dueMessages(now, 99, [])

    it('a person has each address once and only so many; a browser belongs to whoever came last', async () => {
      const first = await add('ada', webhook('one'))
      expect((await add('ada', webhook('one')))?.id).toBe(first!.id)
      await add('ada', push('p'))
      await add('ada', webhook('two'))
      expect(await add('ada', webhook('three'))).toBeUndefined()
      expect((await add('bea', push('p')))?.person).toBe('bea')
      const own = await store.channels.ofPerson('ada')
      expect(own.map(({ address }) => address.kind)).toEqual(['webhook', 'webhook'])
      expect(own[0]).toMatchObject({ language: 'it', timeZone: 'UTC', created: NOW, confirmed: true })
    })

    it('keeps the first secret of each name', async () => {
      expect(await store.channels.serverKey('a', () => 'first')).toBe('first')
      expect(await store.channels.serverKey('a', () => 'second')).toBe('first')
    })

    it('a fact is kept with its change for people who have a channel, did not see it and did not mute it', async () => {
      await happens(fact())
      await add('ada', { kind: 'mail', address: 'ada@example.org' }, false)
      await happens(fact())
      expect(await waiting()).toEqual([])
      await add('ada', webhook('one'))
      await happens(fact({ number: 2 }), fact({ number: 2 }), fact({ number: 3, here: true }))
      expect(await waiting()).toEqual([2])
      await store.channels.mute('ada', 't', true)
      expect(await waiting()).toEqual([])
      await happens(fact({ number: 4 }))
      await store.channels.mute('ada', 'nowhere', true)
      expect(await store.channels.mutedTables('ada')).toEqual(['t'])
      await store.channels.mute('ada', 't', false)
      await happens(fact({ number: 5 }))
      expect(await waiting()).toEqual([5])
      // A change that is refused leaves nothing.
      const late = { ...(await found('t')), revision: 0 }
      expect(await store.tables.changePlay(late, playFrom(null), { facts: [fact({ number: 6 })] })).toBe(
        'conflict',
      )
      expect(await waiting()).toEqual([5])
    })

    it('a step keeps its facts with it, and one in conflict none', async () => {
      await add('ada', webhook('one'))
      const head = {
        id: 't',
        game: 'toy',
        gameVersion: 1,
        seats: 2,
        options: {},
        setup: [],
        seed: '',
        commitment: '',
      }
      await store.tables.start(await found('t'), { ...head, contributions: [], created: NOW })
      const entry = (version: number) => ({
        ...{ version, id: newUuid(), seat: 0, time: NOW, command: { type: 'pass' }, tape: [] },
      })
      expect(await store.append('t', entry(1), { facts: [fact({ number: 1 })] })).toBe('kept')
      expect(await store.append('t', entry(1), { facts: [fact({ number: 9 })] })).toBe('conflict')
      expect(await store.append('t', entry(2), { facts: [fact({ number: 2, time: NOW + 1 })] })).toBe('kept')
      expect(await store.append('t', entry(3))).toBe('kept')
      expect(await waiting()).toEqual([1, 2])
      expect(await store.tables.versionOf('t')).toBe(3)
    })

    it('notices wait for others, urgent ones shortly, and none while a message is on its way', async () => {
      const channel = (await add('ada', webhook('one')))!.id
      await add('bea', webhook('two'))
      await happens(fact(), fact({ person: 'bea', soon: true }))
      const people = (after: number) => store.outbox.duePeople(NOW + after, TIMES, 99)
      expect(await people(TIMES.urgent - 1)).toEqual([])
      expect(await people(TIMES.urgent)).toEqual(['bea'])
      expect((await people(TIMES.usual)).toSorted()).toEqual(['ada', 'bea'])
      const [notice] = await store.outbox.noticesOf('ada', 99)
      await store.outbox.postpone([notice!.id], NOW + 5 * MINUTE)
      expect(await people(TIMES.usual)).toEqual(['bea'])
      expect((await people(5 * MINUTE + TIMES.urgent)).toSorted()).toEqual(['ada', 'bea'])
      await store.outbox.add({ channel, id: 'm', content: '{}' }, NOW)
      expect(await people(6 * MINUTE)).toEqual(['bea'])
    })

    it('messages come one after the other for each channel; who has taken the notices makes them', async () => {
      const [one, two] = [(await add('ada', webhook('one')))!.id, (await add('ada', webhook('two')))!.id]
      await happens(fact())
      const [notice] = await store.outbox.noticesOf('ada', 99)
      const told = (id: string) => ({
        ...{ person: 'ada', notices: [notice!.id], now: NOW },
        messages: [one, two].map(channel => ({ channel, id, content: `"${id}"` })),
      })
      await store.outbox.tell(told('first'))
      await store.outbox.tell(told('again'))
      expect(await store.outbox.lastTold('ada')).toBe(NOW)
      await store.outbox.add({ channel: one, id: 'second', content: '2' }, NOW)
      expect((await due(NOW)).map(({ id, number }) => [id, number])).toEqual([
        ['first', 1],
        ['first', 1],
      ])
      expect((await store.outbox.dueMessages(NOW, 99, [one])).map(({ channel }) => channel.id)).toEqual([two])
      const head = (await due(NOW)).find(({ channel }) => channel.id === one)!
      await store.outbox.failed(head, { tries: 1, due: NOW + MINUTE, why: 'noAnswer', now: NOW })
      expect((await due(NOW)).map(({ channel }) => channel.id)).toEqual([two])
      const again = (await due(NOW + MINUTE)).find(({ channel }) => channel.id === one)!
      expect(again).toMatchObject({ id: 'first', tries: 1, channel: { failing: NOW, failure: 'noAnswer' } })
      await store.outbox.remove(again, true)
      const next = (await due(NOW + MINUTE)).find(({ channel }) => channel.id === one)!
      expect(next).toMatchObject({ id: 'second', tries: 0, channel: { failing: undefined } })
    })

    it('what belongs to a person or a channel goes with them', async () => {
      const channel = (await add('ada', webhook('one')))!.id
      await happens(fact())
      await store.outbox.add({ channel, id: 'm', content: '{}' }, NOW)
      expect(await store.channels.remove(channel)).toBe(true)
      expect(await store.channels.remove(channel)).toBe(false)
      expect(await due(NOW)).toEqual([])
      await store.outbox.add({ channel, id: 'm', content: '{}' }, NOW)
      expect(await due(NOW)).toEqual([])
      await add('ada', webhook('one'))
      await store.people.forget('ada')
      expect(await store.channels.ofPerson('ada')).toEqual([])
      expect(await waiting()).toEqual([])
    })
  })
}
