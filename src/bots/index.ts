/** The list of bots: two that play any game, and the levels of the games that have bots of their own. */

import type { AnyGame } from '../engine/game.ts'
import type { Bot } from './bot.ts'
import { strategist } from './cube-attack/strategist.ts'
import { expert } from './cyberdoom-tower/expert.ts'
import { scout } from './cyberdoom-tower/scout.ts'
import { delver } from './dungeon-drop/delver.ts'
import { monteCarlo } from './monte-carlo.ts'
import { randomBot } from './random.ts'

const ANY_GAME: readonly Bot[] = [monteCarlo(), randomBot]

/** By game id. */
const OF_ONE_GAME: ReadonlyMap<string, readonly Bot[]> = new Map([
  ['cube-attack', [strategist(), randomBot]],
  ['cyberdoom-tower', [expert(), scout, randomBot]],
  ['dungeon-drop', [delver, randomBot]],
])

/** Bots of a game, from the strongest to the weakest. */
export function botsFor(game: AnyGame): readonly Bot[] {
  return OF_ONE_GAME.get(game.id) ?? ANY_GAME
}

export function botNamed(game: AnyGame, id: string): Bot | undefined {
  return botsFor(game).find(bot => bot.id === id)
}
