/** Bots at the table, with a clock that stands still until it is told: when they answer, and when they do not. */

import { describe, expect, it } from 'vitest'
import type { Bot, Thinking } from '../bots/bot.ts'
import { randomBot } from '../bots/random.ts'
import { canonical } from '../engine/data.ts'
import type { AnyGame, Tagged } from '../engine/game.ts'
import { seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { aiming } from '../engine/testing/aim.ts'
import { hiddenCard, type State } from '../engine/testing/hidden-card.ts'
import { started } from '../engine/testing/matches.ts'
import { takeAway } from '../engine/testing/take-away.ts'
import { type BotSeats, seatBots } from './bot-seats.ts'
import type { Clock } from './clock.ts'
import type { Told } from './messages.ts'
import { openRoom } from './room.ts'

/** Work waits until its time has come; thinking may take time as well. */
function fakeClock() {
  let time = 0
  const waiting: { at: number; work: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    later: (milliseconds, work) => void waiting.push({ at: time + milliseconds, work }),
  }
  return {
    clock,
    waiting,
    /** Time goes by while something is done. */
    pass(milliseconds: number) {
      time += milliseconds
    },
    /** Does all that is due until so much later. */
    run(milliseconds: number) {
      const end = time + milliseconds
      for (let done = 0; done < 10_000; done++) {
        waiting.sort((one, other) => one.at - other.at)
        if (waiting.length === 0 || waiting[0]!.at > end) break
        const { at, work } = waiting.shift()!
        time = Math.max(time, at)
        work()
      }
      time = Math.max(time, end)
    },
  }
}

interface Scene {
  readonly game?: AnyGame
  readonly bots: readonly (Bot | undefined)[]
  readonly pace?: number
  readonly patience?: number
}

function table({ game = hiddenCard, bots, pace, patience }: Scene) {
  const time = fakeClock()
  const match = started(game, { seats: bots.length })
  const room = openRoom(match, time.clock)
  const told: Told[] = []
  room.join({ viewers: ['audience'], send: message => void told.push(message) })
  const seats: BotSeats = { bots, random: seeded(1), clock: time.clock }
  return {
    ...time,
    match,
    room,
    told,
    sit: () =>
      seatBots(room, {
        ...seats,
        ...(pace === undefined ? {} : { pace: () => pace }),
        ...(patience === undefined ? {} : { patience }),
      }),
  }
}

/** A bot that does as it is told, and remembers what it was shown and sent. */
function scripted(think: (about: Thinking) => ReturnType<Bot['think']>) {
  const shown: Thinking[] = []
  const bot: Bot = {
    id: 'scripted',
    think(about) {
      shown.push(about)
      return think(about)
    },
  }
  return { bot, shown }
}

/** Answers at once. */
const prompt = (type: string) =>
  // biome-ignore lint/correctness/useYield: it has nothing to think about
  scripted(function* () {
    return { type } as Tagged
  })

describe('bots answer', () => {
  it('when they are awaited, and only then', () => {
    const { bot, shown } = prompt('pass')
    const { match, room, sit, run } = table({ bots: [undefined, bot, undefined] })
    sit()
    run(1_000)
    expect(shown).toHaveLength(0)
    room.act(0, { type: 'pass' })
    run(1_000)
    expect(shown).toHaveLength(1)
    expect(match.entries.map(({ seat }) => seat)).toEqual([0, 1])
  })

  it('at once if one of them begins', () => {
    const { match, sit, run } = table({ bots: [prompt('roll').bot, undefined] })
    sit()
    expect(match.entries).toHaveLength(0)
    run(0)
    expect(match.entries).toHaveLength(1)
  })

  it('not before their pace, however quickly they have thought', () => {
    const { match, sit, run } = table({ bots: [prompt('roll').bot, undefined], pace: 700 })
    sit()
    run(699)
    expect(match.entries).toHaveLength(0)
    run(1)
    expect(match.entries).toHaveLength(1)
  })

  it('without a further wait if thinking took longer than the pace', () => {
    const { bot } = scripted(function* () {
      for (let step = 1; step <= 10; step++) {
        pass(100)
        yield step / 10
      }
      return { type: 'roll' } as Tagged
    })
    const { match, sit, run, pass, clock } = table({ bots: [bot, undefined], pace: 700 })
    sit()
    run(0)
    expect(match.entries).toHaveLength(0)
    run(1_000)
    expect(match.entries).toHaveLength(1)
    expect(clock.now()).toBeLessThan(2_100)
  })

  it('each at its own pace, one after the other', () => {
    const { match, sit, run } = table({ bots: [prompt('pass').bot, prompt('roll').bot], pace: 100 })
    sit()
    for (let answers = 1; answers <= 6; answers++) {
      run(99)
      expect(match.entries).toHaveLength(answers - 1)
      run(1)
      expect(match.entries).toHaveLength(answers)
    }
    run(10_000)
    expect(match.entries).toHaveLength(6)
  })

  it('until the match is over, and then no more', () => {
    for (const game of [hiddenCard, takeAway, aiming] as AnyGame[]) {
      const { match, sit, run, waiting, told } = table({ game, bots: [randomBot, randomBot], pace: 5 })
      sit()
      run(10_000)
      expect(game.outcome(match.state)).toBeDefined()
      expect(waiting).toEqual([])
      expect(told.filter(({ type }) => type === 'broken')).toEqual([])
    }
  })
})

describe('thinking', () => {
  /** Never comes to an end by itself; each step takes its time. */
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

  it('goes on in slices, between which the room listens, and says how far it is', () => {
    const time = { pass: (_milliseconds: number) => {} }
    const { bot } = dreamer(5, time)
    const scene = table({ bots: [bot, undefined], patience: 60 })
    time.pass = scene.pass
    scene.sit()
    scene.run(1_000)
    const progress = scene.told.flatMap(told => (told.type === 'thinking' ? told.progress : []))
    expect(progress.length).toBeGreaterThan(2)
    expect(progress).toEqual([...progress].sort((one, other) => one - other))
    expect(scene.told.filter(told => told.type === 'thinking').every(({ seat }) => seat === 0)).toBe(true)
    expect(scene.match.entries).toHaveLength(1)
  })

  it('is asked to hurry once patience is at its end, and not before', () => {
    const time = { pass: (_milliseconds: number) => {} }
    const { bot, words } = dreamer(10, time)
    const scene = table({ bots: [bot, undefined], patience: 200 })
    time.pass = scene.pass
    scene.sit()
    scene.run(2_000)
    expect(words.at(-1)).toBe('hurry')
    expect(words.slice(0, -1).every(word => word === undefined)).toBe(true)
    expect(words.length).toBeGreaterThanOrEqual(20)
    expect(words.length).toBeLessThan(25)
    expect(scene.match.entries[0]!.command).toEqual({ type: 'pass' })
  })

  it('ends when the match changes under it', () => {
    const time = { pass: (_milliseconds: number) => {} }
    const { bot, shown, words } = dreamer(5, time)
    const scene = table({ bots: [undefined, bot, undefined], patience: 10_000 })
    time.pass = scene.pass
    scene.sit()
    scene.room.act(0, { type: 'pass' })
    scene.run(50)
    expect(shown).toHaveLength(1)
    const thought = words.length
    // Somebody else at the table plays for it.
    scene.room.act(1, { type: 'pass' })
    scene.run(1_000)
    expect(words).toHaveLength(thought)
    expect(scene.match.entries).toHaveLength(2)
  })

  it('ends when what led to it is taken back, and begins anew when it is done again', () => {
    const time = { pass: (_milliseconds: number) => {} }
    const { bot, shown, words } = dreamer(5, time)
    const scene = table({ bots: [undefined, bot], patience: 400 })
    time.pass = scene.pass
    const person = { viewers: [0], send: () => {} }
    scene.sit()
    scene.room.act(0, { type: 'pass' })
    scene.run(50)
    scene.room.receive(person, { type: 'undo', id: 'u', seat: 0 })
    const thought = words.length
    scene.run(5_000)
    expect(words).toHaveLength(thought)
    expect(scene.match.entries).toHaveLength(0)
    scene.room.act(0, { type: 'pass' })
    scene.run(5_000)
    expect(shown).toHaveLength(2)
    expect(scene.match.entries.map(({ seat }) => seat)).toEqual([0, 1])
  })

  it('comes to nothing if it is taken back while the answer waits for its pace', () => {
    const { bot } = prompt('roll')
    const { match, room, sit, run } = table({ bots: [undefined, bot], pace: 500 })
    sit()
    room.act(0, { type: 'pass' })
    run(300)
    room.receive({ viewers: [0], send: () => {} }, { type: 'undo', id: 'u', seat: 0 })
    run(5_000)
    expect(match.entries).toHaveLength(0)
    expect((match.state as State).turn).toBe(0)
  })
})

describe('a bot sees', () => {
  it('exactly what a person in its seat would see', () => {
    const spies = [prompt('swap'), prompt('roll'), prompt('pass')]
    const { match, room, sit, run } = table({ bots: spies.map(({ bot }) => bot) })
    const states = [match.state]
    room.onChange(() => states.push(match.state))
    sit()
    run(10_000)
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

  it('nothing by which the chance of the match could be foreseen', () => {
    const { bot, shown } = prompt('roll')
    const { sit, run } = table({ bots: [bot, bot] })
    sit()
    run(10_000)
    for (const about of shown) expect(Object.keys(about).sort()).toEqual(['game', 'random', 'seat', 'state'])
  })
})

describe('a bot that is refused', () => {
  it('is told of openly, and not asked for ever', () => {
    const { bot, shown } = prompt('show')
    const { match, told, sit, run } = table({ bots: [bot, undefined] })
    sit()
    run(10_000)
    // It may show its card once; the second time is one too many.
    expect(match.entries).toHaveLength(1)
    expect(shown).toHaveLength(2)
    expect(told.at(-1)).toEqual({
      type: 'broken',
      problem: 'the bot on seat 0 was refused: refuse.shown',
    })
  })
})

describe('a bot that is held back', () => {
  const slow: AnyGame = { ...hiddenCard, holdBack: () => 5 }

  it('waits as long as it must, and no longer', () => {
    const { match, sit, run } = table({ game: slow, bots: [prompt('roll').bot, undefined] })
    sit()
    run(4_999)
    expect(match.entries).toHaveLength(0)
    run(1)
    expect(match.entries.map(({ command }) => command.type)).toEqual(['roll'])
  })

  it('waits no longer than its pace asks, if that is longer', () => {
    const { match, sit, run } = table({ game: slow, bots: [prompt('roll').bot, undefined], pace: 6_000 })
    sit()
    run(5_999)
    expect(match.entries).toHaveLength(0)
    run(1)
    expect(match.entries).toHaveLength(1)
  })

  it('looks again if its clock rings early', () => {
    const time = fakeClock()
    const early: Clock = {
      now: time.clock.now,
      later: (milliseconds, work) => time.clock.later(milliseconds * 0.9, work),
    }
    const match = started(slow, { seats: 2 })
    const room = openRoom(match, early)
    const told: Told[] = []
    room.join({ viewers: ['audience'], send: message => void told.push(message) })
    seatBots(room, { bots: [prompt('roll').bot, undefined], random: seeded(1), clock: early })
    time.run(6_000)
    expect(match.entries).toHaveLength(1)
    expect(told.some(({ type }) => type === 'broken')).toBe(false)
  })
})
