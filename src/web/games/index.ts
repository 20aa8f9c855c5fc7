/** Which board belongs to which game; each is loaded when its game is opened. One line a game. */

import type { BoardModule } from './board.ts'

export const boards: Readonly<Record<string, () => Promise<BoardModule>>> = {
  'cube-attack': () => import('./cube-attack/index.ts'),
  'cyberdoom-tower': () => import('./cyberdoom-tower/index.ts'),
  'dungeon-drop': () => import('./dungeon-drop/index.ts'),
}
