/** One match on several hosts: each shows what the others did, bots act on one of them, and an outage breaks nothing. */

import { expect, it } from 'vitest'
import { startMatch } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { given } from '../../engine/testing/toy-matches.ts'
import type { Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import { type Journal, storeJournal } from '../journal/journal.ts'
import { memoryStore } from '../journal/memory-store.ts'
import { openRoom } from '../room/room.ts'
import { fakeClock, prompt } from '../testing/bot-table.ts'
import { seatBots } from './bot-seats.ts'

const randomForStep = (step: number) => seeded(2_000 + step)
const HEAD = {
  id: 'm',
  game: 'x',
  gameVersion: 1,
  seats: 2,
  options: {},
  setup: [],
  contributions: [],
  created: 0,
}

async function hosts() {
  const store = memoryStore()
  await store.create({ ...HEAD, seed: '', commitment: '' })
  const host = (changed: Partial<Journal> = {}) => {
    const time = fakeClock()
    const journal = { ...storeJournal(store, 'm', { now: () => 0 }), ...changed }
    const room = openRoom(given(startMatch(hiddenCard, { seats: 2 }, randomForStep)), {
      journal,
      clock: time.clock,
    })
    const told: Told[] = []
    const connection = { viewers: [0, 1], send: (message: Told) => void told.push(message) }
    room.join(connection)
    return { ...time, room, told, connection }
  }
  return { store, host }
}

const command = (type: string) => ({ type: 'command', id: newUuid(), seat: 0, command: { type } }) as const

it('shows what another host has added as soon as it is notified', async () => {
  const { host } = await hosts()
  const [one, other] = [host(), host()]
  let changes = 0
  other.room.onChange(() => void changes++)
  await one.room.receive(one.connection, command('mark'))
  await one.room.receive(one.connection, command('roll'))
  await other.room.catchUp(2)
  expect(other.told.flatMap(told => (told.type === 'shown' ? told.version : []))).toEqual([0, 1, 2])
  expect(other.room.match.state).toEqual(one.room.match.state)
  // Known steps are not shown again.
  await other.room.catchUp(2)
  expect([other.room.version(), changes]).toEqual([2, 1])
})

it('a bot that acts on two hosts at once acts once, and nothing breaks', async () => {
  const { store, host } = await hosts()
  const both = [host(), host()]
  for (const { room, clock } of both) {
    seatBots(room, { bots: [prompt('pass').bot, undefined], random: seeded(1), clock })
  }
  await Promise.all(both.map(({ run }) => run(1_000)))
  expect((await store.open('m'))!.tail).toHaveLength(1)
  expect(both.flatMap(({ told }) => told.filter(({ type }) => type === 'broken'))).toEqual([])
  expect(both.map(({ room }) => room.version())).toEqual([1, 1])
})

it('bots act only on the host on duty, as soon as it is', async () => {
  const { host } = await hosts()
  const { room, clock, run } = host()
  let isOnDuty = false
  const bots = { bots: [prompt('pass').bot, undefined], random: seeded(1), clock }
  const seated = seatBots(room, { ...bots, onDuty: () => isOnDuty })
  await run(1_000)
  expect(room.version()).toBe(0)
  isOnDuty = true
  seated.wake()
  await run(1_000)
  expect(room.version()).toBe(1)
})

it('while the journal cannot be read, requests that need it are refused, and the match continues afterwards', async () => {
  const { host } = await hosts()
  let isAway = true
  const store = host()
  const away = host({
    after: async version => {
      if (isAway) throw new Error('away')
      return version === 0
        ? [{ version: 1, id: 'x', seat: 0, time: 0, command: { type: 'mark' }, tape: [] }]
        : []
    },
  })
  await store.room.receive(store.connection, command('mark'))
  await away.room.catchUp(1)
  expect(away.room.version()).toBe(0)
  const ask = { ...command('mark'), version: 0 }
  await away.room.receive(away.connection, ask)
  expect(away.told.at(-1)).toMatchObject({ type: 'refused', refusal: { because: 'engine:notKept' } })
  isAway = false
  await away.room.receive(away.connection, { ...command('mark'), version: 1 })
  expect(away.told.at(-1)).toMatchObject({ type: 'shown', version: 2 })
})
