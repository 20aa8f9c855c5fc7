/** For tests: checks of throws, with methods that differ from the checked code. */

import { seeded } from '../../engine/random.ts'
import {
  type Body,
  canonicalPose,
  EDGE,
  MAT,
  MEEPLE,
  type Physics,
  type Rest,
  type Table,
  TOKEN,
} from '../../games/dungeon-drop/physics.ts'
import {
  anyFlick,
  DUNGEON,
  EMPTY,
  overlaps,
  tableAfter,
} from '../../games/dungeon-drop/testing/random-tables.ts'
import { buildScene, type Rapier } from '../physics-scene.ts'
import { NUMBERS_PER_FRAME, type RecordedTrajectory, type TrajectoryRecorder } from '../trajectory.ts'

/** A set-up drop from the middle. */
export function dungeon(physics: Physics, seed: number, walls = false): { rest: Rest; table: Table } {
  const empty = { ...EMPTY, walls }
  const height = 150 + (seed % 4) * 50
  const rest = physics.throwCubes(empty, { cubes: DUNGEON, x: 0, y: 0, height, hand: 'dungeon', seed })
  return { rest, table: tableAfter(empty, rest, DUNGEON) }
}

/** One sentence for each reason why the rules could not judge a table. */
export function wrongWith(table: Table): readonly string[] {
  const odd = table.bodies.flatMap(({ id, shape, pose }) => {
    const { x, y, yaw } = canonicalPose(shape, pose)
    const canonical = Object.is(x, pose.x) && Object.is(y, pose.y) && Object.is(yaw, pose.yaw)
    const on = Math.abs(pose.x) <= MAT / 2 && Math.abs(pose.y) <= MAT / 2
    return [...(canonical ? [] : [`${id} is not canonical`]), ...(on ? [] : [`${id} is beside the mat`])]
  })
  return [...odd, ...overlaps(table, 1e-6).map(pair => `${pair} lie in each other`)]
}

/** A smaller movement (mm) passes no impact on: a cube that was only woken drifts by 0.002 mm. */
const DRIFT = 0.05

/** One sentence for each cube that a throw, or a flick of `flicked`, moved although nothing came near it. */
export function movedUntouched(
  table: Table,
  trajectory: RecordedTrajectory,
  flicked?: number,
): readonly string[] {
  const bodies = new Map(table.bodies.map(body => [body.id, body]))
  // Pieces that hardly moved count too: they may have passed an impact on.
  const ways = trajectory.tracks
    .map(({ id, shape }) => ({ id, shape, way: wayOf(id, bodies.get(id)?.pose, trajectory) }))
    .filter(({ way }) => way.some(({ x, y }) => Math.hypot(x - way[0]!.x, y - way[0]!.y) > DRIFT))
  const isReached = (body: Body): boolean =>
    ways.some(
      ({ id, shape, way }) =>
        id !== body.id && comesNear(way, body, radiusOf(body.shape) + radiusOf(shape) + 0.5),
    )
  const changed = [...trajectory.rest.moved.map(({ id }) => id), ...trajectory.rest.gone]
  return changed
    .map(id => bodies.get(id))
    .filter(body => body !== undefined && body.id !== flicked && !isReached(body))
    .map(body => `${body!.id} moved by itself`)
}

/** All the positions of a piece, starting with where it lay. */
function wayOf(id: number, from: Place | undefined, { tracks, rest }: RecordedTrajectory): readonly Place[] {
  const way: Place[] = from ? [from] : []
  const poses = tracks.find(track => track.id === id)?.poses ?? []
  for (let at = 0; at < poses.length; at += NUMBERS_PER_FRAME) way.push({ x: poses[at]!, y: poses[at + 1]! })
  const [before, last] = way.slice(-2)
  // A piece that leaves the mat has no last frame, so its path is extended by some frames.
  if (rest.gone.includes(id) && before && last) {
    way.push({ x: last.x + 2 * (last.x - before.x), y: last.y + 2 * (last.y - before.y) })
  }
  return way
}

function comesNear(way: readonly Place[], { pose }: Body, near: number): boolean {
  return way.slice(1).some((place, index) => fromSegment(pose, way[index]!, place) < near)
}

/** The distance from the centre to a corner, in mm. */
function radiusOf(shape: Body['shape']): number {
  if (shape === 'meeple') return Math.hypot(MEEPLE.width, MEEPLE.depth, MEEPLE.height) / 2
  if (shape === 'token') return TOKEN.diameter / 2
  return (EDGE[shape] * Math.sqrt(3)) / 2
}

interface Place {
  readonly x: number
  readonly y: number
}

function fromSegment(place: Place, from: Place, to: Place): number {
  const x = to.x - from.x
  const y = to.y - from.y
  const square = x * x + y * y
  const share = square === 0 ? 0 : ((place.x - from.x) * x + (place.y - from.y) * y) / square
  const at = Math.max(0, Math.min(1, share))
  return Math.hypot(place.x - from.x - at * x, place.y - from.y - at * y)
}

/** Flicks pieces on the tables of set-up drops, several on each; one sentence for each thing that went wrong. */
export function flickMany(physics: Physics & TrajectoryRecorder, count: number): readonly string[] {
  const random = seeded('many flicks')
  const wrong: string[] = []
  let table: Table = EMPTY
  for (let index = 0; index < count; index++) {
    if (index % 10 === 0) table = furnished(dungeon(physics, index, index % 30 === 0).table)
    const flick = anyFlick(table, random)
    const left = tableAfter(table, physics.flick(table, flick))
    wrong.push(
      ...[...movedUntouched(table, physics.filmFlick(table, flick), flick.id), ...wrongWith(left)].map(
        what => `${index}: ${what}`,
      ),
    )
    table = left
  }
  return wrong
}

/** Adds two meeples and a token, each in the first free place of a row. */
export function furnished(table: Table): Table {
  const extra: readonly Body[] = [
    { id: 90, shape: 'meeple', pose: { x: 40, y: 40, yaw: 0.5 } },
    { id: 91, shape: 'meeple', pose: { x: -60, y: 10, yaw: 2 } },
    { id: 92, shape: 'token', pose: { x: 0, y: -50, yaw: 0 } },
  ]
  let furnishing = table
  for (const body of extra) {
    const places = Array.from({ length: 50 }, (_, row) => ({ ...body.pose, x: body.pose.x + 5 * row }))
    const tables = places.map(pose => ({ ...table, bodies: [...furnishing.bodies, { ...body, pose }] }))
    furnishing = tables.find(each => overlaps(each, 0).length === 0) ?? furnishing
  }
  return furnishing
}

/** One sentence for each piece that moves although nobody touches the table. */
export function stirs(rapier: Rapier, table: Table, steps: number): readonly string[] {
  const { world, pieces } = buildScene(rapier, table)
  const before = new Map([...pieces.values()].map(({ id, body }) => [id, placeOf(body)]))
  for (let step = 0; step < steps; step++) world.step()
  const wrong = [...pieces.values()].flatMap(({ id, body }) => {
    const same = before.get(id) === placeOf(body) && body.isSleeping()
    return same ? [] : [`${id} stirred`]
  })
  world.free()
  return wrong
}

function placeOf(body: { translation(): object; rotation(): object }): string {
  return JSON.stringify([body.translation(), body.rotation()])
}

export interface Drops {
  readonly wrong: readonly string[]
  readonly stopped: number
  readonly gone: number
  /** Distances from the middle, in mm. */
  readonly p50: number
  readonly p95: number
}

export function dropMany(physics: Physics, count: number): Drops {
  const wrong: string[] = []
  const radii: number[] = []
  let stopped = 0
  let gone = 0
  for (let seed = 0; seed < count; seed++) {
    const { rest, table } = dungeon(physics, seed)
    if (table.bodies.length + rest.gone.length !== DUNGEON.length) wrong.push(`${seed}: a cube is lost`)
    wrong.push(...wrongWith(table).map(what => `${seed}: ${what}`))
    if (rest.stopped) stopped++
    gone += rest.gone.length
    radii.push(...table.bodies.map(({ pose }) => Math.hypot(pose.x, pose.y)))
  }
  radii.sort((one, other) => one - other)
  const part = (share: number): number => radii[Math.floor(radii.length * share)]!
  return { wrong, stopped, gone, p50: part(0.5), p95: part(0.95) }
}
