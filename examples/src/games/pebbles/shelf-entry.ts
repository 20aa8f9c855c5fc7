/** Pebbles on the shelf: its label, and its box, which is loaded when it is opened. */

import type { ClosedBox } from '../../engine/box.ts'
import { lazyModule } from '../../engine/lazy-module.ts'
import { label } from './label.ts'

export const shelfEntry: ClosedBox = {
  label,
  open: lazyModule(
    () => import('./box.ts'),
    module => module.box,
  ),
}
