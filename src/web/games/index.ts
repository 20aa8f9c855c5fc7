/** Which board belongs to which game; each is loaded when its game is opened. One line a game. */

import { type Load, lazyModule } from '../../engine/lazy-module.ts'
import type { BoardModule } from '../kit/board/board.ts'

export const boards: Readonly<Record<string, Load<BoardModule>>> = {
  'cube-attack': lazyModule(() => import('./cube-attack/index.ts')),
  'cyberdoom-tower': lazyModule(() => import('./cyberdoom-tower/index.ts')),
  'dungeon-drop': lazyModule(() => import('./dungeon-drop/index.ts')),
}
