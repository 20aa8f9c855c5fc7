/** The physics of Dungeon Drop, by Rapier. */

import type { Flick, Physics, Rest, Table, Throw } from '../games/dungeon-drop/physics.ts'
import { FASTEST_FLICK } from './constants.ts'
import { letGo, rounded } from './hand.ts'
import { refereed } from './referee.ts'
import { addPiece, buildScene, type Rapier, type Scene, type Start, type Watch } from './world.ts'

/** `rapier` is either build of the library, loaded and ready. */
export function createPhysics(rapier: Rapier): Physics {
  return {
    throwCubes: (table, thrown) => throwCubes(rapier, table, thrown),
    flick: (table, flick) => flickCube(rapier, table, flick),
  }
}

export function throwCubes(rapier: Rapier, table: Table, thrown: Throw, watch?: Watch): Rest {
  return inScene(rapier, table, watch, scene => {
    for (const start of letGo(thrown, table.walls)) {
      // The engine would spread what is not a number to everything; such a cube is nowhere, and so not on the table.
      if (isSomewhere(start)) addPiece(rapier, scene, start)
      else scene.gone.push(start.id)
    }
    return refereed(scene, table, thrown.seed)
  })
}

export function flickCube(rapier: Rapier, table: Table, { id, vx, vy, seed }: Flick, watch?: Watch): Rest {
  const speed = Math.sqrt(vx * vx + vy * vy)
  const struck = table.bodies.find(body => body.id === id)
  if (!struck || struck.shape === 'token' || !(speed > 0 && Number.isFinite(speed)))
    return { moved: [], gone: [] }
  const scale = Math.min(1, FASTEST_FLICK / speed)
  return inScene(rapier, table, watch, scene => {
    for (const piece of scene.pieces.values()) {
      if (piece.id === id) piece.body.setLinvel(rounded({ x: vx * scale, y: vy * scale, z: 0 }), true)
    }
    return refereed(scene, table, seed)
  })
}

function isSomewhere({ at, velocity }: Start): boolean {
  return Number.isFinite(at.x + at.y + at.z + velocity.x + velocity.y)
}

/** The world lives only as long as the throw: its memory is not JavaScript's to collect. */
function inScene(rapier: Rapier, table: Table, watch: Watch | undefined, play: (scene: Scene) => Rest): Rest {
  const scene = buildScene(rapier, table, watch)
  try {
    return play(scene)
  } finally {
    scene.world.free()
  }
}
