/**
 * A server that is killed at any moment, from what happened at a table to the message that is noted as sent: after each
 * write, before it, and between the arrival of a message and the note about it. The next one goes on with what is stored.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { CallMessage } from '../../outgoing/message.ts'
import type { OutboxStore } from '../../store/outbox-store.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import { openQuickStore } from '../../testing/quick-store.ts'
import { createGathering } from './gather-calls.ts'
import { createMessageSender } from './send-messages.ts'

const NOW = 1_800_000_000_000
const TIMES = { urgent: 0, usual: 0, pause: 0, lookAgain: 1_000 }
const TABLES = ['one', 'two', 'three']
const CHANNELS = ['a', 'b']
const WRITES = ['tell', 'postpone', 'remove', 'failed'] as const
const log = { info() {}, warn() {} }
const never = <Value>(): Promise<Value> => new Promise(() => {})

const folder = mkdtempSync(join(tmpdir(), 'tavolo-killed-anywhere-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

/** Ada has two channels, and somebody has sat down at each of her tables. */
async function called(): Promise<SqlStore> {
  const store = await openQuickStore(join(folder, `${++files}.db`))
  await store.tables.addPerson({ id: 'ada', name: 'Ada', tokenHash: 'ada', created: 1 })
  for (const id of CHANNELS) {
    const address = { kind: 'webhook', url: `http://${id}.test/`, origin: 'http://own.test' } as const
    const about = { id, person: 'ada', address, hash: id, language: 'en', timeZone: 'UTC' } as const
    await store.channels.add({ ...about, created: NOW, confirmed: true }, 9)
  }
  for (const [index, id] of TABLES.entries()) {
    const head = { id, game: 'toy', gameVersion: 1, seats: 2, options: {}, host: 'ada', opened: NOW }
    const seat = { seat: 0, person: 'ada', bot: undefined, name: 'Ada', commitment: undefined }
    const links = { invite: 'i', watch: 'w', seed: undefined, earlier: undefined }
    await store.tables.create({ ...head, ...links }, [seat])
    const fact = { type: 'satDown', table: id, game: 'toy', person: 'ada', number: -1, by: 'Bea' } as const
    const facts = [{ ...fact, time: NOW + index, here: false }]
    await store.tables.changeSeats((await store.tables.find(id))!, [seat], { facts })
  }
  return store
}

interface Arrived {
  readonly channel: string
  readonly id: string
  readonly tables: readonly string[]
}

/** One life of a server, which is killed at its moment number `last`; resolves to how many moments it has seen. */
async function live(store: SqlStore, arrived: Arrived[], last = Number.POSITIVE_INFINITY): Promise<number> {
  let moments = 0
  let kill = (): void => {}
  const death = new Promise<void>(resolve => {
    kill = resolve
  })
  const survives = (): boolean => {
    if (moments >= last) return false
    if (++moments === last) kill()
    return moments < last
  }
  const writing =
    <Given extends unknown[], Done>(write: (...given: Given) => Promise<Done>) =>
    async (...given: Given): Promise<Done> => {
      if (!survives()) return never()
      const done = await write(...given)
      return survives() ? done : never()
    }
  const wrapped = Object.fromEntries(WRITES.map(name => [name, writing(store.outbox[name] as never)]))
  const outbox = { ...store.outbox, ...wrapped } as OutboxStore
  const mortal = { outbox, channels: store.channels, tables: store.tables }
  const gather = createGathering({
    ...{ store: mortal, times: TIMES, now: () => NOW + 10, mostInOne: 1 },
    tables: { looking: () => new Set(), present: async () => new Set() },
    awaitedAt: async () => [],
  })
  const sender = createMessageSender({
    ...{ store: mortal, log, now: () => NOW + 10, slowAfter: 1_000_000 },
    async deliver({ id: channel }, id, message) {
      if (!survives()) return never()
      const { facts } = message as CallMessage
      arrived.push({ channel, id, tables: facts.map(({ table }) => table) })
      return survives() ? { end: 'sent' } : never()
    },
  })
  const work = async (): Promise<void> => {
    const duePeople = () => store.outbox.duePeople(NOW + 10, TIMES, 9)
    do {
      for (const person of await duePeople()) await gather(person)
      await sender.sendDue(async () => true)
    } while ((await duePeople()).length > 0)
  }
  await Promise.race([work(), death])
  return moments
}

/** The messages of a channel, each the first time that it came. */
const firstOf = (arrived: readonly Arrived[], channel: string): readonly Arrived[] =>
  arrived
    .filter(each => each.channel === channel)
    .filter(({ id }, index, all) => all.findIndex(each => each.id === id) === index)

it('loses nothing, repeats at most one message with its id, and keeps the order, wherever it is killed', async () => {
  const whole = await called()
  const moments = await live(whole, [])
  await whole.close()
  // Three messages are made, and each is sent through two channels.
  expect(moments).toBe(2 * TABLES.length + 4 * TABLES.length * CHANNELS.length)
  for (let last = 1; last <= moments; last++) {
    const store = await called()
    const arrived: Arrived[] = []
    await live(store, arrived, last)
    await live(store, arrived)
    for (const channel of CHANNELS) {
      const first = firstOf(arrived, channel)
      expect(first.flatMap(({ tables }) => tables)).toEqual(TABLES)
    }
    expect(arrived.length - 2 * TABLES.length).toBeLessThanOrEqual(1)
    await store.close()
  }
})
