/**
 * Luck apart from skill: what chance changed about the position, compared with what it changes on average. Each outcome is
 * one of many that could have been drawn from the same position after the same command, so luck has a mean of zero
 * whatever the values say.
 */

import { sampling } from '../../engine/chance.ts'
import type { AnyGame, Seat } from '../../engine/game.ts'
import type { Transition } from '../../engine/match.ts'
import { apply } from '../../engine/play.ts'
import type { Random } from '../../engine/random.ts'
import type { Thought } from '../bot.ts'
import type { Judge } from '../judge.ts'

export interface Luck {
  /** How much better the position became than on average; below 0 for bad luck. In the unit of the judge. */
  readonly sum: number
  /** The standard deviation of the sum: how much luck varies in a match like this one. */
  readonly spread: number
  /** How many outcomes were left to chance. */
  readonly draws: number
}

/** The luck of one outcome. */
export interface StepLuck {
  readonly gain: number
  readonly variance: number
}

/** How many other outcomes an outcome is compared with. */
const OTHERS = 24

export interface LuckQuestion {
  readonly game: AnyGame
  readonly judge: Judge
  readonly seat: Seat
  readonly random: Random
}

/** Undefined if chance had no part in the step. */
export function* stepLuck(
  { entry, before, after }: Transition,
  { game, judge, seat, random }: LuckQuestion,
): Thought<StepLuck | undefined> {
  if (entry.tape.length === 0) return undefined
  const { seat: actor, command } = entry
  let [sum, squares] = [0, 0]
  for (let other = 0; other < OTHERS; other++) {
    const { state } = apply(game, { state: before, seat: actor, command, chance: sampling(random) })
    const value = judge.valueOf(state, seat)
    sum += value
    squares += value ** 2
    yield other / OTHERS
  }
  const mean = sum / OTHERS
  const variance = Math.max(0, squares / OTHERS - mean ** 2)
  return { gain: judge.valueOf(after, seat) - mean, variance }
}

export function luckOf(steps: readonly StepLuck[]): Luck {
  const total = (of: (step: StepLuck) => number) => steps.reduce((sum, step) => sum + of(step), 0)
  return {
    sum: total(({ gain }) => gain),
    spread: Math.sqrt(total(({ variance }) => variance)),
    draws: steps.length,
  }
}
