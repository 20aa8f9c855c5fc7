/** Sliding a cube along the table by hand: straight ahead, up to the first obstacle. Rules 8.3. */

import type { Frozen } from '../../../engine/game.ts'
import { type Body, canonicalPose, type Pose } from '../physics.ts'
import type { Cube } from '../state.ts'
import type { Point, Polygon } from './polygons.ts'
import { coverOf, footprint, reachOf } from './rooms.ts'

/** Anything smaller is a rounding error, in millimetres. */
const NOTHING = 1e-9
/** Poses are multiples of this; after rounding, a cube goes back in such steps until it touches nothing. */
const HUNDREDTH = 0.01
const MOST_BACK = 100

/** The normal, of length 1, of the side of a polygon that ends at a corner. */
function normalAt(polygon: Polygon, corner: number): Point {
  const to = polygon[corner]!
  const from = polygon[corner === 0 ? polygon.length - 1 : corner - 1]!
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  return { x: dy / length, y: -dx / length }
}

function leastAlong(polygon: Polygon, { x, y }: Point): number {
  let least = Number.POSITIVE_INFINITY
  for (let corner = 0; corner < polygon.length; corner++) {
    const point = polygon[corner]!
    const along = point.x * x + point.y * y
    if (along < least) least = along
  }
  return least
}

function mostAlong(polygon: Polygon, { x, y }: Point): number {
  let most = Number.NEGATIVE_INFINITY
  for (let corner = 0; corner < polygon.length; corner++) {
    const point = polygon[corner]!
    const along = point.x * x + point.y * y
    if (along > most) most = along
  }
  return most
}

/** How deep two convex polygons overlap; not positive when they are apart or touch. */
export function depthOf(a: Polygon, b: Polygon): number {
  return Math.min(depthAcross(a, a, b), depthAcross(b, a, b))
}

/** The same, along the normals of one of them. */
function depthAcross(sides: Polygon, a: Polygon, b: Polygon): number {
  let least = Number.POSITIVE_INFINITY
  for (let corner = 0; corner < sides.length; corner++) {
    const normal = normalAt(sides, corner)
    const over = mostAlong(a, normal) - leastAlong(b, normal)
    const under = mostAlong(b, normal) - leastAlong(a, normal)
    least = Math.min(least, over, under)
  }
  return least
}

/** How far `moving` goes in a direction of length 1 until it touches `other`; infinite if it never does. */
function wayTo(moving: Polygon, other: Polygon, direction: Point): number {
  let enters = Number.NEGATIVE_INFINITY
  let leaves = Number.POSITIVE_INFINITY
  for (let side = 0; side < moving.length + other.length; side++) {
    const normal = side < moving.length ? normalAt(moving, side) : normalAt(other, side - moving.length)
    const over = leastAlong(other, normal) - mostAlong(moving, normal)
    const under = mostAlong(other, normal) - leastAlong(moving, normal)
    const speed = direction.x * normal.x + direction.y * normal.y
    if (Math.abs(speed) < NOTHING) {
      // Parallel to this side: it either passes by, or overlaps in this direction all the time.
      if (-over < NOTHING || under < NOTHING) return Number.POSITIVE_INFINITY
      continue
    }
    enters = Math.max(enters, Math.min(over / speed, under / speed))
    leaves = Math.min(leaves, Math.max(over / speed, under / speed))
  }
  if (leaves - enters < NOTHING || leaves < NOTHING) return Number.POSITIVE_INFINITY
  if (enters >= 0) return enters
  // They overlap a little, as resting cubes may: they may separate, but not overlap more.
  const next = moving.map(({ x, y }) => ({ x: x + direction.x * HUNDREDTH, y: y + direction.y * HUNDREDTH }))
  return depthOf(next, other) > depthOf(moving, other) + NOTHING ? 0 : Number.POSITIVE_INFINITY
}

/** A potential obstacle for a cube, and the area it occupies. */
interface Obstacle {
  readonly body: Body
  readonly cover: Polygon
}

function inTheWay(
  bodies: readonly Body[],
  cube: Frozen<Cube>,
  direction: Point,
  distance: number,
): Obstacle[] {
  const found: Obstacle[] = []
  for (const body of bodies) {
    if (isInTheWay(body, cube, direction, distance)) found.push({ body, cover: coverOf(body) })
  }
  return found
}

/** Whether a body is so close to the path of a cube that it could touch it. */
function isInTheWay(
  body: Body,
  { id, size, pose }: Frozen<Cube>,
  direction: Point,
  distance: number,
): boolean {
  const x = body.pose.x - pose!.x
  const y = body.pose.y - pose!.y
  const near = reachOf(size) + reachOf(body.shape) + HUNDREDTH
  if (Math.abs(x * direction.y - y * direction.x) > near || body.id === id) return false
  const along = x * direction.x + y * direction.y
  return along >= -near && along <= distance + near
}

/** Whether a cube at this point is too far away to touch the obstacle. */
function isFarOff({ body: { shape, pose } }: Obstacle, size: Cube['size'], { x, y }: Point): boolean {
  const reach = reachOf(size) + reachOf(shape)
  return (pose.x - x) ** 2 + (pose.y - y) ** 2 > reach * reach
}

/** Where a cube ends when it is slid towards a point; undefined if it cannot move at all. */
export function slidTowards(
  bodies: readonly Body[],
  cube: Frozen<Cube>,
  { towards, distance }: { towards: Point; distance: number },
): Pose | undefined {
  const from = cube.pose!
  const dx = towards.x - from.x
  const dy = towards.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return undefined
  const direction = { x: dx / length, y: dy / length }
  const start = footprint(cube.size, from)
  const others = inTheWay(bodies, cube, direction, distance)
  const way = Math.min(distance, ...others.map(({ cover }) => wayTo(start, cover, direction)))
  for (let back = 0; back < MOST_BACK; back++) {
    const part = way - back * HUNDREDTH
    if (part <= 0) return undefined
    const pose = canonicalPose(cube.size, {
      x: from.x + direction.x * part,
      y: from.y + direction.y * part,
      yaw: from.yaw,
    })
    const went = Math.sqrt((pose.x - from.x) ** 2 + (pose.y - from.y) ** 2)
    if (went === 0) return undefined
    const there = footprint(cube.size, pose)
    const clear = others.every(
      other =>
        isFarOff(other, cube.size, pose) ||
        // It may overlap the other only as much as before.
        depthOf(there, other.cover) <= Math.max(0, depthOf(start, other.cover)) + NOTHING,
    )
    if (clear && went <= distance + NOTHING) return pose
  }
  return undefined
}

/** A free path of this length, in millimetres, leaves enough margin for rounding: the cube can slide. */
const CLEAR_WAY = 2

/** Everything that a cube could touch on such a short path, in any direction. */
export function bodiesNear(bodies: readonly Body[], { id, size, pose }: Frozen<Cube>): Body[] {
  const { x, y } = pose!
  const reach = reachOf(size) + CLEAR_WAY + 1
  const found: Body[] = []
  for (const body of bodies) {
    const dx = body.pose.x - x
    const dy = body.pose.y - y
    // Across and along the path the body may each be this far away.
    const near = reach + reachOf(body.shape)
    if (dx * dx + dy * dy <= 2 * near * near && body.id !== id) found.push(body)
  }
  return found
}

/** Whether `slidTowards` finds an end. Most cubes have a free path; `near` comes from `bodiesNear`. */
export function canSlide(
  bodies: readonly Body[],
  cube: Frozen<Cube>,
  { towards, distance }: { towards: Point; distance: number },
  near = bodiesNear(bodies, cube),
): boolean {
  const from = cube.pose!
  const dx = towards.x - from.x
  const dy = towards.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return false
  if (distance < CLEAR_WAY) return slidTowards(bodies, cube, { towards, distance }) !== undefined
  const direction = { x: dx / length, y: dy / length }
  let start: Polygon | undefined
  let way = CLEAR_WAY
  for (const body of near) {
    if (!isInTheWay(body, cube, direction, CLEAR_WAY)) continue
    start ??= footprint(cube.size, from)
    way = Math.min(way, wayTo(start, coverOf(body), direction))
    if (way === 0) return false
  }
  // Bodies that are not near cannot stop it earlier.
  return way === CLEAR_WAY || slidTowards(near, cube, { towards, distance }) !== undefined
}
