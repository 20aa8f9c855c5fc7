/** Dungeon Drop on the shelf: its label, and its box and lessons, which are loaded when they are needed. */

import type { ClosedBox } from '../../engine/box.ts'
import { lazyModule } from '../../engine/lazy-module.ts'
import { label } from './label.ts'
import type { Physics } from './physics.ts'

const loadBox = lazyModule(() => import('./box-with-physics.ts'))

export const shelfEntry: ClosedBox<Physics> = {
  label,
  open: async (...how) => (await loadBox()).openBox(...how),
  lesson: lazyModule(
    () => import('./tutorial.ts'),
    module => module.lesson,
  ),
  furtherLessons: {
    alone: lazyModule(
      () => import('./solo-tutorial.ts'),
      module => module.lesson,
    ),
  },
}
