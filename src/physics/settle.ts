/** Steps the simulation until everything lies still, and removes what leaves the table. */

import { RIM_THICKNESS, STILL } from './constants.ts'
import type { Vector } from './orientation.ts'
import { MAT_HALF, type MovingBody, type PhysicsScene } from './physics-scene.ts'
import { isStill, wakeAhead } from './wake-bodies.ts'

/**
 * Steps until everything lies still; returns whether it does. A body that leaves the mat is removed at once, or it
 * would fall for ever. Ends early if a body sank.
 */
export function settle(scene: PhysicsScene, mostSteps: number): boolean {
  const { world, pieces, watch, split } = scene
  let quiet = 0
  for (let step = 0; step < mostSteps; step++) {
    for (let part = 0; part < split; part++) {
      wakeAhead(scene)
      world.step()
    }
    const active = activePieces(scene)
    for (const piece of active) {
      piece.woken = true
      const place = placeOf(piece.body.translation(), scene.walls)
      if (place === 'table') continue
      if (place === 'sunk') {
        scene.sunk.push(piece.id)
        return false
      }
      scene.gone.push(piece.id)
      pieces.delete(piece.body.handle)
      world.removeRigidBody(piece.body)
    }
    watch?.step(pieces.values())
    quiet = active.every(isStill) ? quiet + 1 : 0
    if (active.length === 0 || quiet === STILL.steps) return true
  }
  return false
}

function activePieces({ world, pieces }: PhysicsScene): readonly MovingBody[] {
  const active: MovingBody[] = []
  world.islands.forEachActiveRigidBodyHandle(handle => {
    const piece = pieces.get(handle)
    if (piece) active.push(piece)
  })
  return active
}

/**
 * Whether a body is on the table, off it, or sunk: inside the mat's outline with its centre below the table top, or
 * beyond the middle of the rim, from where the engine would push it outwards. NaN counts as sunk, too.
 */
function placeOf({ x, y, z }: Vector, walls: boolean): 'table' | 'off' | 'sunk' {
  const farthest = Math.max(Math.abs(x), Math.abs(y))
  if (!walls && farthest > MAT_HALF) return 'off'
  return farthest <= MAT_HALF + RIM_THICKNESS / 2 && z > 0 ? 'table' : 'sunk'
}
