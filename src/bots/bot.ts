/** What a bot is: someone who, shown what a seat may see, says what that seat does. */

import type { AnyGame, Seat, Tagged } from '../engine/game.ts'
import type { Random } from '../engine/random.ts'

export interface Thinking {
  readonly game: AnyGame
  /** Redacted: a bot is shown exactly what a person in its seat would see. */
  readonly state: unknown
  readonly seat: Seat
  /** The bot's own chance, so that thinking never disturbs the match. */
  readonly random: Random
}

export interface Bot {
  readonly id: string
  /**
   * Thinks in small steps, each yielding how far it has come, from 0 to 1. Whoever runs it may stop listening at any
   * step, or send `'hurry'` to have the best answer so far. Bots have no clock; patience is the host's.
   */
  think(about: Thinking): Generator<number, Tagged, 'hurry' | undefined>
}

/** Lets a bot think to the end at once. */
export function answerOf(bot: Bot, about: Thinking): Tagged {
  const thought = bot.think(about)
  for (;;) {
    const step = thought.next()
    if (step.done) return step.value
  }
}
