/** A shelf with nothing on it but the game that was added. */

import type { ClosedBox } from '../../src/engine/box.ts'
import { lazyModule } from '../../src/engine/lazy-module.ts'
import { label as pebbles } from './pebbles/label.ts'

export const shelf: readonly ClosedBox[] = [
  {
    label: pebbles,
    open: lazyModule(
      () => import('./pebbles/box.ts'),
      module => module.pebblesBox,
    ),
  },
]
