/** Which board and which lesson belong to which game; each is loaded when it is opened. One line a game. */

import type { Lesson } from '../../engine/lesson.ts'
import type { BoardModule } from './board.ts'

export const boards: Readonly<Record<string, () => Promise<BoardModule>>> = {
  'cube-attack': () => import('./cube-attack/index.ts'),
  'cyberdoom-tower': () => import('./cyberdoom-tower/index.ts'),
  'dungeon-drop': () => import('./dungeon-drop/index.ts'),
}

/** The first match of each game, likewise. */
export const lessons: Readonly<Record<string, () => Promise<Lesson>>> = {
  'cube-attack': async () => (await import('../../games/cube-attack/tutorial.ts')).lesson,
  'cyberdoom-tower': async () => (await import('../../games/cyberdoom-tower/tutorial.ts')).lesson,
  'dungeon-drop': async () => (await import('../../games/dungeon-drop/tutorial.ts')).lesson,
}
