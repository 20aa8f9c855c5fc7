/** Helpers for tests of bots: a room with a manual clock and scripted bots. */

import type { Bot, Thinking } from '../../bots/bot.ts'
import type { AnyGame, Tagged } from '../../engine/game.ts'
import { seeded } from '../../engine/random.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import type { Told } from '../../wire/match-messages.ts'
import { type BotSeats, seatBots } from '../bots/bot-seats.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../room/clock.ts'
import { openRoom } from '../room/room.ts'

/** Waits until all promises that can already settle have settled. */
export const settled = () => new Promise<void>(resolve => setImmediate(resolve))

/** A clock that moves only when the test says so. */
export function fakeClock() {
  let time = 0
  const waiting: { at: number; work: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    later: (milliseconds, work) => void waiting.push({ at: time + milliseconds, work }),
  }
  return {
    clock,
    waiting,
    /** Lets time pass without running timers, such as while a bot thinks. */
    pass(milliseconds: number) {
      time += milliseconds
    },
    /** Moves the time forward and runs all timers that are due until then. */
    async run(milliseconds: number) {
      const end = time + milliseconds
      for (let done = 0; done < 10_000; done++) {
        waiting.sort((one, other) => one.at - other.at)
        if (waiting.length === 0 || waiting[0]!.at > end) break
        const { at, work } = waiting.shift()!
        time = Math.max(time, at)
        work()
        await settled()
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
  readonly journal?: Journal
}

export function table({ game = hiddenCard, bots, pace, patience, journal }: Scene) {
  const time = fakeClock()
  const room = openRoom(started(game, { seats: bots.length }), {
    clock: time.clock,
    ...(journal ? { journal } : {}),
  })
  const told: Told[] = []
  room.join({ viewers: ['audience'], send: message => void told.push(message) })
  const seats: BotSeats = { bots, random: seeded(1), clock: time.clock }
  return {
    ...time,
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

/** A bot that runs a given function and records what it was shown. */
export function scripted(think: (about: Thinking) => ReturnType<Bot['think']>) {
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

/** A bot that answers at once with a command of this type. */
export const prompt = (type: string) =>
  // biome-ignore lint/correctness/useYield: it has nothing to think about
  scripted(function* () {
    return { type } as Tagged
  })
