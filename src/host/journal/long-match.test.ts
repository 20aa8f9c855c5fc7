/** Tests that a long match is opened, undone and shown from its end, without keeping or reading all of it. */

import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import type { Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import type { Connection } from '../room/connection.ts'
import type { Room } from '../room/room.ts'
import { hostMatch, playOne, storeWithMatch } from '../testing/stored-match.ts'
import type { MatchStore } from './match-store.ts'
import { openKept, readWhole, SNAPSHOT_EVERY } from './open-from-journal.ts'

const game = cubeAttack as unknown as AnyGame

function listen(room: Room) {
  const told: Told[] = []
  const connection: Connection = { viewers: [0, 1], send: message => void told.push(message) }
  room.join(connection)
  return { connection, told }
}

/** The player who acted last undoes the command. */
async function undoLast(room: Room, connection: Connection): Promise<void> {
  const seat = room.match.entries.last!.seat
  await room.receive(connection, { type: 'undo', id: newUuid(), seat })
}

let store: MatchStore
let room: Room
/** The state after each number of commands, without the undone ones. */
const states: string[] = []

beforeAll(async () => {
  store = await storeWithMatch(game)
  room = await hostMatch(store, game)
  const { connection } = listen(room)
  const random = seeded('long')
  states.push(canonical(room.match.state))
  // All commands but every tenth are undone, so that a short match has many versions.
  while (room.version() < 530) {
    await playOne(room, random)
    if (room.version() % 9 !== 0) await undoLast(room, connection)
    else states.push(canonical(room.match.state))
  }
})

describe('a match of five hundred versions', () => {
  it('has only its end in memory', () => {
    const { entries, undoable } = room.match
    expect(entries.length).toBe(states.length - 1)
    expect(entries.length).toBeGreaterThan(50)
    expect(entries.length - entries.dropped).toBeLessThanOrEqual(17)
    expect(undoable.length).toBeLessThanOrEqual(1)
  })

  it('is opened from its newest snapshot and the entries after it', async () => {
    const kept = (await store.open('m'))!
    expect(kept.snapshot?.version).toBe(500)
    expect(kept.tail.length).toBeLessThan(SNAPSHOT_EVERY)
    const again = await hostMatch(store, game)
    expect(again.version()).toBe(room.version())
    expect(canonical(again.match.state)).toBe(canonical(room.match.state))
  })

  it('is the same as a full replay, and a part of it is not taken for the whole', async () => {
    const whole = openKept(game, (await readWhole(store, 'm'))!, room.match.randomForStep)
    expect(whole.ok && canonical(whole.value.match.state)).toBe(canonical(room.match.state))
    expect(whole.ok && [...whole.value.match.entries].length).toBe(states.length - 1)
    expect(() => [...room.match.entries]).toThrow('dropped')
  })

  it('sends its last commands to a client that joins, and the earlier ones page by page', async () => {
    const { connection, told } = listen(room)
    const [past] = told as Extract<Told, { type: 'past' }>[]
    expect(past!.entries.length).toBeLessThanOrEqual(17)
    let [{ from, version }, found] = [past!, [...past!.entries]]
    for (let pages = 0; from > 1; pages++) {
      expect(pages).toBeLessThan(20)
      told.length = 0
      await room.sendEarlier(connection, { type: 'earlier', step: from, version })
      const page = told[0] as typeof past & object
      expect(page.from + page.entries.length).toBe(from)
      found = [...page.entries, ...found]
      from = page.from
      version = page.version
    }
    const whole = openKept(game, (await readWhole(store, 'm'))!, room.match.randomForStep)
    const entries = whole.ok ? [...whole.value.match.entries] : []
    expect(found).toEqual(entries.map(({ seat, events }) => ({ seat, events })))
  })
})

it('old commands can be undone, one after the other, also after a restart', async () => {
  const first = await hostMatch(store, game)
  const undoTo = async (host: Room, steps: number) => {
    const { connection } = listen(host)
    while (host.match.entries.length > steps) {
      await undoLast(host, connection)
      expect(canonical(host.match.state)).toBe(states[host.match.entries.length])
    }
  }
  await undoTo(first, states.length - 40)
  const again = await hostMatch(store, game)
  expect(canonical(again.match.state)).toBe(canonical(first.match.state))
  await undoTo(again, 1)
  await playOne(again, seeded('anew'))
  const last = await hostMatch(store, game)
  expect(canonical(last.match.state)).toBe(canonical(again.match.state))
})
