/** The box with the game in it: with somebody who throws the cubes, or for those who only look. */

import type { AnyBox } from '../../engine/box.ts'
import { dungeonDropBox } from './box.ts'
import { dungeonDrop } from './game.ts'
import type { Physics } from './physics.ts'
import { noPhysics } from './throws/no-physics.ts'

export function boxed(physics: Physics = noPhysics): AnyBox {
  return dungeonDropBox(dungeonDrop(physics))
}
