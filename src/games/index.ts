/** The shelf: one entry for every game. Only the label of a game is loaded until its box is opened. */

import type { ClosedBox } from '../engine/box.ts'
import { lazyModule } from '../engine/lazy-module.ts'
import type { Lesson } from '../engine/lesson.ts'
import { label as cubeAttack } from './cube-attack/label.ts'
import { label as cyberdoomTower } from './cyberdoom-tower/label.ts'
import { label as dungeonDrop } from './dungeon-drop/label.ts'
import type { Physics } from './dungeon-drop/physics.ts'

const loadDungeonDrop = lazyModule(() => import('./dungeon-drop/box-with-physics.ts'))

const theLesson = ({ lesson }: { readonly lesson: Lesson }): Lesson => lesson

export const shelf: readonly ClosedBox<Physics>[] = [
  {
    label: cubeAttack,
    open: lazyModule(
      () => import('./cube-attack/box.ts'),
      module => module.cubeAttackBox,
    ),
    lesson: lazyModule(() => import('./cube-attack/tutorial.ts'), theLesson),
  },
  {
    label: cyberdoomTower,
    open: lazyModule(
      () => import('./cyberdoom-tower/box.ts'),
      module => module.cyberdoomTowerBox,
    ),
    lesson: lazyModule(() => import('./cyberdoom-tower/tutorial.ts'), theLesson),
  },
  {
    label: dungeonDrop,
    open: async physics => (await loadDungeonDrop()).boxWithPhysics(physics),
    lesson: lazyModule(() => import('./dungeon-drop/tutorial.ts'), theLesson),
    furtherLessons: {
      alone: lazyModule(() => import('./dungeon-drop/alone-tutorial.ts'), theLesson),
    },
  },
]
