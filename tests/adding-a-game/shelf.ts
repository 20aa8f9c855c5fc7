/** A shelf with nothing on it but the game that was added. */

import type { AnyBox } from '../../src/engine/box.ts'
import { pebblesBox } from './pebbles/box.ts'

export const boxes: readonly AnyBox[] = [pebblesBox]
