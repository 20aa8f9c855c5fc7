/** The shelf: every game of the house, one line each. */

import type { AnyBox } from '../engine/box.ts'
import type { Lesson } from '../engine/lesson.ts'
import { cubeAttackBox } from './cube-attack/box.ts'
import { cyberdoomTowerBox } from './cyberdoom-tower/box.ts'
import { dungeonDropBox } from './dungeon-drop/box.ts'
import { dungeonDrop } from './dungeon-drop/game.ts'
import { noPhysics } from './dungeon-drop/no-physics.ts'
import type { Physics } from './dungeon-drop/physics.ts'

/** With somebody who throws the cubes, for whoever needs that. */
export function shelf(physics: Physics): readonly AnyBox[] {
  return [cubeAttackBox, cyberdoomTowerBox, dungeonDropBox(dungeonDrop(physics))]
}

/** For all who only look, choose or replay: nothing is thrown then. */
export const boxes: readonly AnyBox[] = shelf(noPhysics)

/** The first match of a game, step by step, for those that have one; loaded when it is opened. */
export const lessons: Readonly<Record<string, () => Promise<Lesson>>> = {
  'cube-attack': async () => (await import('./cube-attack/tutorial.ts')).lesson,
  'cyberdoom-tower': async () => (await import('./cyberdoom-tower/tutorial.ts')).lesson,
  'dungeon-drop': async () => (await import('./dungeon-drop/tutorial.ts')).lesson,
}
