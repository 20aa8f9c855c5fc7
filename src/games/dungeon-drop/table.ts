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

/** What is worked out of a table once: it is looked at again and again between two throws, by everybody. */
interface Known {
  /** Id, x, y and yaw of everything on it, one after the other. No two tables have the same numbers. */
  readonly numbers: readonly number[]
  readonly scene: Scene
  readonly bodies: readonly Body[]
  /** By how many other pillars may be in them. */
  readonly roomsWith: Map<number, readonly Room[]>
  /** By `keyOf` their pillars. */
  readonly rooms: Map<number, Room>
  readonly boundary: Polygon | undefined
  readonly dropArea: Polygon | undefined
}

/** By a number that is hardly ever the same for two tables. */
const known = new Map<number, Known>()
const MOST_KNOWN = 64

/** The latest one asked for. */
let latest: Known | undefined

/** By what lies where, and not by which state it is: whoever searches writes to states. */
function knownOf(state: Seen): Known {
  if (!latest || !isOf(state, latest)) latest = foundOrMade(state)
  return latest
}

function foundOrMade(state: Seen): Known {
  const numbers: number[] = []
  visit(state, (id, x, y, yaw) => numbers.push(id, x, y, yaw) > 0)
  const mark = markOf(numbers)
  const found = known.get(mark)
  if (found && isOf(state, found)) return found
  const scene = sceneOf(state)
  const table: Known = {
    numbers,
    scene,
    bodies: bodiesOf(state),
    roomsWith: new Map(),
    rooms: new Map(),
    boundary: boundaryOf(scene.pillars),
    dropArea: areaOf(state),
  }
  known.delete(mark)
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!)
  known.set(mark, table)
  return table
}

/** Everything on the table, as long as `look` wants more; whether it wanted it all. */
function visit(
  { cubes, heroes, spelunker }: Seen,
  look: (id: number, x: number, y: number, yaw: number) => boolean,
): boolean {
  for (const { id, zone, pose } of cubes) {
    if (zone === 'table' && pose && !look(id, pose.x, pose.y, pose.yaw)) return false
  }
  for (const [seat, { meeple }] of heroes.entries()) {
    if (meeple && !look(MEEPLE_ID + seat, meeple.x, meeple.y, meeple.yaw)) return false
  }
  for (const [index, { x, y }] of (spelunker?.tokens ?? []).entries()) {
    if (!look(TOKEN_ID + index, x, y, 0)) return false
  }
  return true
}

/** Whether exactly this lies on the table. */
function isOf(state: Seen, { numbers }: Known): boolean {
  let next = 0
  const all = visit(
    state,
    (id, x, y, yaw) =>
      numbers[next++] === id && numbers[next++] === x && numbers[next++] === y && numbers[next++] === yaw,
  )
  return all && next === numbers.length
}

function markOf(numbers: readonly number[]): number {
  let mark = numbers.length
  // Poses are in hundredths and ten-thousandths; what is cut off tells no two of them apart.
  for (const number of numbers) mark = (Math.imul(mark, 16_777_619) ^ (number * 10_000)) | 0
  return mark
}

/** Every room that may be formed, with at most `most` other pillars in it. */
export function roomsOf(state: Seen, most = 0): readonly Room[] {
  const table = knownOf(state)
  let rooms = table.roomsWith.get(most)
  if (!rooms) {
    rooms = allRooms(table.scene, most)
    table.roomsWith.set(most, rooms)
    for (const room of rooms) table.rooms.set(keyOf(room.pillars), room)
  }
  return rooms
}

function keyOf([a, b, c]: readonly [number, number, number]): number {
  return (a * 128 + b) * 128 + c
}

/** The room of three ids, or nothing if they are not three different pillars or tokens on the table. */
export function roomWith(state: Seen, ids: readonly number[]): Room | undefined {
  const { scene, rooms } = knownOf(state)
  const corners = ids.map(id => scene.pillars.find(pillar => pillar.id === id))
  if (new Set(ids).size !== 3 || corners.includes(undefined)) return undefined
  const key = keyOf([...ids].sort((a, b) => a - b) as [number, number, number])
  let room = rooms.get(key)
  if (!room) {
    room = roomOf(scene, corners as [Body, Body, Body])
    rooms.set(key, room)
  }
  return room
}

/** Rules 6.10. */
export function boundary(state: Seen): Polygon | undefined {
  return knownOf(state).boundary
}

/** Rules 4.2: around all cubes on the table; a hand may open anywhere over it. */
export function dropArea(state: Seen): Polygon | undefined {
  return knownOf(state).dropArea
}

function areaOf(state: Seen): Polygon | undefined {
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
const CLEARANCE = 0.2
/** Less than any pose can tell: what is clear by exactly so much must not fail for the last digit of a sum. */
const LAST_DIGITS = 1e-9

/** Whether the whole of a footprint is on the mat. */
export function isOnMat(shape: Shape, pose: Pose): boolean {
  const edge = MAT / 2
  return footprint(shape, pose).every(({ x, y }) => Math.abs(x) <= edge && Math.abs(y) <= edge)
}

/** Whether a thing of this shape can be set down here: on the mat, clear of all others. `except` is being lifted. */
export function isFree(state: Seen, shape: Shape, pose: Pose, except?: number): boolean {
  const body: Body = { id: -1, shape, pose }
  return (
    isOnMat(shape, pose) &&
    bodiesOf(state).every(other => other.id === except || !tooClose(body, other, CLEARANCE - LAST_DIGITS))
  )
}
