/** The board of each game, loaded when its game is opened. */

import { type Load, lazyModule } from '../../engine/lazy-module.ts'
import type { BoardModule } from '../kit/board/board.ts'

export const boards: Readonly<Record<string, Load<BoardModule>>> = {
  'cube-attack': lazyModule(() => import('./cube-attack/index.ts')),
  'cyberdoom-tower': lazyModule(() => import('./cyberdoom-tower/index.ts')),
  'dungeon-drop': lazyModule(() => import('./dungeon-drop/index.ts')),
}
