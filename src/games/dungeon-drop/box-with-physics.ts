/** Builds the box of Dungeon Drop; without physics it can be viewed and replayed, but nothing can be thrown. */

import type { AnyBox } from '../../engine/box.ts'
import { dungeonDropBox } from './box.ts'
import { dungeonDrop } from './game.ts'
import type { Physics } from './physics.ts'
import { noPhysics } from './throws/no-physics.ts'

export function boxWithPhysics(physics: Physics = noPhysics): AnyBox {
  return dungeonDropBox(dungeonDrop(physics))
}
