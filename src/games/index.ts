/** The shelf: every game of the house, one entry each. Nothing of a game but its label is loaded before it is opened. */

import type { ClosedBox } from '../engine/box.ts'
import { label as cubeAttack } from './cube-attack/label.ts'
import { label as cyberdoomTower } from './cyberdoom-tower/label.ts'
import { label as dungeonDrop } from './dungeon-drop/label.ts'
import type { Physics } from './dungeon-drop/physics.ts'

export const shelf: readonly ClosedBox<Physics>[] = [
  {
    label: cubeAttack,
    open: async () => (await import('./cube-attack/box.ts')).cubeAttackBox,
    lesson: async () => (await import('./cube-attack/tutorial.ts')).lesson,
  },
  {
    label: cyberdoomTower,
    open: async () => (await import('./cyberdoom-tower/box.ts')).cyberdoomTowerBox,
    lesson: async () => (await import('./cyberdoom-tower/tutorial.ts')).lesson,
  },
  {
    label: dungeonDrop,
    open: async physics => (await import('./dungeon-drop/boxed.ts')).boxed(physics),
    lesson: async () => (await import('./dungeon-drop/tutorial.ts')).lesson,
  },
]
