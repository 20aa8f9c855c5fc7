/**
 * Rooms: what three pillars enclose, and what lies in it. Used alike by the rules, by previews and by bots, so that
 * nobody ever disagrees about a line call. Rules 6.1 to 6.10.
 */

import { type Body, type Pose, type Shape, TOKEN } from './physics.ts'
import { convexHull, gap, gapToPoint, outsideBy, type Point, type Polygon } from './polygons.ts'
import { quickLook, reachOf, sideOf, standsOn, TOUCH_EPS, type Triangle, triangleOf } from './quick-look.ts'
import { turned } from './turned.ts'

export { reachOf, TOUCH_EPS }

/** Rules 6.3: the area of the table a thing covers, seen from above. */
export function footprint(shape: Shape, { x, y, yaw }: Pose): Polygon {
  const { width, depth } = standsOn(shape)
  const { cos, sin } = turned(shape === 'token' ? 0 : yaw)
  const right = { x: (cos * width) / 2, y: (sin * width) / 2 }
  const away = { x: (-sin * depth) / 2, y: (cos * depth) / 2 }
  return [
    { x: x - right.x - away.x, y: y - right.y - away.y },
    { x: x + right.x - away.x, y: y + right.y - away.y },
    { x: x + right.x + away.x, y: y + right.y + away.y },
    { x: x - right.x + away.x, y: y - right.y + away.y },
  ]
}

const footprints = new WeakMap<Body, Polygon>()

/** The same body is asked for its footprint by room after room. */
function footprintOf(body: Body): Polygon {
  let polygon = footprints.get(body)
  if (!polygon) {
    polygon = footprint(body.shape, body.pose)
    footprints.set(body, polygon)
  }
  return polygon
}

/** Rules 6.2: the lines between three pillars are as thick as the pillars, corners included. */
export function outlineOf(pillars: readonly Body[]): Polygon {
  return convexHull(pillars.flatMap(footprintOf))
}

/** How far a body is from a room; 0 when it touches it or is in it. */
export function gapTo(outline: Polygon, body: Body): number {
  return gap(footprintOf(body), outline)
}

/** Enough corners for a token's disc: it is drawn around it, and nowhere 0.04 mm too wide. */
const DISC_CORNERS = 32
const DISC: readonly Point[] = Array.from({ length: DISC_CORNERS }, (_, corner) => {
  const around = TOKEN.diameter / 2 / turned(Math.PI / DISC_CORNERS).cos
  const { cos, sin } = turned((2 * Math.PI * corner) / DISC_CORNERS)
  return { x: cos * around, y: sin * around }
})

/** The table something takes up. Only for tokens, which count as small pillars in a room, is it not the footprint. */
export function coverOf(body: Body): Polygon {
  const { shape, pose } = body
  if (shape !== 'token') return footprintOf(body)
  return DISC.map(({ x, y }) => ({ x: pose.x + x, y: pose.y + y }))
}

/** Rules 6.3: inside, crossing or touching. Most bodies are far off or well inside, and need no exact look. */
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
  readonly outline: Polygon
  /** Rules 6.5: other pillars in it, for which the room may not be formed. */
  readonly blockers: readonly number[]
  /** Ids of everything else in it, meeples and the staircase as well, in ascending order. */
  readonly inside: readonly number[]
}

/** What may lie on the table, told apart as rooms do. */
export interface Scene {
  /** Pillar cubes, and tokens. */
  readonly pillars: readonly Body[]
  readonly others: readonly Body[]
}

/** The room of three bodies. `most` is how many other pillars are of interest: looking stops at one more. */
export function roomOf(
  scene: Scene,
  corners: readonly [Body, Body, Body],
  most = Number.POSITIVE_INFINITY,
): Room {
  const outline = outlineOf(corners)
  const blockers: number[] = []
  for (const pillar of scene.pillars) {
    if (corners.includes(pillar)) continue
    if (!isIn(outline, pillar)) continue
    blockers.push(pillar.id)
    if (blockers.length > most) break
  }
  const inside =
    blockers.length > most ? [] : scene.others.filter(body => isIn(outline, body)).map(({ id }) => id)
  const pillars = inOrder(corners) as [number, number, number]
  return { pillars, outline, blockers, inside }
}

/** The room of three pillars, if no more than `most` others are in it. The same as `roomOf` says, but quick. */
function roomWithin(
  scene: Scene,
  corners: readonly [Body, Body, Body],
  { triangle, most }: { readonly triangle: Triangle; readonly most: number },
): Room | undefined {
  const [a, b, c] = corners
  const blockers: Body[] = []
  let unsure: Body[] | undefined
  for (const pillar of scene.pillars) {
    if (pillar === a || pillar === b || pillar === c) continue
    const seen = quickLook(triangle, pillar)
    if (seen === undefined) unsure = unsure ? [...unsure, pillar] : [pillar]
    else if (seen && blockers.push(pillar) > most) return undefined
  }
  const outline = outlineOf(corners)
  for (const pillar of unsure ?? []) {
    if (isIn(outline, pillar) && blockers.push(pillar) > most) return undefined
  }
  const inside: number[] = []
  for (const body of scene.others) {
    if (quickLook(triangle, body) ?? isIn(outline, body)) inside.push(body.id)
  }
  return {
    pillars: inOrder(corners) as [number, number, number],
    outline,
    blockers: scene.pillars.filter(pillar => blockers.includes(pillar)).map(({ id }) => id),
    inside,
  }
}

function inOrder(bodies: readonly Body[]): number[] {
  return bodies.map(({ id }) => id).sort((a, b) => a - b)
}

/** What is nearly a line has no inside that a quick look could tell: twice the area, in square millimetres. */
const NEARLY_A_LINE = 1

/** Rules 6.2: every room with at most `most` other pillars in it. */
export function allRooms(scene: Scene, most = 0): readonly Room[] {
  const { pillars } = scene
  const sides = pillars.map(from => pillars.map(to => sideOf(from, to)))
  const rooms: Room[] = []
  const look = (first: number, second: number, third: number): Room | undefined => {
    const corners = [pillars[first]!, pillars[second]!, pillars[third]!] as const
    const [{ pose: a }, { pose: b }, { pose: c }] = corners
    const twice = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    if (Math.abs(twice) < NEARLY_A_LINE) {
      const room = roomOf(scene, corners, most)
      return room.blockers.length > most ? undefined : room
    }
    const [left, right] = twice > 0 ? [second, third] : [third, second]
    const around = [sides[first]![left]!, sides[left]![right]!, sides[right]![first]!]
    return roomWithin(scene, corners, { triangle: triangleOf(corners, around), most })
  }
  for (let first = 0; first < pillars.length; first++) {
    for (let second = first + 1; second < pillars.length; second++) {
      for (let third = second + 1; third < pillars.length; third++) {
        const room = look(first, second, third)
        if (room) rooms.push(room)
      }
    }
  }
  return rooms
}

/** Rules 6.10: around all pillars, which is the union of all rooms. Nothing with fewer than one pillar. */
export function boundaryOf(pillars: readonly Body[]): Polygon | undefined {
  return pillars.length > 0 ? outlineOf(pillars) : undefined
}

/** Rules 6.10. */
export function isOutside(boundary: Polygon | undefined, body: Body): boolean {
  return boundary === undefined || !isIn(boundary, body)
}

/** Whether two things are closer to each other than `clearance`. */
export function tooClose(a: Body, b: Body, clearance: number): boolean {
  const reach = reachOf(a.shape) + reachOf(b.shape) + clearance
  const dx = a.pose.x - b.pose.x
  const dy = a.pose.y - b.pose.y
  if (dx * dx + dy * dy > reach * reach) return false
  return gap(coverOf(a), coverOf(b)) < clearance
}

/** Whether a body touches a disc on the table. */
export function touchesDisc({ shape, pose }: Body, centre: Point, radius: number): boolean {
  return gapToPoint(footprint(shape, pose), centre) <= radius + TOUCH_EPS
}
