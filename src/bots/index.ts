/** The bots of all games at once, with those that only measure others: for the terminal and for tests. */

import type { AnyGame } from '../engine/game.ts'
import { anyGameBots } from './any-game-bots.ts'
import type { Bot } from './bot.ts'
import { cubeAttackBots } from './cube-attack/bots.ts'
import { cubeAttackYardsticks } from './cube-attack/yardsticks/yardsticks.ts'
import { cyberdoomTowerBots } from './cyberdoom-tower/bots.ts'
import { dungeonDropBots } from './dungeon-drop/bots.ts'

/** By game id. */
const OF_ONE_GAME: ReadonlyMap<string, readonly Bot[]> = new Map([
  ['cube-attack', cubeAttackBots],
  ['cyberdoom-tower', cyberdoomTowerBots],
  ['dungeon-drop', dungeonDropBots],
])

/** By game id: simple players that nobody is offered. */
const YARDSTICKS: ReadonlyMap<string, readonly Bot[]> = new Map([['cube-attack', cubeAttackYardsticks]])

/** Bots of a game: the levels from the strongest to the weakest, then those of earlier releases. */
export function botsFor(game: AnyGame): readonly Bot[] {
  return OF_ONE_GAME.get(game.id) ?? anyGameBots
}

/** Of all bots that can be named, the levels first. */
export function botIdsOf(game: AnyGame): readonly string[] {
  return [...botsFor(game), ...(YARDSTICKS.get(game.id) ?? [])].map(({ id }) => id)
}

export function botNamed(game: AnyGame, id: string): Bot | undefined {
  return [...botsFor(game), ...(YARDSTICKS.get(game.id) ?? [])].find(bot => bot.id === id)
}
