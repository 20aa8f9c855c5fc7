/** The layout of planets, orbits and units on a planet, in SVG units. */

import type { Frozen } from '../../../../engine/game.ts'
import type { Board, Planet } from '../../../../games/cube-attack/board.ts'
import type { Unit } from '../../../../games/cube-attack/state.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The radius at which the unit circle of a board file is drawn. */
const BOARD_RADIUS = 455
export const RING_RADIUS = 500
export const EXTENT = 540
export const PLANET_RADIUS = 34

/** The distance of the two closest planets on the board Hexa, for which the sizes here are made. */
const CLOSE = 97

export interface BoardLayout {
  readonly planets: readonly Pick<Planet, 'x' | 'y'>[]
}

/** The scale of planets and cubes on a board: larger if its planets are further apart. */
export function sizeOn(board: BoardLayout): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const [index, planet] of board.planets.entries()) {
    const one = placeOf(planet)
    for (const before of board.planets.slice(0, index)) {
      const other = placeOf(before)
      nearest = Math.min(nearest, Math.hypot(one.x - other.x, one.y - other.y))
    }
  }
  return Math.min(1.35, Math.max(0.5, nearest / CLOSE))
}

export function placeOf({ x, y }: Pick<Planet, 'x' | 'y'>): Point {
  return { x: x * BOARD_RADIUS, y: y * BOARD_RADIUS }
}

/** The control point of an orbit's curve; `bend` is the outward height of the arc relative to its chord. */
function pull(a: Point, b: Point, bend: number): Point {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const chord = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const normal = { x: -(b.y - a.y) / chord, y: (b.x - a.x) / chord }
  const outward = normal.x * middle.x + normal.y * middle.y >= 0 ? 1 : -1
  // A quadratic curve reaches only half as far as its control point.
  const height = 2 * bend * chord * outward
  return { x: middle.x + normal.x * height, y: middle.y + normal.y * height }
}

function orbitBetween(board: Board, from: number, to: number) {
  return board.orbits.find(({ a, b }) => (a === from && b === to) || (a === to && b === from))
}

export function orbitPath(board: BoardLayout, { a, b, bend }: Board['orbits'][number]): string {
  const from = placeOf(board.planets[a]!)
  const to = placeOf(board.planets[b]!)
  const control = pull(from, to, bend)
  return `M${from.x} ${from.y}Q${control.x} ${control.y} ${to.x} ${to.y}`
}

/** Points on the way from one planet to another: along their orbit if there is one, else along a line. */
export function wayBetween(board: Board, from: number, to: number, steps = 8): Point[] {
  const start = placeOf(board.planets[from]!)
  const end = placeOf(board.planets[to]!)
  const control = pull(start, end, orbitBetween(board, from, to)?.bend ?? 0)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    const blend = (p: number, q: number, r: number) => (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t ** 2 * r
    return { x: blend(start.x, control.x, end.x), y: blend(start.y, control.y, end.y) }
  })
}

/** The distance of units from the middle of a shared planet, by their number. */
const CROWD_RADIUS = [0, 0, 24, 28, 32, 36, 40] as const

function placesOnPlanet(count: number): { readonly places: readonly Point[]; readonly scale: number } {
  const radius = CROWD_RADIUS[Math.min(count, CROWD_RADIUS.length - 1)]!
  const scale = count <= 1 ? 1 : count <= 3 ? 0.86 : count <= 6 ? 0.72 : 0.6
  const start = count === 2 ? Math.PI : -Math.PI / 2
  const places = Array.from({ length: count }, (_, index) => {
    const angle = start + (index / count) * 2 * Math.PI
    // A single unit is drawn slightly higher, so that the planet's sign stays visible.
    return count === 1 ? { x: 0, y: -8 } : { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius * 0.8 }
  })
  return { places, scale }
}

export interface Placed {
  readonly unit: Frozen<Unit>
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Units from top to bottom, so that lower ones cover higher ones; `grow` makes them larger on phones. */
export function placedUnits(board: Board, units: readonly Frozen<Unit>[], grow = 1): Placed[] {
  const size = sizeOn(board) * grow
  const crowds = new Map<number, Frozen<Unit>[]>()
  for (const unit of units) {
    const crowd = crowds.get(unit.planet)
    if (crowd) crowd.push(unit)
    else crowds.set(unit.planet, [unit])
  }
  const placed = [...crowds].flatMap(([planet, crowd]) => {
    const middle = placeOf(board.planets[planet]!)
    const { places, scale } = placesOnPlanet(crowd.length)
    return crowd.map((unit, index) => ({
      unit,
      x: middle.x + places[index]!.x * size,
      y: middle.y + places[index]!.y * size,
      scale: scale * size,
    }))
  })
  return placed.sort((one, other) => one.y - other.y || one.unit.id - other.unit.id)
}

/** The distance from a point to the middle of a unit as it is drawn, which is above the place where it stands. */
export function distanceTo({ x, y, scale }: Placed, point: Point): number {
  return Math.hypot(point.x - x, point.y - (y - 10 * scale))
}
