/** Tests of the answers of a room: each request gets one, stale ones are recognised, and none is carried out twice. */

import { describe, expect, it } from 'vitest'
import type { AnyGame, Seat, Viewer } from '../../engine/game.ts'
import { startMatch } from '../../engine/match.ts'
import { canonical } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import { recordOf } from '../../engine/record.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { take, takeAway } from '../../engine/testing/take-away.ts'
import { given } from '../../engine/testing/toy-matches.ts'
import type { Ask, Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import { storeJournal } from '../journal/journal.ts'
import type { MatchStore } from '../journal/match-store.ts'
import { memoryStore } from '../journal/memory-store.ts'
import { openKept } from '../journal/open-from-journal.ts'
import type { Connection } from './connection.ts'
import { openRoom, type Room } from './room.ts'

const randomForStep = (step: number) => seeded(1_000 + step)

/** A game in which nobody waits for another player. */
const freely = {
  ...takeAway,
  awaited: (state: Parameters<typeof takeAway.awaited>[0]) =>
    takeAway.awaited(state).length > 0 ? [0, 1] : [],
  rules: {
    take: {
      ...take,
      refuse: (at: Parameters<typeof take.refuse>[0]) => take.refuse({ ...at, seat: at.state.turn }),
    },
  },
} as unknown as AnyGame

function listen(room: Room, ...viewers: Viewer[]): Connection & { news(): Told[]; seen(): number } {
  let told: Told[] = []
  let version = 0
  const connection = {
    viewers,
    send(message: Told) {
      told.push(message)
      if (message.type === 'shown') version = message.version
    },
    news() {
      const since = told
      told = []
      return since
    },
    seen: () => version,
  }
  room.join(connection)
  connection.news()
  return connection
}

const types = (told: readonly Told[]): string[] => told.map(({ type }) => type)

const ask = (seat: Seat, type: string, parts: Partial<Ask> = {}): Ask =>
  ({ type: 'command', id: newUuid(), seat, command: { type }, ...parts }) as Ask
const takes = (seat: Seat, count: number, parts: Partial<Ask> = {}): Ask =>
  ({ type: 'command', id: newUuid(), seat, command: { type: 'take', count }, ...parts }) as Ask
const takeBack = (seat: Seat, parts: Partial<Ask> = {}): Ask =>
  ({ type: 'undo', id: newUuid(), seat, ...parts }) as Ask

const table = (game: AnyGame = hiddenCard) => openRoom(given(startMatch(game, { seats: 2 }, randomForStep)))

describe('a request for an earlier version', () => {
  it('is stale after the seat has acted, and only then', async () => {
    const room = table()
    const one = listen(room, 0)
    const seen = { version: one.seen() }
    const asks = [ask(0, 'mark', seen), ask(0, 'mark', seen), ask(0, 'pass', seen), takeBack(0, seen)]
    await Promise.all(asks.map(each => room.receive(one, each)))
    expect(one.news()).toMatchObject([
      { type: 'done', id: asks[0]!.id, seat: 0, version: 1 },
      { type: 'shown', version: 1 },
      ...[1, 2, 3].map(number => ({ type: 'stale', id: asks[number]!.id, seat: 0, version: 1 })),
    ])
    await room.receive(one, ask(0, 'pass', { version: one.seen() }))
    expect(room.match.entries).toHaveLength(2)
  })

  it('is stale after a bot has acted for the seat', async () => {
    const room = table()
    const one = listen(room, 0)
    await room.act(0, { type: 'mark' })
    await room.receive(one, ask(0, 'mark', { version: 0 }))
    expect(types(one.news())).toEqual(['shown', 'stale'])
  })

  it('is stale although an undo has restored the same step: a version is never reused', async () => {
    const room = table()
    const one = listen(room, 0)
    await room.receive(one, ask(0, 'mark'))
    await room.receive(one, takeBack(0))
    expect([room.match.entries.length, room.version()]).toEqual([0, 2])
    one.news()
    await room.receive(one, ask(0, 'mark', { version: 0 }))
    expect(types(one.news())).toEqual(['stale'])
  })

  it('is carried out if only other seats have acted, and it is still legal', async () => {
    const room = table(freely)
    const [one, other] = [listen(room, 0), listen(room, 1)]
    await room.receive(one, takes(0, 1, { version: 0 }))
    await room.receive(other, takes(1, 2, { version: 0 }))
    expect(types(other.news())).toEqual(['shown', 'done', 'shown'])
    expect(room.match.entries).toHaveLength(2)
  })

  it('is stale, not refused, if another seat has made it illegal', async () => {
    const room = openRoom(given(startMatch(freely, { seats: 2, options: { counters: 3 } }, randomForStep)))
    const [one, other] = [listen(room, 0), listen(room, 1)]
    await room.receive(one, takes(0, 2, { version: 0 }))
    other.news()
    await room.receive(other, takes(1, 2, { version: 0 }))
    await room.receive(other, takes(1, 2, { version: 1 }))
    expect(other.news()).toMatchObject([{ type: 'stale', version: 1 }, { type: 'refused' }])
  })

  it('is stale if its version never existed', async () => {
    const room = table()
    const one = listen(room, 0)
    await room.receive(one, ask(0, 'mark', { version: 7 }))
    expect(types(one.news())).toEqual(['stale'])
  })

  it('is current after a refusal, and for clients that join again', async () => {
    const room = table()
    const one = listen(room, 0)
    await room.receive(one, ask(0, 'nonsense', { version: 0 }))
    const again = listen(room, 0)
    await room.receive(again, ask(0, 'mark', { version: again.seen() }))
    expect([types(one.news())[0], room.match.entries.length]).toEqual(['refused', 1])
  })
})

describe('a repeated request', () => {
  it.each([
    ['done', ask(0, 'roll')],
    ['refused', ask(0, 'nonsense')],
    ['stale', ask(0, 'mark', { version: 9 })],
  ])('is answered again and not carried out again: %s', async (type, wanted) => {
    const room = table()
    const one = listen(room, 0)
    await room.receive(one, wanted)
    const version = room.version()
    const [answer] = one.news()
    expect(answer?.type).toBe(type)
    await room.receive(one, wanted)
    expect(one.news()).toEqual([answer])
    expect(room.version()).toBe(version)
  })

  it('gets no answer that belongs to another seat', async () => {
    const room = table()
    const [one, other] = [listen(room, 0), listen(room, 1)]
    const wanted = ask(0, 'roll')
    await room.receive(other, wanted)
    await room.receive(one, wanted)
    expect(types(one.news())).toEqual(['done', 'shown'])
  })
})

/** A host that opens the match `m` of a store. */
async function host(store: MatchStore, game: AnyGame = hiddenCard): Promise<Room> {
  const { match, ...opened } = given(openKept(game, (await store.open('m'))!, randomForStep))
  return openRoom(match, { ...opened, journal: storeJournal(store, 'm', { now: () => 1_800_000_000_000 }) })
}

async function storeWithMatch(game: AnyGame = hiddenCard): Promise<MatchStore> {
  const store = memoryStore()
  const { setup } = given(startMatch(game, { seats: 2 }, randomForStep))
  const head = { id: 'm', game: game.id, gameVersion: 1, seats: 2, options: {}, setup, created: 0 }
  await store.create({ ...head, seed: '', commitment: '', contributions: [] })
  return store
}

describe('a room whose journal is in a store', () => {
  it('continues after a restart, including an undo, and repeats its earlier answers', async () => {
    const store = await storeWithMatch()
    const room = await host(store)
    const one = listen(room, 0, 1)
    const asks = [ask(0, 'mark'), ask(0, 'mark'), takeBack(0), ask(0, 'roll'), ask(1, 'swap')]
    for (const each of asks) await room.receive(one, each)
    const answers = one.news().filter(({ type }) => type === 'done')
    expect(answers.map(told => told.type === 'done' && told.version)).toEqual([1, 2, 3, 4, 5])

    const again = await host(store)
    expect(again.version()).toBe(5)
    expect(canonical(recordOf(again.match))).toBe(canonical(recordOf(room.match)))
    const back = listen(again, 0, 1)
    for (const each of asks) await again.receive(back, each)
    expect(back.news()).toEqual(answers)
    // A second press from before the restart.
    await again.receive(back, ask(0, 'roll', { version: 3 }))
    expect(types(back.news())).toEqual(['stale'])
    expect((await store.open('m'))!.tail.map(({ id, seat, version }) => [id, seat, version])).toEqual(
      asks.map(({ id, seat }, index) => [id, seat, index + 1]),
    )
  })

  it('takes over what another host did first, shows it, and checks the rules again', async () => {
    const store = await storeWithMatch()
    const [here, there] = [await host(store), await host(store)]
    const [one, other] = [listen(here, 0), listen(there, 0, 1)]
    await here.receive(one, ask(0, 'pass', { version: 0 }))
    // The other host still believes that it is the turn of seat 0.
    await there.receive(other, ask(0, 'mark', { version: 0 }))
    expect(other.news()).toMatchObject([
      { type: 'shown', version: 1 },
      { type: 'stale', version: 1 },
    ])
    await there.receive(other, ask(1, 'mark', { version: 1 }))
    // Its sender has heard from the other host that there is a second version.
    await here.receive(one, ask(0, 'mark', { version: 2 }))
    expect(one.news()).toMatchObject([
      { type: 'done' },
      { type: 'shown', version: 1 },
      { type: 'shown', version: 2, by: { seat: 1, undo: false } },
      { type: 'refused' },
    ])
    expect(canonical(here.match.state)).toBe(canonical(there.match.state))
  })

  it('carries a request out once that reached two hosts', async () => {
    const store = await storeWithMatch()
    const hosts = [await host(store), await host(store)]
    const wanted = ask(0, 'roll')
    const told = await Promise.all(
      hosts.map(async each => {
        const one = listen(each, 0)
        await each.receive(one, wanted)
        return one.news().find(({ type }) => type === 'done')
      }),
    )
    expect(told[0]).toMatchObject({ type: 'done', version: 1 })
    expect(told[1]).toEqual(told[0])
    expect((await store.open('m'))!.tail).toHaveLength(1)
  })

  it('races another for every turn: one is first, and both end in the same state', async () => {
    const store = await storeWithMatch(freely)
    const hosts = [await host(store, freely), await host(store, freely)]
    const listeners = hosts.map((each, seat) => listen(each, seat))
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all(hosts.map((each, seat) => each.receive(listeners[seat]!, takes(seat, 1))))
    }
    const answers = listeners.flatMap(({ news }) => news()).filter(({ type }) => type === 'done')
    const { tail } = (await store.open('m'))!
    expect(answers).toHaveLength(tail.length)
    expect(tail.length).toBe(7)
    const last = await host(store, freely)
    for (const each of hosts) {
      await each.receive(listen(each, 0), takes(0, 1))
      expect(canonical(each.match.state)).toBe(canonical(last.match.state))
    }
  })

  it('stops if the journal neither accepts a step nor has a newer one', async () => {
    const store = await storeWithMatch()
    const room = await host({ ...store, append: async () => 'conflict' })
    const one = listen(room, 0)
    await room.receive(one, ask(0, 'roll'))
    expect(one.news()).toMatchObject([{ type: 'broken' }, { type: 'refused' }])
  })
})
