/** What a bot is: someone who, shown what a seat may see, says what that seat does. */

import type { AnyGame, Line, Seat, Tagged } from '../engine/game.ts'
import type { Random } from '../engine/random.ts'

export interface Thinking {
  readonly game: AnyGame
  /** Redacted: a bot is shown exactly what a person in its seat would see. */
  readonly state: unknown
  readonly seat: Seat
  /** The bot's own chance, so that thinking never disturbs the match. */
  readonly random: Random
}

/** A command, and why: sentences made of the figures that decided. */
export interface Advice {
  readonly command: Tagged
  /** Only those who want to know have them put into words. */
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

/** A bot that can say why. What it does and what it says come out of one thought. */
export function advising(id: string, advise: (about: Thinking) => Thought<Advice>): Bot {
  return {
    id,
    advise,
    *think(about) {
      return (yield* advise(about)).command
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
