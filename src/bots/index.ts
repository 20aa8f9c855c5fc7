/** The bots at hand. These two play any game; the levels of a game that has its own come before them. */

import type { AnyGame } from '../engine/game.ts'
import type { Bot } from './bot.ts'
import { monteCarlo } from './monte-carlo.ts'
import { randomBot } from './random.ts'

const ANY_GAME: readonly Bot[] = [monteCarlo(), randomBot]

/** From the strongest to the weakest. */
export function botsFor(_game: AnyGame): readonly Bot[] {
  return ANY_GAME
}

export function botNamed(game: AnyGame, id: string): Bot | undefined {
  return botsFor(game).find(bot => bot.id === id)
}
