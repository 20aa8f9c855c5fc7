/** Loads the notation of positions for the rules. */

import { lazyModule } from '../../../engine/lazy-module.ts'
import { providePositions } from './position-port.ts'

export const loadPositions = lazyModule(
  () => import('./position-notation.ts'),
  ({ notation }) => providePositions(notation),
)
