/** Free spots on the table for what is placed by hand. Rules 8.3, 11.2, 13.3. */

import type { Refusal } from '../../../engine/game.ts'
import type { Body, PieceShape, Pose } from '../physics.ts'
import { isFree, isOnMat } from '../table.ts'
import { refusal } from '../words.ts'
import type { Point } from './polygons.ts'

/** The distance between the places tried, and the number of rings around the first: enough to cover the mat. */
const STEP = 8
const RINGS = 88

/** The places of a square ring, `ring` steps from its centre. */
function* ringOf(ring: number): Iterable<Point> {
  for (let along = -ring; along < ring; along++) {
    yield { x: along, y: -ring }
    yield { x: ring, y: along }
    yield { x: -along, y: ring }
    yield { x: -ring, y: -along }
  }
}

/** The free place nearest to a point, always the same one for the same table; undefined if the mat is full. */
export function freeSpot(
  bodies: readonly Body[],
  shape: PieceShape,
  near: Point = { x: 0, y: 0 },
  suits: (pose: Pose) => boolean = () => true,
): Pose | undefined {
  const middle = { x: Math.round(near.x), y: Math.round(near.y) }
  for (let ring = 0; ring <= RINGS; ring++) {
    for (const { x, y } of ring === 0 ? [{ x: 0, y: 0 }] : ringOf(ring)) {
      const pose = { x: middle.x + x * STEP, y: middle.y + y * STEP, yaw: 0 }
      if (isFree(bodies, shape, pose) && suits(pose)) return pose
    }
  }
  return undefined
}

export function refuseSpot(bodies: readonly Body[], shape: 'S' | 'meeple', pose: Pose): Refusal | undefined {
  const what = shape === 'meeple' ? 'meeple' : 'pillar'
  if (!isOnMat(shape, pose)) return refusal(`refuse.${what}.mat`)
  return isFree(bodies, shape, pose) ? undefined : refusal(`refuse.${what}.overlap`)
}
