/**
 * Rooms: what three pillars enclose, and what is in it. The rules, previews and bots share this code, so that they
 * never disagree about a close call. Rules 6.1 to 6.10.
 */

import { type Body, EDGE, MEEPLE, type PieceShape, type Pose, TOKEN } from '../physics.ts'
import { convexHull, gap, gapToPoint, outsideBy, type Point, type Polygon } from './polygons.ts'
import { turned } from './portable-trig.ts'

/** Rules 6.3: a gap up to this counts as touching, in millimetres. */
export const TOUCH_EPS = 0.1

/** Width and depth of the footprint of a shape. A token counts as a small pillar that is not rotated. */
export function standsOn(shape: PieceShape): { readonly width: number; readonly depth: number } {
  if (shape === 'meeple') return MEEPLE
  const edge = EDGE[shape === 'token' ? 'S' : shape]
  return { width: edge, depth: edge }
}

function diagonalOf(shape: PieceShape): number {
  const { width, depth } = standsOn(shape)
  return Math.sqrt(width * width + depth * depth)
}

const REACH_S = diagonalOf('S') / 2
const REACH_L = diagonalOf('L') / 2
const REACH_H = diagonalOf('H') / 2
const REACH_MEEPLE = diagonalOf('meeple') / 2
const REACH_TOKEN = Math.max(diagonalOf('token') / 2, TOKEN.diameter / 2 + 0.1)

/** Half the diagonal: nothing of a footprint or disc is farther. Asked most often, so without a table. */
export function reachOf(shape: PieceShape): number {
  switch (shape) {
    case 'S':
      return REACH_S
    case 'L':
      return REACH_L
    case 'H':
      return REACH_H
    case 'meeple':
      return REACH_MEEPLE
    case 'token':
      return REACH_TOKEN
  }
}

export function yawOf(shape: PieceShape, { yaw }: Pose): number {
  return shape === 'token' ? 0 : yaw
}

/** Rules 6.3: the area of the table a thing covers, seen from above. */
export function footprint(shape: PieceShape, pose: Pose): Polygon {
  const { x, y } = pose
  const { width, depth } = standsOn(shape)
  const { cos, sin } = turned(yawOf(shape, pose))
  const right = { x: (cos * width) / 2, y: (sin * width) / 2 }
  const away = { x: (-sin * depth) / 2, y: (cos * depth) / 2 }
  return [
    { x: x - right.x - away.x, y: y - right.y - away.y },
    { x: x + right.x - away.x, y: y + right.y - away.y },
    { x: x + right.x + away.x, y: y + right.y + away.y },
    { x: x - right.x + away.x, y: y - right.y + away.y },
  ]
}

function footprintOf({ shape, pose }: Body): Polygon {
  return footprint(shape, pose)
}

/** Rules 6.2: the lines between three pillars are as thick as the pillars, corners included. */
export function outlineOf(pillars: readonly Body[]): Polygon {
  const corners: Point[] = []
  for (const pillar of pillars) for (const corner of footprintOf(pillar)) corners.push(corner)
  return convexHull(corners)
}

/** The distance of a body from a room; 0 when it touches the room or is in it. */
export function gapTo(outline: Polygon, body: Body): number {
  return gap(footprintOf(body), outline)
}

/** Enough corners for a token's disc: the polygon surrounds it, and is nowhere 0.04 mm too wide. */
const DISC_CORNERS = 32
const DISC: readonly Point[] = Array.from({ length: DISC_CORNERS }, (_, corner) => {
  const around = TOKEN.diameter / 2 / turned(Math.PI / DISC_CORNERS).cos
  const { cos, sin } = turned((2 * Math.PI * corner) / DISC_CORNERS)
  return { x: cos * around, y: sin * around }
})

/** The area that a thing occupies: its footprint, except for tokens, which count as small pillars in a room. */
export function coverOf(body: Body): Polygon {
  const { shape, pose } = body
  if (shape !== 'token') return footprintOf(body)
  return DISC.map(({ x, y }) => ({ x: pose.x + x, y: pose.y + y }))
}

/** Rules 6.3: inside, crossing or touching. Most bodies are far away or well inside, and need no exact test. */
export function isIn(outline: Polygon, body: Body): boolean {
  const outside = outsideBy(outline, body.pose)
  if (outside <= 0) return true
  if (outside > reachOf(body.shape) + TOUCH_EPS) return false
  return gapTo(outline, body) <= TOUCH_EPS
}

/** Three pillars, and what they enclose. */
export interface Room {
  /** Ids, in ascending order. */
  readonly pillars: readonly [number, number, number]
  /** The same pillars as bodies, in any order; `outlineOf` them is the shape of the room. */
  readonly corners: readonly [Body, Body, Body]
  /** Rules 6.5: other pillars in it, which forbid forming the room. */
  readonly blockers: readonly number[]
  /** Ids of everything else in it, including meeples and the staircase, in ascending order. */
  readonly inside: readonly number[]
}

/** What is on the table, divided into pillars and others. */
export interface RoomGeometry {
  /** Pillar cubes, and tokens. */
  readonly pillars: readonly Body[]
  readonly others: readonly Body[]
}

interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

function boxAround(polygon: Polygon): Box {
  let [left, right, bottom, top] = [polygon[0]!.x, polygon[0]!.x, polygon[0]!.y, polygon[0]!.y]
  for (const { x, y } of polygon) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  return { left, right, bottom, top }
}

/** Whether a body is close enough to the bounding box of a room to be tested. The extra millimetre is harmless. */
function mayBeIn({ left, right, bottom, top }: Box, { shape, pose: { x, y } }: Body): boolean {
  const near = reachOf(shape) + 1
  return x >= left - near && x <= right + near && y >= bottom - near && y <= top + near
}

/** The room of three bodies. The search for other pillars stops after `most` plus one. */
export function roomOf(
  scene: RoomGeometry,
  corners: readonly [Body, Body, Body],
  most = Number.POSITIVE_INFINITY,
): Room {
  const outline = outlineOf(corners)
  const box = boxAround(outline)
  const blockers: number[] = []
  for (const pillar of scene.pillars) {
    if (corners.includes(pillar)) continue
    if (!mayBeIn(box, pillar) || !isIn(outline, pillar)) continue
    blockers.push(pillar.id)
    if (blockers.length > most) break
  }
  const inside: number[] = []
  if (blockers.length > most) return { pillars: inOrder(corners), corners, blockers, inside }
  for (const body of scene.others) if (mayBeIn(box, body) && isIn(outline, body)) inside.push(body.id)
  return { pillars: inOrder(corners), corners, blockers, inside }
}

export function inOrder([a, b, c]: Room['corners']): Room['pillars'] {
  if (a.id < b.id && b.id < c.id) return [a.id, b.id, c.id]
  return [a.id, b.id, c.id].sort((one, other) => one - other) as [number, number, number]
}

/** Rules 6.10: the hull of all pillars, which is the union of all rooms; undefined without pillars. */
export function boundaryOf(pillars: readonly Body[]): Polygon | undefined {
  return pillars.length > 0 ? outlineOf(pillars) : undefined
}

/** Rules 6.10. */
export function isOutside(boundary: Polygon | undefined, body: Body): boolean {
  return boundary === undefined || !isIn(boundary, body)
}

export function tooClose(a: Body, b: Body, clearance: number): boolean {
  const reach = reachOf(a.shape) + reachOf(b.shape) + clearance
  const dx = a.pose.x - b.pose.x
  const dy = a.pose.y - b.pose.y
  if (dx * dx + dy * dy > reach * reach) return false
  return gap(coverOf(a), coverOf(b)) < clearance
}

export function touchesDisc({ shape, pose }: Body, centre: Point, radius: number): boolean {
  return gapToPoint(footprint(shape, pose), centre) <= radius + TOUCH_EPS
}
