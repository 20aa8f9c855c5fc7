/** The outbox and its sender: nothing is lost when a server dies at any moment, and the order is kept. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { newUuid } from '../../../wire/uuid.ts'
import type { Delivered } from '../../outgoing/deliver.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import { openQuickStore } from '../../testing/quick-store.ts'
import { createMessageSender } from './send-messages.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-outbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DAY = 24 * 60 * 60_000
const log = { info() {}, warn() {} }
const always = async (): Promise<boolean> => true

let files = 0
let now = 1_800_000_000_000
let store: SqlStore
beforeEach(async () => {
  store = await openQuickStore(join(folder, `${++files}.db`))
  return () => store.close()
})

/** A person with one channel; resolves to its id. */
async function channelTo(host: string, person: string = newUuid()): Promise<string> {
  const id = newUuid()
  await store.tables.addPerson({ id: person, name: 'Ada', tokenHash: person, created: 1 })
  const address = { kind: 'webhook', url: `http://${host}/${id}`, origin: 'http://own.test' } as const
  const about = { id, person, address, hash: id, language: 'en', timeZone: 'UTC' } as const
  await store.channels.add({ ...about, created: now, confirmed: true }, 5)
  return id
}

const addMessage = (channel: string, number: number): Promise<void> =>
  store.outbox.add({ channel, id: `${channel} ${number}`, content: JSON.stringify({ number }) }, now)

const numberOf = (message: unknown): number => (message as { readonly number: number }).number

type DeliverFake = (channel: string, message: unknown) => Promise<Delivered>

function senderWith(deliver: DeliverFake, slowAfter?: number) {
  const ends: string[] = []
  const sender = createMessageSender({
    ...{ store, log, now: () => now, count: (_, end) => ends.push(end) },
    deliver: ({ id }, _message, content) => deliver(id, content),
    ...(slowAfter === undefined ? {} : { slowAfter }),
  })
  return { ...sender, ends }
}

it('a server that dies again and again loses no message, repeats one a death at most, and keeps the order', async () => {
  const channels = [await channelTo('a.test'), await channelTo('b.test'), await channelTo('c.test')]
  const arrived = new Map<string, number[]>(channels.map(id => [id, []]))
  const EACH = 12
  const deaths = { before: 0, after: 0 }
  for (const id of channels) for (let n = 1; n <= EACH; n++) await addMessage(id, n)
  /** Dies before or after every fifth message has arrived: what it would have done next never happens. */
  let handled = 0
  const live = async (): Promise<void> => {
    let isDead = false
    let end = (): void => {}
    const death = new Promise<void>(resolve => {
      end = resolve
    })
    const die = (): Promise<never> => {
      isDead = true
      end()
      return new Promise(() => {})
    }
    const sender = senderWith(async (channel, message) => {
      if (isDead) return die()
      handled++
      if (handled % 5 === 0) {
        deaths.before++
        return die()
      }
      arrived.get(channel)!.push(numberOf(message))
      if (handled % 7 !== 0) return { end: 'sent' }
      deaths.after++
      return die()
    })
    await Promise.race([sender.sendDue(always), death])
  }
  for (let lives = 0; lives < 40; lives++) await live()
  let repeated = 0
  for (const numbers of arrived.values()) {
    const first = numbers.filter((number, index) => numbers.indexOf(number) === index)
    expect(first).toEqual(Array.from({ length: EACH }, (_, index) => index + 1))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    repeated += numbers.length - first.length
  }
  expect(deaths.before).toBeGreaterThan(3)
  expect(repeated).toBeGreaterThan(0)
  expect(repeated).toBeLessThanOrEqual(deaths.after)
})

it('a message that fails is tried again later and later, holds back those behind it, and is given up', async () => {
  const channel = await channelTo('down.test')
  const healthy = await channelTo('up.test')
  await addMessage(channel, 1)
  await addMessage(channel, 2)
  await addMessage(healthy, 1)
  const tried: number[] = []
  const times: number[] = []
  const sender = senderWith(async (id, message) => {
    if (id === healthy) return { end: 'sent' }
    tried.push(numberOf(message))
    times.push(now)
    return { end: 'failed', problem: 'noAnswer' }
  })
  const began = now
  await sender.sendDue(always)
  expect(sender.ends.toSorted()).toEqual(['failed', 'sent'])
  expect((await store.channels.find(channel))!.failure).toBe('noAnswer')
  const MINUTE = 60_000
  const usual = [1, 2, 3, 4, 5, 6, 7, 10, 15, 20, 21, 22, 30, 60, 80, 81, 82].map(minutes => minutes * MINUTE)
  const late = Array.from({ length: 22 }, (_, hour) => (hour + 2) * 60 * MINUTE)
  for (const after of [...usual, ...late]) {
    now = began + after
    await sender.sendDue(always)
  }
  const ofFirst = times.filter((_, index) => tried[index] === 1)
  const pauses = ofFirst.slice(1).map((time, index) => time - ofFirst[index]!)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.length).toBe(6)
  expect(tried.indexOf(2)).toBeGreaterThan(tried.lastIndexOf(1))
  expect(sender.ends).toContain('lost')
})

it('waits as long as the other side asks for, and clears the failure once a message gets through', async () => {
  const channel = await channelTo('busy.test')
  await addMessage(channel, 1)
  let answer: Delivered = { end: 'failed', problem: 'declined', retryAfter: 10 * 60_000 }
  let asked = 0
  const sender = senderWith(async () => {
    asked++
    return answer
  })
  await sender.sendDue(always)
  now += 9 * 60_000
  await sender.sendDue(always)
  expect(asked).toBe(1)
  answer = { end: 'sent' }
  now += 60_000
  await sender.sendDue(always)
  expect(asked).toBe(2)
  expect(await store.channels.find(channel)).toMatchObject({ failing: undefined, failure: undefined })
})

it('a channel that is gone is removed with its messages, and one that fails for two weeks too', async () => {
  const gone = await channelTo('gone.test')
  const dead = await channelTo('dead.test')
  for (const channel of [gone, dead]) for (const n of [1, 2]) await addMessage(channel, n)
  const sender = senderWith(async id =>
    id === gone ? { end: 'gone' } : { end: 'failed', problem: 'noAnswer' },
  )
  await sender.sendDue(always)
  expect(await store.channels.find(gone)).toBeUndefined()
  expect(sender.ends.filter(end => end === 'gone')).toHaveLength(1)
  now += 15 * DAY
  await sender.sendDue(always)
  expect(await store.channels.find(dead)).toBeUndefined()
  expect(await store.outbox.dueMessages(now + DAY, 10, [])).toEqual([])
})

it('a slow address keeps nobody waiting, and its messages still come in order', async () => {
  const slow = await channelTo('slow.test')
  const quick = await channelTo('quick.test')
  for (const n of [1, 2]) await addMessage(slow, n)
  now += 1
  for (const n of [1, 2, 3]) await addMessage(quick, n)
  const arrived: string[] = []
  let answer = (): void => {}
  const sender = senderWith(async (id, message) => {
    if (id === slow && numberOf(message) === 1) await new Promise<void>(resolve => (answer = resolve))
    arrived.push(`${id === slow ? 'slow' : 'quick'} ${numberOf(message)}`)
    return { end: 'sent' }
  }, 150)
  await sender.sendDue(always)
  expect(arrived).toEqual(['quick 1', 'quick 2', 'quick 3'])
  answer()
  await expect
    .poll(async () => {
      await sender.sendDue(always)
      return arrived.slice(3)
    })
    .toEqual(['slow 1', 'slow 2'])
  await sender.stop()
})
