/** A shelf with nothing on it but the game that was added. */

import type { ClosedBox } from '../../src/engine/box.ts'
import { label as pebbles } from './pebbles/label.ts'

export const shelf: readonly ClosedBox[] = [
  { label: pebbles, open: async () => (await import('./pebbles/box.ts')).pebblesBox },
]
