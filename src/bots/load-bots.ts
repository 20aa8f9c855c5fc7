/**
 * The bots of one game, loaded when they are first needed: they bring the rules of their game with them. `index.ts` has
 * the bots of all games at once.
 */

import { type Load, lazyModule } from '../engine/lazy-module.ts'
import type { Bot } from './bot.ts'

/** By game id. */
const OF_ONE_GAME: ReadonlyMap<string, Load<readonly Bot[]>> = new Map([
  [
    'cube-attack',
    lazyModule(
      () => import('./cube-attack/bots.ts'),
      module => module.cubeAttackBots,
    ),
  ],
  [
    'cyberdoom-tower',
    lazyModule(
      () => import('./cyberdoom-tower/bots.ts'),
      module => module.cyberdoomTowerBots,
    ),
  ],
  [
    'dungeon-drop',
    lazyModule(
      () => import('./dungeon-drop/bots.ts'),
      module => module.dungeonDropBots,
    ),
  ],
])

const loadAnyGameBots = lazyModule(
  () => import('./any-game-bots.ts'),
  module => module.anyGameBots,
)

export function loadBots(gameId: string): Promise<readonly Bot[]> {
  return (OF_ONE_GAME.get(gameId) ?? loadAnyGameBots)()
}
