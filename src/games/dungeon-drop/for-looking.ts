/** Dungeon Drop for all who only look, choose or replay: nothing is thrown then. */

import { dungeonDropBox } from './box.ts'
import { dungeonDrop } from './game.ts'
import { noPhysics } from './no-physics.ts'

export const dungeonDropToLookAt = dungeonDropBox(dungeonDrop(noPhysics))
