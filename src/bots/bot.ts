/** What a bot is: someone who, shown what a seat may see, says what that seat does. */

import type { AnyGame, Line, Seat, Tagged } from '../engine/game.ts'
import { choices } from '../engine/play.ts'
import type { Random } from '../engine/random.ts'
import { reason } from './words.ts'

export interface Thinking {
  readonly game: AnyGame
  /** Redacted: a bot is shown exactly what a person in its seat would see. */
  readonly state: unknown
  readonly seat: Seat
  /** The bot's own chance, so that thinking never disturbs the match. */
  readonly random: Random
}

/**
 * A command, and why: sentences made of the figures that decided. No chance of winning is among them: what a bot makes
 * of its own playouts ranks moves well and says little about who wins.
 */
export interface Advice {
  readonly command: Tagged
  /** Only those who want to know have them put into words. None where nothing true can be said. */
  why(): readonly Line[]
}

/** As far as it has come, from 0 to 1; and in the end, what came of it. */
export type Thought<Answer> = Generator<number, Answer, 'hurry' | undefined>

export interface Bot {
  readonly id: string
  /**
   * Thinks in small steps, each yielding how far it has come, from 0 to 1. Whoever runs it may stop listening at any
   * step, or send `'hurry'` to have the best answer so far. Bots have no clock; patience is the host's.
   */
  think(about: Thinking): Thought<Tagged>
  /** The same thought, ending with its reasons. Those who draw lots have none. */
  advise?(about: Thinking): Thought<Advice>
}

/** Whether the rules leave the seat a single thing to do. Where there is something to aim, there are countless. */
function isOnlyChoice({ game, state, seat }: Thinking): boolean {
  const [first, second] = choices(game, state, seat)
  return first !== undefined && first.aim === undefined && second === undefined
}

/**
 * A bot that can say why. What it does and what it says come out of one thought. That there is nothing else to do is
 * said here, by the rules alone: a bot may weigh fewer moves than there are.
 */
export function advising(id: string, thought: (about: Thinking) => Thought<Advice>): Bot {
  return {
    id,
    *advise(about) {
      const { command, why } = yield* thought(about)
      return { command, why: () => (isOnlyChoice(about) ? [reason('only')] : why()) }
    },
    *think(about) {
      return (yield* thought(about)).command
    },
  }
}

/** Lets a bot think to the end at once. */
export function answerOf(bot: Bot, about: Thinking): Tagged {
  const thought = bot.think(about)
  for (;;) {
    const step = thought.next()
    if (step.done) return step.value
  }
}
