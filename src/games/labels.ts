/** The shelf from outside: what each box says on its lid, and the way to open it. One line a game. */

import type { AnyBox, Label } from '../engine/box.ts'
import { label as cubeAttack } from './cube-attack/label.ts'
import { label as cyberdoomTower } from './cyberdoom-tower/label.ts'
import { label as dungeonDrop } from './dungeon-drop/label.ts'

/** A game on the shelf, unopened. */
export interface Shelved {
  readonly label: Label
  open(): Promise<AnyBox>
}

export const shelved: readonly Shelved[] = [
  { label: cubeAttack, open: async () => (await import('./cube-attack/box.ts')).cubeAttackBox },
  { label: cyberdoomTower, open: async () => (await import('./cyberdoom-tower/box.ts')).cyberdoomTowerBox },
  {
    label: dungeonDrop,
    open: async () => (await import('./dungeon-drop/for-looking.ts')).dungeonDropToLookAt,
  },
]
