/** Tests that clients that get only changes see the same as if they got everything, and nothing else. */

import { describe, expect, it } from 'vitest'
import type { AnyGame, Seat, Viewer } from '../../engine/game.ts'
import { refuseUndo } from '../../engine/match.ts'
import { canonical } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { followMatch, isAnswer } from '../../wire/follow-match.ts'
import type { Ask, FollowTold, JoinAsk, ShownStep, Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import { hostMatch, playOne, storeWithMatch } from '../testing/stored-match.ts'
import type { Connection } from './connection.ts'
import type { Room } from './room.ts'

const cubes = cubeAttack as unknown as AnyGame

/** A client at the other end of a connection. `rules`: whether it carries out commands itself. */
function client(room: Room, viewers: readonly Viewer[], rules: AnyGame | undefined) {
  const followed = followMatch(rules)
  const frames: string[] = []
  const objects: object[] = []
  const asked = new Map<string, Ask>()
  let shown: ShownStep | undefined
  let lost = 0
  const take = (told: Told | FollowTold): void => {
    objects.push(told)
    frames.push(JSON.stringify(told))
    const over = JSON.parse(frames.at(-1)!) as typeof told
    let step: ShownStep | undefined | 'differs'
    if (over.type === 'did' || over.type === 'changed' || over.type === 'resumed')
      step = followed.follow(over)
    else if (over.type === 'shown') {
      followed.show(over)
      step = over
    } else if (isAnswer(over)) step = followed.answer(over, asked.get(over.id))
    if (step === 'differs') lost++
    else if (step) shown = step
  }
  const connectionFor = (join: JoinAsk): Connection => ({
    viewers,
    send: take,
    follows: { join, send: take },
  })
  let connection = connectionFor(followed.join())
  room.join(connection)
  return {
    frames,
    objects,
    lost: () => lost,
    shown: () => shown!,
    leave: () => room.leave(connection),
    rejoin(join: JoinAsk = followed.join()) {
      connection = connectionFor(join)
      room.join(connection)
    },
    ask(ask: Ask) {
      asked.set(ask.id, ask)
      return room.receive(connection, ask)
    },
    connection: () => connection,
  }
}

type Client = ReturnType<typeof client>

function expectInStep(room: Room, { shown, lost }: Client): void {
  const { version, step, views } = shown()
  expect([lost(), version, step]).toEqual([0, room.version(), room.match.entries.length])
  for (const { viewer, state, noUndo } of views) {
    expect(canonical(state)).toBe(canonical(redact(room.match.state, viewer)))
    if (viewer !== 'audience') expect(noUndo).toEqual(refuseUndo(room.match, viewer))
  }
}

async function undoLast(room: Room, by: Client): Promise<void> {
  const seat = room.match.entries.last?.seat
  if (seat !== undefined) await by.ask({ type: 'undo', id: newUuid(), seat, version: room.version() })
}

describe.each([
  ['Cube Attack, which has no secrets', cubes],
  ['a game with secrets', hiddenCard as unknown as AnyGame],
])('%s', (_what, game) => {
  it.each([
    ['with the rules', game],
    ['without them', undefined],
  ])('is followed %s by players and the audience, through undos', async (_how, rules) => {
    const room = await hostMatch(await storeWithMatch(game), game)
    const both = client(room, [0, 1], rules)
    const clients = [
      both,
      client(room, [0], rules),
      client(room, [1], rules),
      client(room, ['audience'], rules),
    ]
    const random = seeded('follow')
    for (let turn = 0; turn < 60 && (await playOne(room, random)); turn++) {
      if (turn % 7 === 0) await undoLast(room, both)
      for (const each of clients) expectInStep(room, each)
    }
    expect(room.version()).toBeGreaterThan(5)
  })

  it('sends nobody what only others may know', async () => {
    const room = await hostMatch(await storeWithMatch(game), game)
    const viewers: readonly Viewer[] = [0, 1, 'audience']
    const clients = viewers.map(viewer => client(room, [viewer], game))
    const random = seeded('secrets')
    while (await playOne(room, random));
    for (const [index, { frames }] of clients.entries()) {
      for (const frame of frames) expect(shownSecrets(JSON.parse(frame), viewers[index]!)).toEqual([])
    }
  })
})

/** The secrets in a message whose values are there although the viewer may not know them. */
function shownSecrets(value: unknown, viewer: Viewer): object[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(part => shownSecrets(part, viewer))
  if (!('knownTo' in value) || !('value' in value)) return inside
  const { knownTo } = value as { knownTo: readonly Seat[] | 'all' }
  const mayKnow = knownTo === 'all' || (viewer !== 'audience' && knownTo.includes(viewer))
  return mayKnow ? inside : [value, ...inside]
}

describe('a client that was away', () => {
  const playing = async (turns: number) => {
    const room = await hostMatch(await storeWithMatch(cubes), cubes)
    const away = client(room, [0], cubes)
    const random = seeded('away')
    const play = async (count: number) => {
      for (let turn = 0; turn < count; turn++) await playOne(room, random)
    }
    await play(3)
    away.leave()
    await play(turns)
    away.frames.length = 0
    away.rejoin()
    return { room, away, types: away.frames.map(frame => JSON.parse(frame).type as string) }
  }

  it('gets what it missed', async () => {
    const { room, away, types } = await playing(5)
    expect(types).toEqual(['resumed', ...Array.from({ length: 5 }, () => 'did')])
    expectInStep(room, away)
  })

  it('gets only a short message if it missed nothing', async () => {
    const { room, away, types } = await playing(0)
    expect(types).toEqual(['resumed'])
    expectInStep(room, away)
  })

  it('gets everything once, and the end of the log, if it missed much', async () => {
    const { room, away, types } = await playing(40)
    expect(types).toEqual(['past', 'shown'])
    expectInStep(room, away)
  })

  it('gets everything if its version does not exist', async () => {
    const { room, away } = await playing(0)
    away.frames.length = 0
    away.rejoin({ type: 'join', since: room.version() + 1, rules: 1 })
    expect(away.frames.map(frame => JSON.parse(frame).type)).toEqual(['past', 'shown'])
  })
})

it('a player who makes a move gets it with the answer, once', async () => {
  const room = await hostMatch(await storeWithMatch(cubes), cubes)
  const [one, other] = [client(room, [0, 1], cubes), client(room, ['audience'], cubes)]
  const seat = cubes.awaited(room.match.state)[0]!
  const { command } = cubes.rules
    .move!.choices({ state: room.match.state, seat, facts: undefined as never })
    [Symbol.iterator]()
    .next().value as { command: unknown }
  one.frames.length = other.frames.length = 0
  const id = newUuid()
  await one.ask({ type: 'command', id, seat, command, version: 0 })
  expect(one.frames.map(frame => JSON.parse(frame))).toEqual([
    { type: 'done', id, seat, version: 1, tape: [] },
  ])
  expect(other.frames).toHaveLength(1)
  expectInStep(room, one)
  expectInStep(room, other)
})

it('a message is created once for all who see the same', async () => {
  const game = hiddenCard as unknown as AnyGame
  const room = await hostMatch(await storeWithMatch(game), game)
  const [one, other] = [client(room, ['audience'], game), client(room, ['audience'], game)]
  await playOne(room, seeded('once'))
  expect(one.objects.at(-1)).toBe(other.objects.at(-1))
})

it('a client whose state differs notices it at the next checksum', async () => {
  const room = await hostMatch(await storeWithMatch(cubes), cubes)
  const wrong = client(room, [0], cubes)
  const random = seeded('check')
  await playOne(room, random)
  // As a bug in the page would do.
  const state = wrong.shown().views[0]!.state as { players: { losses: number }[] }
  state.players[0]!.losses += 1
  for (let turn = 0; turn < 60 && wrong.lost() === 0; turn++) await playOne(room, random)
  expect([wrong.lost(), room.version()]).toEqual([1, 50])
})
