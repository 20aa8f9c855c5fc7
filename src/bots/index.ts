/** The list of bots: two that play any game, and the levels of the games with their own bots. */

import type { AnyGame } from '../engine/game.ts'
import { anyGameBots } from './any-game-bots.ts'
import type { Bot } from './bot.ts'
import { cubeAttackBots } from './cube-attack/bots.ts'
import { cyberdoomTowerBots } from './cyberdoom-tower/bots.ts'
import { dungeonDropBots } from './dungeon-drop/bots.ts'

/** By game id. */
const OF_ONE_GAME: ReadonlyMap<string, readonly Bot[]> = new Map([
  ['cube-attack', cubeAttackBots],
  ['cyberdoom-tower', cyberdoomTowerBots],
  ['dungeon-drop', dungeonDropBots],
])

/** Bots of a game, from the strongest to the weakest. */
export function botsFor(game: AnyGame): readonly Bot[] {
  return OF_ONE_GAME.get(game.id) ?? anyGameBots
}

export function botNamed(game: AnyGame, id: string): Bot | undefined {
  return botsFor(game).find(bot => bot.id === id)
}
