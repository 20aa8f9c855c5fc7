/** The table of a match: what lies on it, its rooms, its boundary. */

import type { Frozen } from '../../engine/game.ts'
import type { Body, Pose, Shape, Table } from './physics.ts'
import { MAT } from './physics.ts'
import { contains, convexHull, type Point, type Polygon } from './polygons.ts'
import { allRooms, boundaryOf, footprint, type Room, roomOf, type Scene, tooClose } from './rooms.ts'
import { type Cube, type CubeType, MEEPLE_ID, MONSTERS, type State, TOKEN_ID, TREASURES } from './state.ts'

export type Seen = Frozen<State>

export const isTreasure = ({ type }: Frozen<Cube>): boolean =>
  (TREASURES as readonly CubeType[]).includes(type)
export const isMonster = ({ type }: Frozen<Cube>): boolean => (MONSTERS as readonly CubeType[]).includes(type)
export const isPillar = ({ type }: Frozen<Cube>): boolean => type === 'pillar'

/** Rules 1.3: keys and chests have one colour; every other type its own. */
export function colourOf({ type }: Frozen<Cube>): string {
  return type === 'key' || type === 'chest' ? 'chestkey' : type
}

export function cubeBody({ id, size, pose }: Frozen<Cube>): Body {
  return { id, shape: size, pose: pose! }
}

export function onTable(state: Seen): Frozen<Cube>[] {
  return state.cubes.filter(({ zone, pose }) => zone === 'table' && pose !== null)
}

function meeplesOf({ heroes }: Seen): Body[] {
  return heroes.flatMap(({ meeple }, seat) =>
    meeple ? [{ id: MEEPLE_ID + seat, shape: 'meeple' as const, pose: meeple }] : [],
  )
}

export function tokensOf({ spelunker }: Seen): Body[] {
  return (spelunker?.tokens ?? []).map((centre, index) => ({
    id: TOKEN_ID + index,
    shape: 'token' as const,
    pose: { ...centre, yaw: 0 },
  }))
}

/** Everything on the table, in the order of ids. */
export function bodiesOf(state: Seen): Body[] {
  return [...onTable(state).map(cubeBody), ...meeplesOf(state), ...tokensOf(state)]
}

/** What the physics is shown. */
export function tableOf(state: Seen): Table {
  return { bodies: bodiesOf(state), walls: state.variants.walls }
}

/** Pillars and tokens on one side, what rooms may contain on the other. */
export function sceneOf(state: Seen): Scene {
  const cubes = onTable(state)
  return {
    pillars: [...cubes.filter(isPillar).map(cubeBody), ...tokensOf(state)],
    others: [...cubes.filter(cube => !isPillar(cube)).map(cubeBody), ...meeplesOf(state)],
  }
}

/** A table is looked at again and again between two throws: by choices, by previews, by every viewer. */
const known = new Map<string, readonly Room[]>()
const MOST_KNOWN = 64

function keyOf({ pillars, others }: Scene, most: number): string {
  let key = `${most}`
  for (const { id, pose } of pillars) key += `|${id},${pose.x},${pose.y},${pose.yaw}`
  for (const { id, pose } of others) key += `/${id},${pose.x},${pose.y},${pose.yaw}`
  return key
}

/** Every room that may be formed, with at most `most` other pillars in it. */
export function roomsOf(state: Seen, most = 0): readonly Room[] {
  const scene = sceneOf(state)
  const key = keyOf(scene, most)
  let rooms = known.get(key)
  if (!rooms) {
    rooms = allRooms(scene, most)
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!)
    known.set(key, rooms)
  }
  return rooms
}

/** The room of three ids, or nothing if they are not three different pillars or tokens on the table. */
export function roomWith(state: Seen, ids: readonly number[]): Room | undefined {
  const scene = sceneOf(state)
  const corners = ids.map(id => scene.pillars.find(pillar => pillar.id === id))
  if (new Set(ids).size !== 3 || corners.includes(undefined)) return undefined
  return roomOf(scene, corners as [Body, Body, Body])
}

/** Rules 6.7. */
export function boundary(state: Seen): Polygon | undefined {
  return boundaryOf(sceneOf(state).pillars)
}

/** Rules 4.2: around all cubes on the table; a hand may open anywhere over it. */
export function dropArea(state: Seen): Polygon | undefined {
  const points = onTable(state).flatMap(cube => footprint(cube.size, cube.pose!))
  return points.length > 0 ? convexHull(points) : undefined
}

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

/** Whether a hand may open here. With nothing on the table, anywhere over the mat. */
export function mayDropAt(area: Polygon | undefined, point: Point): boolean {
  return area === undefined || contains(area, point)
}

/** Rules 8.3: what is set down by hand stays clear of everything by this much, in millimetres. */
export const CLEARANCE = 0.2

/** Whether a thing of this shape can be set down here: on the mat, clear of all others. `except` is being lifted. */
export function isFree(state: Seen, shape: Shape, pose: Pose, except?: number): boolean {
  const body: Body = { id: -1, shape, pose }
  const edge = MAT / 2
  const onMat = footprint(shape, pose).every(({ x, y }) => Math.abs(x) <= edge && Math.abs(y) <= edge)
  return onMat && bodiesOf(state).every(other => other.id === except || !tooClose(body, other, CLEARANCE))
}
