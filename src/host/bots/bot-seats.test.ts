/** Tests of bots with a manual clock: when they act, and when they do not. */

import { describe, expect, it } from 'vitest'
import { randomBot } from '../../bots/random-bot.ts'
import type { AnyGame, Tagged } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { aiming } from '../../engine/testing/aiming-game.ts'
import { hiddenCard, type State } from '../../engine/testing/hidden-card.ts'
import { takeAway } from '../../engine/testing/take-away.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import { gameFrom, table as tower } from '../../games/cyberdoom-tower/testing/positions.ts'
import { dungeonDrop } from '../../games/dungeon-drop/game.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import type { Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import type { Clock } from '../room/clock.ts'
import { openRoom } from '../room/room.ts'
import { fakeClock, prompt, scripted, table } from '../testing/bot-table.ts'
import { seatBots } from './bot-seats.ts'

describe('bots answer', () => {
  it('when they are awaited, and only then', async () => {
    const { bot, shown } = prompt('pass')
    const { room, sit, run } = table({ bots: [undefined, bot, undefined] })
    sit()
    await run(1_000)
    expect(shown).toHaveLength(0)
    await room.act(0, { type: 'pass' })
    await run(1_000)
    expect(shown).toHaveLength(1)
    expect([...room.match.entries].map(({ seat }) => seat)).toEqual([0, 1])
  })

  it('at once if one of them begins', async () => {
    const { room, sit, run } = table({ bots: [prompt('roll').bot, undefined] })
    sit()
    expect(room.match.entries).toHaveLength(0)
    await run(0)
    expect(room.match.entries).toHaveLength(1)
  })

  it('when they are invited, before an awaited player makes it too late, and once only', async () => {
    const { clock, run } = fakeClock()
    const options = { teamwork: 'live', lock: 5 }
    const room = openRoom(started(dungeonDrop(scatter), { seats: 2, options }), { clock })
    const told: Told[] = []
    room.join({ viewers: ['audience'], send: message => void told.push(message) })
    seatBots(room, { bots: [randomBot, randomBot], random: seeded(1), clock })
    await run(400_000)
    expect(room.match.game.outcome(room.match.state)).toBeDefined()
    expect(told.filter(({ type }) => type === 'broken')).toEqual([])
    const types = [...room.match.entries].map(({ command }) => command.type)
    const meeples = types.filter(type => type === 'placeMeeple' || type === 'keepMeeple')
    expect(meeples).toHaveLength(types.filter(type => type === 'explore').length)
  })

  it('not to an invitation that they may ignore', async () => {
    const { clock, run } = fakeClock()
    // The bot holds cards that it could discard in the turn of the person.
    const position = tower(2, { acting: 0, players: [{}, { equipment: ['jetpack', 'laser-cannon'] }] })
    const match = started(gameFrom(position), { seats: 2 })
    expect(match.game.invited?.(match.state)).toEqual([1])
    const room = openRoom(match, { clock })
    seatBots(room, { bots: [undefined, randomBot], random: seeded(1), clock })
    await run(60_000)
    expect(room.match.entries).toHaveLength(0)
  })

  it('not before their pace, however fast they think', async () => {
    const { room, sit, run } = table({ bots: [prompt('roll').bot, undefined], pace: 700 })
    sit()
    await run(699)
    expect(room.match.entries).toHaveLength(0)
    await run(1)
    expect(room.match.entries).toHaveLength(1)
  })

  it('without a further wait if thinking took longer than the pace', async () => {
    const { bot } = scripted(function* () {
      for (let step = 1; step <= 10; step++) {
        pass(100)
        yield step / 10
      }
      return { type: 'roll' } as Tagged
    })
    const { room, sit, run, pass, clock } = table({ bots: [bot, undefined], pace: 700 })
    sit()
    await run(0)
    expect(room.match.entries).toHaveLength(0)
    await run(1_000)
    expect(room.match.entries).toHaveLength(1)
    expect(clock.now()).toBeLessThan(2_100)
  })

  it('each at its own pace, one after the other', async () => {
    const { room, sit, run } = table({ bots: [prompt('pass').bot, prompt('roll').bot], pace: 100 })
    sit()
    for (let answers = 1; answers <= 6; answers++) {
      await run(99)
      expect(room.match.entries).toHaveLength(answers - 1)
      await run(1)
      expect(room.match.entries).toHaveLength(answers)
    }
    await run(10_000)
    expect(room.match.entries).toHaveLength(6)
  })

  it('until the match is over, and no longer', async () => {
    for (const game of [hiddenCard, takeAway, aiming] as AnyGame[]) {
      const { room, sit, run, waiting, told } = table({ game, bots: [randomBot, randomBot], pace: 5 })
      sit()
      await run(10_000)
      expect(game.outcome(room.match.state)).toBeDefined()
      expect(waiting).toEqual([])
      expect(told.filter(({ type }) => type === 'broken')).toEqual([])
    }
  })
})

describe('thinking', () => {
  /** A bot that never finishes by itself; each of its steps takes time. */
  function dreamer(milliseconds: number, time: { pass(milliseconds: number): void }) {
    const words: (string | undefined)[] = []
    const { bot, shown } = scripted(function* () {
      for (let step = 1; ; step++) {
        time.pass(milliseconds)
        const word = yield Math.min(1, step / 100)
        words.push(word)
        if (word === 'hurry') return { type: 'pass' } as Tagged
      }
    })
    return { bot, shown, words }
  }

  it('runs in slices, between which the room listens, and reports its progress', async () => {
    const time = { pass: (_milliseconds: number) => {} }
    const { bot } = dreamer(5, time)
    const scene = table({ bots: [bot, undefined], patience: 60 })
    time.pass = scene.pass
    scene.sit()
    await scene.run(1_000)
    const progress = scene.told.flatMap(told => (told.type === 'thinking' ? told.progress : []))
    expect(progress.length).toBeGreaterThan(2)
    expect(progress).toEqual([...progress].sort((one, other) => one - other))
    expect(scene.told.filter(told => told.type === 'thinking').every(({ seat }) => seat === 0)).toBe(true)
    expect(scene.room.match.entries).toHaveLength(1)
  })

  it('is told to hurry after the time limit, and not before', async () => {
    const time = { pass: (_milliseconds: number) => {} }
    const { bot, words } = dreamer(10, time)
    const scene = table({ bots: [bot, undefined], patience: 200 })
    time.pass = scene.pass
    scene.sit()
    await scene.run(2_000)
    expect(words.at(-1)).toBe('hurry')
    expect(words.slice(0, -1).every(word => word === undefined)).toBe(true)
    expect(words.length).toBeGreaterThanOrEqual(20)
    expect(words.length).toBeLessThan(25)
    expect([...scene.room.match.entries][0]!.command).toEqual({ type: 'pass' })
  })

  it('ends when the match changes meanwhile', async () => {
    const time = { pass: (_milliseconds: number) => {} }
    const { bot, shown, words } = dreamer(5, time)
    const scene = table({ bots: [undefined, bot, undefined], patience: 10_000 })
    time.pass = scene.pass
    scene.sit()
    await scene.room.act(0, { type: 'pass' })
    await scene.run(50)
    expect(shown).toHaveLength(1)
    const thought = words.length
    // Another player acts for the seat.
    await scene.room.act(1, { type: 'pass' })
    await scene.run(1_000)
    expect(words).toHaveLength(thought)
    expect(scene.room.match.entries).toHaveLength(2)
  })

  it('ends when the step before it is undone, and starts again when it is repeated', async () => {
    const time = { pass: (_milliseconds: number) => {} }
    const { bot, shown, words } = dreamer(5, time)
    const scene = table({ bots: [undefined, bot], patience: 400 })
    time.pass = scene.pass
    const person = { viewers: [0], send: () => {} }
    scene.sit()
    await scene.room.act(0, { type: 'pass' })
    await scene.run(50)
    await scene.room.receive(person, { type: 'undo', id: newUuid(), seat: 0 })
    const thought = words.length
    await scene.run(5_000)
    expect(words).toHaveLength(thought)
    expect(scene.room.match.entries).toHaveLength(0)
    await scene.room.act(0, { type: 'pass' })
    await scene.run(5_000)
    expect(shown).toHaveLength(2)
    expect([...scene.room.match.entries].map(({ seat }) => seat)).toEqual([0, 1])
  })

  it('is dropped if the step is undone while the answer waits for its pace', async () => {
    const { bot } = prompt('roll')
    const { room, sit, run } = table({ bots: [undefined, bot], pace: 500 })
    sit()
    await room.act(0, { type: 'pass' })
    await run(300)
    await room.receive({ viewers: [0], send: () => {} }, { type: 'undo', id: newUuid(), seat: 0 })
    await run(5_000)
    expect(room.match.entries).toHaveLength(0)
    expect((room.match.state as State).turn).toBe(0)
  })
})

describe('a bot sees', () => {
  it('exactly what a person in its seat would see', async () => {
    const spies = [prompt('swap'), prompt('roll'), prompt('pass')]
    const { room, sit, run } = table({ bots: spies.map(({ bot }) => bot) })
    const states = [room.match.state]
    room.onChange(() => states.push(room.match.state))
    sit()
    await run(10_000)
    for (const [seat, { shown }] of spies.entries()) {
      expect(shown.length).toBeGreaterThan(1)
      for (const about of shown) {
        expect(about.seat).toBe(seat)
        const whole = states.find(state => canonical(redact(state, seat)) === canonical(about.state))
        expect(whole).toBeDefined()
        const { players, pile } = about.state as State
        expect(players.map(({ card }) => card.value !== undefined)).toEqual(
          [0, 1, 2].map(each => each === seat),
        )
        expect(pile).toEqual({ knownTo: [] })
      }
    }
  })

  it('nothing from which outcomes of the match could be predicted', async () => {
    const { bot, shown } = prompt('roll')
    const { sit, run } = table({ bots: [bot, bot] })
    sit()
    await run(10_000)
    for (const about of shown) expect(Object.keys(about).sort()).toEqual(['game', 'random', 'seat', 'state'])
  })
})

describe('a bot that is refused', () => {
  it('is reported to everybody, and not asked for ever', async () => {
    const { bot, shown } = prompt('show')
    const { room, told, sit, run } = table({ bots: [bot, undefined] })
    sit()
    await run(10_000)
    // A card can be shown only once, so the second command is refused.
    expect(room.match.entries).toHaveLength(1)
    expect(shown).toHaveLength(2)
    expect(told.at(-1)).toEqual({
      type: 'broken',
      problem: 'the bot on seat 0 was refused: refuse.shown',
    })
  })
})

describe('a bot with a delayed command', () => {
  const slow: AnyGame = { ...hiddenCard, holdBack: () => 5 }

  it('waits as long as it must, and no longer', async () => {
    const { room, sit, run } = table({ game: slow, bots: [prompt('roll').bot, undefined] })
    sit()
    await run(4_999)
    expect(room.match.entries).toHaveLength(0)
    await run(1)
    expect([...room.match.entries].map(({ command }) => command.type)).toEqual(['roll'])
  })

  it('waits no longer than its pace, if that is longer', async () => {
    const { room, sit, run } = table({ game: slow, bots: [prompt('roll').bot, undefined], pace: 6_000 })
    sit()
    await run(5_999)
    expect(room.match.entries).toHaveLength(0)
    await run(1)
    expect(room.match.entries).toHaveLength(1)
  })

  it('checks again if its timer fires early', async () => {
    const time = fakeClock()
    const early: Clock = {
      now: time.clock.now,
      later: (milliseconds, work) => time.clock.later(milliseconds * 0.9, work),
    }
    const room = openRoom(started(slow, { seats: 2 }), { clock: early })
    const told: Told[] = []
    room.join({ viewers: ['audience'], send: message => void told.push(message) })
    seatBots(room, { bots: [prompt('roll').bot, undefined], random: seeded(1), clock: early })
    await time.run(6_000)
    expect(room.match.entries).toHaveLength(1)
    expect(told.some(({ type }) => type === 'broken')).toBe(false)
  })
})
