/** The table of a match: what is on it, and where something else may be placed. */

import type { Frozen } from '../../engine/game.ts'
import { contains, convexHull, type Point, type Polygon } from './geometry/polygons.ts'
import { footprint, type Room, type RoomGeometry, reachOf, roomOf, tooClose } from './geometry/rooms.ts'
import type { Body, PieceShape, Pose, Table } from './physics.ts'
import { MAT } from './physics.ts'
import { type Cube, type CubeType, MEEPLE_ID, type State, TOKEN_ID, TREASURES } from './state.ts'

export type SeenTable = Frozen<State>

const treasures: ReadonlySet<CubeType> = new Set(TREASURES)

export const isTreasure = ({ type }: Frozen<Cube>): boolean => treasures.has(type)
export const isMonster = ({ type }: Frozen<Cube>): boolean =>
  type === 'goblin' || type === 'troll' || type === 'dragon'
export const isPillar = ({ type }: Frozen<Cube>): boolean => type === 'pillar'

/** Rules 1.4: keys and chests have one colour; every other type its own. */
export function colourOf({ type }: Frozen<Cube>): string {
  return type === 'key' || type === 'chest' ? 'chestkey' : type
}

export function cubeBody({ id, size, pose }: Frozen<Cube>): Body {
  return { id, shape: size, pose: pose! }
}

export function onTable(state: SeenTable): Frozen<Cube>[] {
  return state.cubes.filter(({ zone, pose }) => zone === 'table' && pose !== null)
}

function meeplesOf({ heroes }: SeenTable): Body[] {
  const found: Body[] = []
  for (let seat = 0; seat < heroes.length; seat++) {
    const { meeple } = heroes[seat]!
    if (meeple) found.push({ id: MEEPLE_ID + seat, shape: 'meeple', pose: meeple })
  }
  return found
}

export function tokensOf({ spelunker }: SeenTable): Body[] {
  return (spelunker?.tokens ?? []).map(({ x, y }, index) => ({
    id: TOKEN_ID + index,
    shape: 'token' as const,
    pose: { x, y, yaw: 0 },
  }))
}

export function bodiesOf(state: SeenTable): Body[] {
  return [...onTable(state).map(cubeBody), ...meeplesOf(state), ...tokensOf(state)]
}

export function tableOf(state: SeenTable): Table {
  return { bodies: bodiesOf(state), walls: state.variants.walls }
}

/**
 * Divides the bodies into those that can be corners of a room (pillars and tokens) and those that can be inside one.
 */
export function sceneOf(state: SeenTable): RoomGeometry {
  const pillars: Body[] = []
  const others: Body[] = []
  for (const cube of state.cubes) {
    if (cube.zone === 'table' && cube.pose) (isPillar(cube) ? pillars : others).push(cubeBody(cube))
  }
  pillars.push(...tokensOf(state))
  others.push(...meeplesOf(state))
  return { pillars, others }
}

/** The pillars of three ids; undefined if they are not three different pillars or tokens on the table. */
export function cornersAt({ pillars }: RoomGeometry, ids: readonly number[]): Room['corners'] | undefined {
  const [a, b, c] = ids.map(id => pillars.find(pillar => pillar.id === id))
  if (ids.length !== 3 || new Set(ids).size !== 3 || !a || !b || !c) return undefined
  return [a, b, c]
}

/** The room of three ids; undefined if `cornersAt` finds none. */
export function roomAt(scene: RoomGeometry, ids: readonly number[]): Room | undefined {
  const corners = cornersAt(scene, ids)
  return corners && roomOf(scene, corners)
}

/** Rules 4.2: the polygon around all cubes on the table; a hand may open anywhere above it. */
export function dropAreaOf(state: SeenTable): Polygon | undefined {
  const cubes = onTable(state)
  if (cubes.length === 0) return undefined
  // A corner inside the hull of some centres is not a corner of the area, so most cubes can be skipped.
  const edges = edgesOf(convexHull(extremesOf(cubes.map(({ pose }) => pose!))))
  const corners: Point[] = []
  for (const { size, pose } of cubes) {
    if (isInside(edges, pose!, reachOf(size))) continue
    for (const corner of footprint(size, pose!)) if (!isInside(edges, corner, 0)) corners.push(corner)
  }
  return convexHull(corners)
}

/** An edge of a polygon: its start, and the outward direction of length 1. */
interface Edge {
  readonly x: number
  readonly y: number
  readonly outX: number
  readonly outY: number
}

/** Empty for fewer than three points, such as the centres of two cubes. */
function edgesOf(polygon: Polygon): Edge[] {
  if (polygon.length < 3) return []
  return polygon.map(({ x, y }, index) => {
    const to = polygon[(index + 1) % polygon.length]!
    const length = Math.sqrt((to.x - x) ** 2 + (to.y - y) ** 2)
    return { x, y, outX: (to.y - y) / length, outY: (x - to.x) / length }
  })
}

/** More than rounding errors, so that nothing on an edge counts as inside. */
const INSIDE = 1e-6

/** Whether a point is inside all edges of a polygon by more than this distance. */
function isInside(edges: readonly Edge[], { x, y }: Point, by: number): boolean {
  for (const edge of edges) {
    if ((x - edge.x) * edge.outX + (y - edge.y) * edge.outY > -by - INSIDE) return false
  }
  return edges.length > 0
}

function extremesOf(points: readonly Point[]): Point[] {
  const found: Point[] = []
  for (const { dx, dy } of EIGHT_WAYS) {
    let best = points[0]!
    let most = best.x * dx + best.y * dy
    for (const point of points) {
      const out = point.x * dx + point.y * dy
      if (out <= most) continue
      best = point
      most = out
    }
    found.push(best)
  }
  return found
}

const EIGHT_WAYS = [
  { dx: 1, dy: 0 },
  { dx: 1, dy: 1 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 1 },
  { dx: -1, dy: 0 },
  { dx: -1, dy: -1 },
  { dx: 0, dy: -1 },
  { dx: 1, dy: -1 },
]

export function boxOf(polygon: Polygon): {
  x: { min: number; max: number }
  y: { min: number; max: number }
} {
  const xs = polygon.map(({ x }) => x)
  const ys = polygon.map(({ y }) => y)
  const inside = (value: number): number => Math.min(MAT / 2, Math.max(-MAT / 2, value))
  return {
    x: { min: inside(Math.min(...xs)), max: inside(Math.max(...xs)) },
    y: { min: inside(Math.min(...ys)), max: inside(Math.max(...ys)) },
  }
}

/** Whether a hand may open here. With nothing on the table, it may anywhere over the mat. */
export function mayDropAt(area: Polygon | undefined, point: Point): boolean {
  return area === undefined || contains(area, point)
}

/** Rules 8.3: the minimum distance of what is placed by hand from everything else, in millimetres. */
const CLEARANCE = 0.2
/**
 * A tolerance for rounding errors: a place at exactly the clearance is free. Much smaller than the resolution of poses.
 */
const LAST_DIGITS = 1e-9

/** Whether the whole of a footprint is on the mat. */
export function isOnMat(shape: PieceShape, pose: Pose): boolean {
  const edge = MAT / 2
  return footprint(shape, pose).every(({ x, y }) => Math.abs(x) <= edge && Math.abs(y) <= edge)
}

/**
 * Whether a piece of this shape can be placed here: on the mat, and not too close to any other body. `except` is the id
 * of the piece being moved, which is ignored.
 */
export function isFree(bodies: readonly Body[], shape: PieceShape, pose: Pose, except?: number): boolean {
  const body: Body = { id: -1, shape, pose }
  return (
    isOnMat(shape, pose) &&
    bodies.every(other => other.id === except || !tooClose(body, other, CLEARANCE - LAST_DIGITS))
  )
}
