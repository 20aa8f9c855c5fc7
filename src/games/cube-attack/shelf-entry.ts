/** Cube Attack on the shelf: its label, and its box and lesson, which are loaded when they are needed. */

import type { ClosedBox } from '../../engine/box.ts'
import { lazyModule } from '../../engine/lazy-module.ts'
import { label } from './label.ts'

export const shelfEntry: ClosedBox = {
  label,
  open: lazyModule(
    () => import('./box.ts'),
    module => module.cubeAttackBox,
  ),
  lesson: lazyModule(
    () => import('./tutorial.ts'),
    module => module.lesson,
  ),
}
