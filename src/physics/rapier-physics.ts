/** The physics of Dungeon Drop, implemented with Rapier. */

import type { Flick, Physics, Rest, Table, Throw } from '../games/dungeon-drop/physics.ts'
import { FASTEST_FLICK, SPLITS } from './constants.ts'
import {
  addPiece,
  buildScene,
  type PhysicsScene,
  type Rapier,
  type StartPose,
  type Watch,
} from './physics-scene.ts'
import { releasedPoses, rounded } from './released-poses.ts'
import { settledResult } from './settled-result.ts'

export interface Observer {
  readonly watch?: Watch
  /** Called when a body sank into the table, before the throw is computed again in smaller steps. */
  readonly onSunk?: (ids: readonly number[]) => void
}

/** `rapier` is either build of the library, already initialised. */
export function createPhysics(rapier: Rapier, observer?: Observer): Physics {
  return {
    throwCubes: (table, thrown) => throwCubes(rapier, table, thrown, observer),
    flick: (table, flick) => flickCube(rapier, table, flick, observer),
  }
}

export function throwCubes(rapier: Rapier, table: Table, thrown: Throw, observer?: Observer): Rest {
  return inScene(rapier, table, observer, scene => {
    for (const start of releasedPoses(thrown, table.walls)) {
      // A NaN would spread to all bodies of the engine, so such a cube counts as off the table.
      if (isSomewhere(start)) addPiece(rapier, scene, start)
      else scene.gone.push(start.id)
    }
    return settledResult(scene, table, thrown.seed)
  })
}

export function flickCube(
  rapier: Rapier,
  table: Table,
  { id, vx, vy, seed }: Flick,
  observer?: Observer,
): Rest {
  const speed = Math.sqrt(vx * vx + vy * vy)
  const struck = table.bodies.find(body => body.id === id)
  if (!struck || struck.shape === 'token' || !(speed > 0 && Number.isFinite(speed)))
    return { moved: [], gone: [] }
  const scale = Math.min(1, FASTEST_FLICK / speed)
  return inScene(rapier, table, observer, scene => {
    for (const piece of scene.pieces.values()) {
      if (piece.id !== id) continue
      piece.body.setLinvel(rounded({ x: vx * scale, y: vy * scale, z: 0 }), true)
      piece.woken = true
    }
    return settledResult(scene, table, seed)
  })
}

function isSomewhere({ at, velocity }: StartPose): boolean {
  return Number.isFinite(at.x + at.y + at.z + velocity.x + velocity.y)
}

/**
 * Runs a throw in a separate world and frees it afterwards, because its memory is not garbage-collected. If a body
 * sinks into the table, the throw is computed again in smaller steps: the result is the same on every machine, and no
 * cube is lost. If even the smallest steps fail, the match must stop rather than continue with a wrong table.
 */
function inScene(
  rapier: Rapier,
  table: Table,
  { watch, onSunk }: Observer = {},
  play: (scene: PhysicsScene) => Rest | undefined,
): Rest {
  for (const split of SPLITS) {
    const scene = buildScene(rapier, table, { watch, split })
    try {
      watch?.begin()
      const rest = play(scene)
      if (rest) return rest
      onSunk?.(scene.sunk)
    } finally {
      scene.world.free()
    }
  }
  throw new Error('a cube sank into the table even with the smallest steps')
}
