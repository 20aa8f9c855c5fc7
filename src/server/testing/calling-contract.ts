/** The contract of every store about channels and the outbox, as one suite that runs against each database. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newUuid } from '../../wire/uuid.ts'
import type { ChannelAddress, KeptChannel, NewChannel } from '../store/channel-store.ts'
import type { DueMessage } from '../store/outbox-store.ts'
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

/** The store of the present test, and what tests do with it. */
interface CallingTest {
  store: SqlStore
  found(id: string): Promise<KeptTable>
  fact(parts?: Partial<TableFact>): TableFact
  /** Writes facts with a change of the table. */
  happens(...facts: readonly TableFact[]): Promise<void>
  /** The numbers of the facts that this person is still to be told. */
  waiting(person?: string): Promise<readonly number[]>
  add(...given: Parameters<typeof channelOf>): Promise<KeptChannel | undefined>
  due(now: number): Promise<readonly DueMessage[]>
}

function callingTest(): CallingTest {
  const at: CallingTest = {
    store: undefined as unknown as SqlStore,
    found: async id => (await at.store.tables.find(id))!,
    fact: (parts = {}) => ({
      ...{ type: 'yourTurn', table: 't', game: 'toy', person: 'ada', number: 1, time: NOW, here: false },
      ...parts,
    }),
    async happens(...facts) {
      const table = await at.found('t')
      expect(await at.store.tables.changePlay(table, playFrom(null), { facts })).toBe('kept')
    },
    waiting: async (person = 'ada') =>
      (await at.store.outbox.noticesOf(person, 99)).map(notice => notice.fact.number),
    add: (...given) => at.store.channels.add(channelOf(...given), 3),
    due: now => at.store.outbox.dueMessages(now, 99, []),
  }
  return at
}

/** `open` gives a store without tables. */
export function describeCallingStore(name: string, open: () => Promise<SqlStore>): void {
  describe(`the store of channels and messages: ${name}`, () => {
    const at = callingTest()
    beforeEach(async () => {
      at.store = await open()
      for (const id of ['ada', 'bea'])
        await at.store.tables.addPerson({ id, name: id, tokenHash: `hash of ${id}`, created: 1 })
      const about = { game: 'toy', gameVersion: 1, seats: 2, options: {}, host: 'ada', opened: NOW }
      for (const id of ['t', 'u']) {
        const links = { invite: `i-${id}`, watch: `w-${id}` }
        await at.store.tables.create({ id, ...about, ...links, seed: undefined, earlier: undefined }, [])
      }
    }, 60_000)
    afterEach(() => at.store.close())

    describeChannels(at)
    describeNotices(at)
    describeGathering(at)
    describeMessages(at)
  })
}

function describeChannels(at: CallingTest): void {
  it('a person has each address once and only so many; a browser belongs to whoever came last', async () => {
    const first = await at.add('ada', webhook('one'))
    expect((await at.add('ada', webhook('one')))?.id).toBe(first!.id)
    await at.add('ada', push('p'))
    await at.add('ada', webhook('two'))
    expect(await at.add('ada', webhook('three'))).toBeUndefined()
    expect((await at.add('bea', push('p')))?.person).toBe('bea')
    const own = await at.store.channels.ofPerson('ada')
    expect(own.map(({ address }) => address.kind)).toEqual(['webhook', 'webhook'])
    expect(own[0]).toMatchObject({ language: 'it', timeZone: 'UTC', created: NOW, confirmed: true })
  })

  it('keeps the first secret of each name', async () => {
    expect(await at.store.channels.serverKey('a', () => 'first')).toBe('first')
    expect(await at.store.channels.serverKey('a', () => 'second')).toBe('first')
  })
}

function describeNotices(at: CallingTest): void {
  it('a fact is kept with its change for people who have a channel, did not see it and did not mute it', async () => {
    await at.happens(at.fact())
    await at.add('ada', { kind: 'mail', address: 'ada@example.org' }, false)
    await at.happens(at.fact())
    expect(await at.waiting()).toEqual([])
    await at.add('ada', webhook('one'))
    await at.happens(at.fact({ number: 2 }), at.fact({ number: 2 }), at.fact({ number: 3, here: true }))
    expect(await at.waiting()).toEqual([2])
    await at.store.channels.mute('ada', 't', true)
    expect(await at.waiting()).toEqual([])
    await at.happens(at.fact({ number: 4 }))
    await at.store.channels.mute('ada', 'nowhere', true)
    expect(await at.store.channels.mutedTables('ada')).toEqual(['t'])
    await at.store.channels.mute('ada', 't', false)
    await at.happens(at.fact({ number: 5 }))
    expect(await at.waiting()).toEqual([5])
    // A change that is refused leaves nothing.
    const late = { ...(await at.found('t')), revision: 0 }
    expect(await at.store.tables.changePlay(late, playFrom(null), { facts: [at.fact({ number: 6 })] })).toBe(
      'conflict',
    )
    expect(await at.waiting()).toEqual([5])
  })

  it('a step keeps its facts with it, and one in conflict none', async () => {
    await at.add('ada', webhook('one'))
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
    await at.store.tables.start(await at.found('t'), { ...head, contributions: [], created: NOW })
    const entry = (version: number) => ({
      ...{ version, id: newUuid(), seat: 0, time: NOW, command: { type: 'pass' }, tape: [] },
    })
    expect(await at.store.append('t', entry(1), { facts: [at.fact({ number: 1 })] })).toBe('kept')
    expect(await at.store.append('t', entry(1), { facts: [at.fact({ number: 9 })] })).toBe('conflict')
    expect(await at.store.append('t', entry(2), { facts: [at.fact({ number: 2, time: NOW + 1 })] })).toBe(
      'kept',
    )
    expect(await at.store.append('t', entry(3))).toBe('kept')
    expect(await at.waiting()).toEqual([1, 2])
    expect(await at.store.tables.versionOf('t')).toBe(3)
  })
}

function describeGathering(at: CallingTest): void {
  it('notices wait for others, urgent ones shortly, and none while a message is on its way', async () => {
    const channel = (await at.add('ada', webhook('one')))!.id
    await at.add('bea', webhook('two'))
    await at.happens(at.fact(), at.fact({ person: 'bea', soon: true }))
    const people = (after: number) => at.store.outbox.duePeople(NOW + after, TIMES, 99)
    expect(await people(TIMES.urgent - 1)).toEqual([])
    expect(await people(TIMES.urgent)).toEqual(['bea'])
    expect((await people(TIMES.usual)).toSorted()).toEqual(['ada', 'bea'])
    const [notice] = await at.store.outbox.noticesOf('ada', 99)
    await at.store.outbox.postpone([notice!.id], NOW + 5 * MINUTE)
    expect(await people(TIMES.usual)).toEqual(['bea'])
    expect((await people(5 * MINUTE + TIMES.urgent)).toSorted()).toEqual(['ada', 'bea'])
    await at.store.outbox.add({ channel, id: 'm', content: '{}' }, NOW)
    expect(await people(6 * MINUTE)).toEqual(['bea'])
  })

  it('a channel that takes nothing keeps no other channel of the person waiting', async () => {
    const dead = (await at.add('ada', webhook('dead')))!.id
    const alive = (await at.add('ada', webhook('alive')))!.id
    const people = () => at.store.outbox.duePeople(NOW + TIMES.usual, TIMES, 99)
    /** A turn is told through both; resolves to whether the person was due. */
    const turn = async (number: number): Promise<boolean> => {
      await at.happens(at.fact({ number }))
      const isDue = (await people()).includes('ada')
      const [notice] = await at.store.outbox.noticesOf('ada', 1)
      const messages = [dead, alive].map(channel => ({ channel, id: `${number}`, content: '{}' }))
      await at.store.outbox.tell({ person: 'ada', notices: [notice!.id], messages, now: NOW })
      expect(await people()).toEqual([])
      for (const message of await at.due(NOW)) {
        if (message.channel.id === alive) await at.store.outbox.remove(message, true)
        else {
          const failure = { tries: message.tries + 1, due: NOW + MINUTE, why: 'noAnswer', now: NOW }
          await at.store.outbox.failed(message, failure)
        }
      }
      return isDue
    }
    // The second message of the dead channel waits behind the first one, which is tried for hours.
    for (const number of [1, 2, 3]) expect(await turn(number)).toBe(true)
    const [waiting] = await at.due(NOW + MINUTE)
    expect(waiting).toMatchObject({ id: '1', tries: 1, channel: { id: dead } })
  })
}

function describeMessages(at: CallingTest): void {
  it('messages come one after the other for each channel; who has taken the notices makes them', async () => {
    const [one, two] = [(await at.add('ada', webhook('one')))!.id, (await at.add('ada', webhook('two')))!.id]
    await at.happens(at.fact())
    const [notice] = await at.store.outbox.noticesOf('ada', 99)
    const told = (id: string) => ({
      ...{ person: 'ada', notices: [notice!.id], now: NOW },
      messages: [one, two].map(channel => ({ channel, id, content: `"${id}"` })),
    })
    await at.store.outbox.tell(told('first'))
    await at.store.outbox.tell(told('again'))
    expect(await at.store.outbox.lastTold('ada')).toBe(NOW)
    await at.store.outbox.add({ channel: one, id: 'second', content: '2' }, NOW)
    expect((await at.due(NOW)).map(({ id, number }) => [id, number])).toEqual([
      ['first', 1],
      ['first', 1],
    ])
    expect((await at.store.outbox.dueMessages(NOW, 99, [one])).map(({ channel }) => channel.id)).toEqual([
      two,
    ])
    const head = (await at.due(NOW)).find(({ channel }) => channel.id === one)!
    await at.store.outbox.failed(head, { tries: 1, due: NOW + MINUTE, why: 'noAnswer', now: NOW })
    expect((await at.due(NOW)).map(({ channel }) => channel.id)).toEqual([two])
    const again = (await at.due(NOW + MINUTE)).find(({ channel }) => channel.id === one)!
    expect(again).toMatchObject({ id: 'first', tries: 1, channel: { failing: NOW, failure: 'noAnswer' } })
    await at.store.outbox.remove(again, true)
    const next = (await at.due(NOW + MINUTE)).find(({ channel }) => channel.id === one)!
    expect(next).toMatchObject({ id: 'second', tries: 0, channel: { failing: undefined } })
  })

  it('what belongs to a person or a channel goes with them', async () => {
    const channel = (await at.add('ada', webhook('one')))!.id
    await at.happens(at.fact())
    await at.store.outbox.add({ channel, id: 'm', content: '{}' }, NOW)
    expect(await at.store.channels.remove(channel)).toBe(true)
    expect(await at.store.channels.remove(channel)).toBe(false)
    expect(await at.due(NOW)).toEqual([])
    await at.store.outbox.add({ channel, id: 'm', content: '{}' }, NOW)
    expect(await at.due(NOW)).toEqual([])
    await at.add('ada', webhook('one'))
    await at.store.people.forget('ada')
    expect(await at.store.channels.ofPerson('ada')).toEqual([])
    expect(await at.waiting()).toEqual([])
  })
}
