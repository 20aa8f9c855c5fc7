/** Tests of rooms: first the match changes, then each connection gets exactly what its viewers may know. */

import { describe, expect, it } from 'vitest'
import type { AnyGame, Viewer } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../../engine/record.ts'
import { redact } from '../../engine/secret.ts'
import { hiddenCard, type State } from '../../engine/testing/hidden-card.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import type { Ask, Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import type { Connection } from './connection.ts'
import { openRoom, type Room } from './room.ts'

interface Listener extends Connection {
  readonly told: Told[]
  /** The number of commands in the match when each message arrived. */
  readonly steps: number[]
  /** The messages since the last call. */
  news(): Told[]
}

function listen(room: Room, ...viewers: Viewer[]): Listener {
  const told: Told[] = []
  const steps: number[] = []
  let heard = 0
  const connection: Listener = {
    viewers,
    told,
    steps,
    send(message) {
      // A real connection copies its messages, so the test copies them too.
      told.push(JSON.parse(JSON.stringify(message)) as Told)
      steps.push(room.match.entries.length)
    },
    news() {
      const since = told.slice(heard)
      heard = told.length
      return since
    },
  }
  room.join(connection)
  connection.news()
  return connection
}

const ask = (seat: number, type: string, id = newUuid()): Ask => ({
  type: 'command',
  id,
  seat,
  command: { type },
})
const takeBack = (seat: number, id = newUuid()): Ask => ({ type: 'undo', id, seat })
function table(game: AnyGame = hiddenCard): Room {
  return openRoom(started(game, { seats: 3 }))
}

const shown = (told: Told | undefined): Extract<Told, { type: 'shown' }> => {
  if (told?.type !== 'shown') throw new Error(`not shown but ${told?.type}`)
  return told
}

describe('a command', () => {
  it('is acknowledged, then shown to everyone, then the listeners are called', async () => {
    const room = table()
    const order: string[] = []
    const one = listen(room, 0)
    const other = listen(room, 1)
    for (const [name, connection] of [
      ['one', one],
      ['other', other],
    ] as const) {
      const { send } = connection
      connection.send = told => {
        order.push(`${name} ${told.type} at ${room.match.entries.length}`)
        send(told)
      }
    }
    room.onChange(() => order.push(`changed at ${room.match.entries.length}`))
    await room.receive(one, ask(0, 'roll'))
    expect(order).toEqual(['one done at 0', 'one shown at 1', 'other shown at 1', 'changed at 1'])
  })

  it('is shown with its number, its seat, its events and the new state', async () => {
    const room = table()
    const connection = listen(room, 0)
    await room.receive(connection, ask(0, 'roll'))
    const die = [...room.match.entries][0]!.tape[0]
    expect(connection.news()).toEqual([
      { type: 'done', id: expect.any(String), seat: 0, version: 1 },
      {
        type: 'shown',
        step: 1,
        version: 1,
        by: { seat: 0, undo: false },
        views: [
          {
            viewer: 0,
            state: redact(room.match.state, 0),
            events: [{ type: 'rolled', seat: 0, die }],
            noUndo: { because: 'engine:undo.chance' },
          },
        ],
      },
    ])
  })

  it('shows each connection only what it may know', async () => {
    const room = table()
    const listeners = [listen(room, 0), listen(room, 1), listen(room, 2), listen(room, 'audience')]
    await room.receive(listeners[0]!, ask(0, 'swap'))
    const card = (room.match.state as State).players[0]!.card
    for (const { viewers, news } of listeners) {
      const { views } = shown(news().at(-1))
      expect(views.map(({ viewer }) => viewer)).toEqual(viewers)
      const { viewer, state, events } = views[0]!
      expect(canonical(state)).toBe(canonical(redact(room.match.state, viewer)))
      const swapped = viewer === 0 ? card : { knownTo: [0] }
      expect(events).toEqual([{ type: 'swapped', seat: 0, card: swapped }])
      const values = JSON.stringify(views).match(/"value":\d/g) ?? []
      // Its own card in the state, and for seat 0 the same card in the event.
      expect(values).toHaveLength(viewer === 'audience' ? 0 : viewer === 0 ? 2 : 1)
    }
  })

  it('shows people who share a screen one view each', async () => {
    const room = table()
    const shared = listen(room, 0, 2)
    await room.receive(shared, ask(0, 'pass'))
    const { views } = shown(shared.news().at(-1))
    const cards = views.map(({ state }) =>
      (state as State).players.map(({ card }) => card.value !== undefined),
    )
    expect(cards).toEqual([
      [true, false, false],
      [false, false, true],
    ])
  })

  it('may come without a connection, as from a bot', async () => {
    const room = table()
    const listener = listen(room, 'audience')
    expect(await room.act(0, { type: 'pass' })).toBeUndefined()
    expect((await room.act(0, { type: 'pass' }))?.because).toBe('refuse.turn')
    expect(listener.news()).toHaveLength(1)
  })
})

describe('a refusal', () => {
  it('goes only to the sender, with the id of the request', async () => {
    const room = table()
    const [asker, other] = [listen(room, 1), listen(room, 0)]
    const before = canonical(room.match.state)
    const roll = ask(1, 'roll')
    await room.receive(asker, roll)
    expect(asker.news()).toEqual([
      { type: 'refused', id: roll.id, seat: 1, refusal: { because: 'refuse.turn' } },
    ])
    expect(other.news()).toEqual([])
    expect(canonical(room.match.state)).toBe(before)
    expect(room.match.entries).toHaveLength(0)
  })

  it.each<[string, readonly Viewer[], unknown]>([
    ['another seat', [1], 0],
    ['a seat that is not there', [1], 9],
    ['spectator', ['audience'], 0],
    ['nobody', [], 0],
  ])('meets %s', async (_who, viewers, seat) => {
    const room = table()
    const stranger = listen(room, ...viewers)
    await room.receive(stranger, ask(seat as number, 'roll'))
    await room.receive(stranger, takeBack(seat as number))
    const told = stranger.news()
    expect(told.map(each => each.type === 'refused' && each.refusal.because)).toEqual([
      'engine:notYourSeat',
      'engine:notYourSeat',
    ])
    expect(room.match.entries).toHaveLength(0)
  })

  it('is given to spectators who claim a seat', async () => {
    const room = table()
    const audience = listen(room, 'audience')
    await room.receive(audience, ask('audience' as unknown as number, 'roll'))
    await room.receive(audience, takeBack('audience' as unknown as number))
    expect(audience.news().map(({ type }) => type)).toEqual(['refused', 'refused'])
    expect(room.match.entries).toHaveLength(0)
  })

  it('is given to malformed commands', async () => {
    const room = table()
    const connection = listen(room, 0)
    for (const command of [undefined, null, 3, 'roll', [], {}, { type: '__proto__' }]) {
      await room.receive(connection, { type: 'command', id: newUuid(), seat: 0, command })
    }
    expect(
      connection.news().map(told => told.type === 'refused' && told.refusal.because.split('.')[0]),
    ).toEqual(Array(7).fill('engine:command'))
  })
})

describe('undo', () => {
  it('is shown to everyone as an undo', async () => {
    const room = table()
    const [one, other] = [listen(room, 0), listen(room, 1)]
    const before = canonical(room.match.state)
    await room.receive(one, ask(0, 'mark'))
    one.news()
    other.news()
    await room.receive(one, takeBack(0))
    for (const { news } of [one, other]) {
      const { step, by, views } = shown(news().at(-1))
      expect({ step, by, events: views[0]!.events }).toEqual({
        step: 0,
        by: { seat: 0, undo: true },
        events: [],
      })
    }
    expect(canonical(room.match.state)).toBe(before)
  })

  it('is offered to seats that can undo something, and the others get the reason why they cannot', async () => {
    const room = table()
    const everyone = listen(room, 0, 1, 'audience')
    await room.act(0, { type: 'mark' })
    const reasons = shown(everyone.news()[0]).views.map(({ noUndo }) => noUndo?.because)
    expect(reasons).toEqual([undefined, 'engine:undo.otherSeat', undefined])
  })

  it('is refused only to the sender', async () => {
    const room = table()
    const [one, other] = [listen(room, 0), listen(room, 1)]
    const undo = takeBack(0)
    await room.receive(one, undo)
    expect(one.news()).toEqual([
      { type: 'refused', id: undo.id, seat: 0, refusal: { because: 'engine:undo.nothing' } },
    ])
    expect(other.news()).toEqual([])
  })
})

describe('joining', () => {
  it('shows the beginning of a match, and no past', async () => {
    const room = table()
    const { told } = listen(room, 1)
    expect(told).toHaveLength(1)
    const { step, by, views } = shown(told[0])
    expect({ step, by, events: views[0]!.events }).toEqual({ step: 0, by: undefined, events: [] })
    expect(canonical(views[0]!.state)).toBe(canonical(redact(room.match.state, 1)))
  })

  it('late sends the past first, as the newcomer may know it', async () => {
    const room = table()
    for (const [seat, type] of [
      [0, 'swap'],
      [1, 'show'],
      [1, 'roll'],
    ] as const)
      await room.act(seat, { type })
    for (const viewer of [0, 2, 'audience'] as const) {
      const { told } = listen(room, viewer)
      expect(told.map(({ type }) => type)).toEqual(['past', 'shown'])
      const past = [...room.match.entries].map(({ seat, events }) => ({
        seat,
        events: redact(events, viewer),
      }))
      expect(told[0]).toEqual({ type: 'past', from: 1, version: 3, entries: past })
      expect(JSON.stringify(told[0]).includes('"value"')).toBe(viewer === 0)
      expect(shown(told[1]).step).toBe(3)
    }
  })

  it('ends with leaving', async () => {
    const room = table()
    const [one, other] = [listen(room, 0), listen(room, 1)]
    room.leave(other)
    await room.receive(one, ask(0, 'roll'))
    expect(one.news().map(({ type }) => type)).toEqual(['done', 'shown'])
    expect(other.news()).toEqual([])
  })
})

describe('a rule that throws', () => {
  const { roll } = hiddenCard.rules
  const failing: AnyGame = {
    ...hiddenCard,
    rules: {
      ...hiddenCard.rules,
      roll: {
        ...roll,
        effect(at: Parameters<typeof roll.effect>[0]) {
          at.state.players[0]!.score = 1_000
          throw new Error('the die fell off the table')
        },
      },
    },
  }

  async function fallen() {
    const room = table(failing)
    const [one, other] = [listen(room, 0), listen(room, 1)]
    await room.receive(one, ask(0, 'mark'))
    one.news()
    other.news()
    const before = canonical(room.match.state)
    const roll = ask(0, 'roll')
    await room.receive(one, roll)
    return { room, one, other, before, roll }
  }

  it('is reported to everyone, and refused to the sender', async () => {
    const { one, other, roll } = await fallen()
    const broken = { type: 'broken', problem: 'the die fell off the table' }
    expect(other.news()).toEqual([broken])
    const refusal = { because: 'engine:broken', params: { problem: 'the die fell off the table' } }
    expect(one.news()).toEqual([broken, { type: 'refused', id: roll.id, seat: 0, refusal }])
  })

  it('stops the match: nothing can be done or undone any more', async () => {
    const { room, one, before } = await fallen()
    one.news()
    await room.receive(one, ask(0, 'mark'))
    await room.receive(one, takeBack(0))
    expect((await room.act(0, { type: 'pass' }))?.because).toBe('engine:broken')
    expect(one.news().map(told => told.type === 'refused' && told.refusal.because)).toEqual([
      'engine:broken',
      'engine:broken',
    ])
    expect(canonical(room.match.state)).toBe(before)
  })

  it('leaves the record intact', async () => {
    const { room, before } = await fallen()
    const read = readRecord(writeRecord(recordOf(room.match)))
    const again = read.ok ? replayRecord([hiddenCard], read.value) : read
    expect(again.ok && canonical(again.value.state)).toBe(before)
    expect(again.ok && again.value.entries).toHaveLength(1)
  })

  it('is also reported to clients that join later', async () => {
    const { room } = await fallen()
    const { told } = listen(room, 2)
    expect(told.map(({ type }) => type)).toEqual(['past', 'shown', 'broken'])
  })
})
