/** For tests: random tables, throws and flicks, and whether things on a table overlap. */

import { below, type Random, unit } from '../../../engine/random.ts'
import { type Body, EDGE, type Flick, MEEPLE, type Rest, type Size, type Table, TOKEN } from '../physics.ts'

/** The cubes of a set-up drop: 53 small ones and the dragon. */
export const DUNGEON: readonly { readonly id: number; readonly shape: Size }[] = Array.from(
  { length: 54 },
  (_, id) => ({ id, shape: id === 53 ? 'H' : 'S' }),
)

export const EMPTY: Table = { bodies: [], walls: false }

/** The table after a throw. `thrown` gives the shapes of what was not on it before. */
export function tableAfter(
  table: Table,
  { moved, gone }: Rest,
  thrown: readonly { readonly id: number; readonly shape: Size | 'meeple' }[] = [],
): Table {
  const shapes = new Map([...table.bodies, ...thrown].map(({ id, shape }) => [id, shape]))
  const poses = new Map(table.bodies.map(({ id, pose }) => [id, pose]))
  for (const { id, pose } of moved) poses.set(id, pose)
  for (const id of gone) poses.delete(id)
  const ids = [...poses.keys()].sort((one, other) => one - other)
  return { ...table, bodies: ids.map(id => ({ id, shape: shapes.get(id)!, pose: poses.get(id)! })) }
}

/** A flick of any cube or meeple in any direction, 30 to 250 cm/s. */
export function anyFlick(table: Table, random: Random): Flick {
  const free = table.bodies.filter(({ shape }) => shape !== 'token')
  const { id } = free[below(random, free.length)]!
  const speed = 30 + 220 * unit(random)
  for (;;) {
    const x = 2 * unit(random) - 1
    const y = 2 * unit(random) - 1
    const length = Math.sqrt(x * x + y * y)
    if (length === 0 || length > 1) continue
    return { id, vx: (speed * x) / length, vy: (speed * y) / length, seed: random() }
  }
}

type Point = readonly [x: number, y: number]

/** The pairs of ids whose footprints share more than `area` square millimetres. */
export function overlaps({ bodies }: Table, area = 0.01): readonly string[] {
  const outlines = bodies.map(body => ({ id: body.id, outline: outlineOf(body), pose: body.pose }))
  return outlines.flatMap((one, index) =>
    outlines
      .slice(index + 1)
      .filter(other => (one.pose.x - other.pose.x) ** 2 + (one.pose.y - other.pose.y) ** 2 < 24 ** 2)
      .filter(other => areaOf(clipped(one.outline, other.outline)) > area)
      .map(other => `${one.id} and ${other.id}`),
  )
}

/** Counter-clockwise. */
function outlineOf({ shape, pose }: Body): readonly Point[] {
  if (shape === 'token') {
    return Array.from({ length: 32 }, (_, corner) => {
      const angle = (corner * Math.PI) / 16
      const radius = TOKEN.diameter / 2
      return [pose.x + radius * Math.cos(angle), pose.y + radius * Math.sin(angle)]
    })
  }
  const { width, depth } = shape === 'meeple' ? MEEPLE : { width: EDGE[shape], depth: EDGE[shape] }
  const corners: readonly Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return corners.map(([right, away]) => {
    const x = (right * width) / 2
    const y = (away * depth) / 2
    return [
      pose.x + x * Math.cos(pose.yaw) - y * Math.sin(pose.yaw),
      pose.y + x * Math.sin(pose.yaw) + y * Math.cos(pose.yaw),
    ]
  })
}

/** The intersection of two convex outlines: one is clipped along every side of the other (Sutherland–Hodgman). */
function clipped(one: readonly Point[], other: readonly Point[]): readonly Point[] {
  let left = one
  for (const [index, from] of other.entries()) {
    const to = other[(index + 1) % other.length]!
    const side = ([x, y]: Point): number =>
      (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
    left = left.flatMap((point, at) => {
      const next = left[(at + 1) % left.length]!
      const here = side(point)
      const there = side(next)
      const share = here / (here - there)
      const crossing: Point = [
        point[0] + share * (next[0] - point[0]),
        point[1] + share * (next[1] - point[1]),
      ]
      return [...(here >= 0 ? [point] : []), ...(here * there < 0 ? [crossing] : [])]
    })
  }
  return left
}

function areaOf(outline: readonly Point[]): number {
  const twice = outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!
    return x * nextY - nextX * y
  })
  return twice.reduce((sum, term) => sum + term, 0) / 2
}
