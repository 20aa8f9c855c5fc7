/** Builds the box of Dungeon Drop; without physics it can be viewed and replayed, but nothing can be thrown. */

import type { AnyBox } from '../../engine/box.ts'
import { dungeonDropBox } from './box.ts'
import { dungeonDrop } from './game.ts'
import type { Physics } from './physics.ts'
import { loadPositions } from './positions/load-positions.ts'
import { noPhysics } from './throws/no-physics.ts'

export async function openBox(physics: Physics = noPhysics, unprepared = false): Promise<AnyBox> {
  if (!unprepared) await loadPositions()
  return dungeonDropBox(dungeonDrop(physics))
}
