/** Who rates the moves of a game, loaded when an analysis needs it; any game without one is rated by the search for all. */

import { type Load, lazyModule } from '../engine/lazy-module.ts'
import type { Thinking } from './bot.ts'
import type { MoveRating } from './rated-moves.ts'

type RateMoves = (about: Thinking) => MoveRating

/** By game id. */
const OF_ONE_GAME: ReadonlyMap<string, Load<RateMoves>> = new Map([
  [
    'cube-attack',
    lazyModule(
      () => import('./cube-attack/rated-moves.ts'),
      (module): RateMoves => module.ratedCubeMoves,
    ),
  ],
  [
    'cyberdoom-tower',
    lazyModule(
      () => import('./cyberdoom-tower/rated-moves.ts'),
      (module): RateMoves => module.ratedTowerMoves,
    ),
  ],
  [
    'dungeon-drop',
    lazyModule(
      () => import('./dungeon-drop/rated-moves.ts'),
      (module): RateMoves => module.ratedDungeonMoves,
    ),
  ],
])

const loadAnyGame = lazyModule(
  () => import('./any-game-rated-moves.ts'),
  module => module.ratedAnyMoves,
)

export function loadRatedMoves(gameId: string): Promise<RateMoves> {
  return (OF_ONE_GAME.get(gameId) ?? loadAnyGame)()
}
