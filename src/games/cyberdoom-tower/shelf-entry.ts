/** Cyberdoom Tower on the shelf: its label, and its box and lesson, which are loaded when they are needed. */

import type { ClosedBox } from '../../engine/box.ts'
import { lazyModule } from '../../engine/lazy-module.ts'
import { label } from './label.ts'

const loadBox = lazyModule(() => import('./box.ts'))

export const shelfEntry: ClosedBox = {
  label,
  open: async (_, unprepared) => (await loadBox()).openBox(unprepared),
  lesson: lazyModule(
    () => import('./tutorial.ts'),
    module => module.lesson,
  ),
}
