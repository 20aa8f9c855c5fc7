/** The interface of a bot: it receives what a seat may see and returns the command that the seat plays. */

import type { AnyGame, Line, Seat, Tagged } from '../engine/game.ts'
import { canonical } from '../engine/plain-data.ts'
import { choices } from '../engine/play.ts'
import type { Random } from '../engine/random.ts'
import { type ChanceFigure, chanceLines } from './chance-figure.ts'
import { reason } from './words.ts'

export interface Thinking {
  readonly game: AnyGame
  /** Redacted: a bot is shown exactly what a person in its seat would see. */
  readonly state: unknown
  readonly seat: Seat
  /** The bot's own randomness, so that thinking never changes the match. */
  readonly random: Random
}

/**
 * A command, and the reasons for it as sentences in the words of the game. A bot's estimates rank moves well, but say
 * little about who wins: a chance of winning comes only from a `ChanceFigure`.
 */
export interface Advice {
  readonly command: Tagged
  /** Computes the reasons on request only. Of an empty list is said that no other move promises more. */
  why(): readonly Line[]
  readonly next?: NextBest | undefined
  /** No move is clearly better than another, and this one is the simplest. */
  readonly isEqual?: boolean
}

/** The best of the commands that are clearly another choice than the advice. */
export interface NextBest {
  readonly command: Tagged
  /** What it costs in what the game counts, as a sentence. */
  readonly cost: Line
}

/** Yields progress from 0 to 1 and returns the answer. */
export type Thought<Answer> = Generator<number, Answer, 'hurry' | undefined>

export interface Bot {
  readonly id: string
  /**
   * Thinks in small steps, each yielding the progress from 0 to 1. The caller may stop at any step, or send `'hurry'`
   * to get the best answer so far. Bots have no clock; the host decides how long to wait.
   */
  think(about: Thinking): Thought<Tagged>
  /** Like `think`, but also returns the reasons. Bots that play at random have none. */
  advise?(about: Thinking): Thought<Advice>
  /**
   * What it is going to do in its next turn, said to its partners before anybody has begun that turn. It does what it
   * said unless the position changes before. Returns an empty list if it has nothing to say.
   */
  plan?(about: Thinking): Thought<readonly Line[]>
}

/** Whether the rules leave the seat exactly one command. A choice with an aim stands for many. */
function isOnlyChoice({ game, state, seat }: Thinking): boolean {
  const [first, second] = choices(game, state, seat)
  return first !== undefined && first.aim === undefined && second === undefined
}

/**
 * Creates a bot that can explain its commands; `think` and `advise` share one computation. The reason "only move" comes
 * from the rules alone, because a bot may consider fewer moves than are legal. The chance of winning, if there is one,
 * comes last.
 */
export function advising(
  id: string,
  thought: (about: Thinking) => Thought<Advice>,
  chance?: ChanceFigure,
): Bot {
  return {
    id,
    *advise(about) {
      const { command, why, next, isEqual = false } = yield* thought(about)
      const isOnly = isOnlyChoice(about)
      const reasons = () => {
        if (isOnly) return [reason('only')]
        const told = [...(isEqual ? [reason('equal')] : []), ...why()]
        return told.length > 0 ? told : [reason('best')]
      }
      return {
        command,
        why: () => [...reasons(), ...chanceLines(chance, about.state, about.seat)],
        next: !isOnly && next && canonical(next.command) !== canonical(command) ? next : undefined,
      }
    },
    *think(about) {
      return (yield* thought(about)).command
    },
  }
}

/** Runs a bot to its end without a pause. */
export function answerOf(bot: Bot, about: Thinking): Tagged {
  const thought = bot.think(about)
  for (;;) {
    const step = thought.next()
    if (step.done) return step.value
  }
}
