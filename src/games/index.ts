/** The shelf: every game of the house, one line each. */

import type { AnyBox } from '../engine/box.ts'
import { cubeAttackBox } from './cube-attack/box.ts'
import { cyberdoomTowerBox } from './cyberdoom-tower/box.ts'

export const boxes: readonly AnyBox[] = [cubeAttackBox, cyberdoomTowerBox]
