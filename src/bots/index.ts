/** The list of bots: two that play any game, and the levels of the games with their own bots. */

import type { AnyGame } from '../engine/game.ts'
import type { Bot } from './bot.ts'
import { strategistBot } from './cube-attack/strategist-bot.ts'
import { expertBot } from './cyberdoom-tower/expert-bot.ts'
import { scoutBot } from './cyberdoom-tower/scout-bot.ts'
import { delverBot } from './dungeon-drop/delver-bot.ts'
import { monteCarlo } from './monte-carlo.ts'
import { randomBot } from './random-bot.ts'

const ANY_GAME: readonly Bot[] = [monteCarlo(), randomBot]

/** By game id. */
const OF_ONE_GAME: ReadonlyMap<string, readonly Bot[]> = new Map([
  ['cube-attack', [strategistBot(), randomBot]],
  ['cyberdoom-tower', [expertBot(), scoutBot, randomBot]],
  ['dungeon-drop', [delverBot, randomBot]],
])

/** Bots of a game, from the strongest to the weakest. */
export function botsFor(game: AnyGame): readonly Bot[] {
  return OF_ONE_GAME.get(game.id) ?? ANY_GAME
}

export function botNamed(game: AnyGame, id: string): Bot | undefined {
  return botsFor(game).find(bot => bot.id === id)
}
