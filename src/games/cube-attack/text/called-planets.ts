/** What planets are called by people who look at the board: “the northern Full Moon”, “the central Armoury”. */

import type { Board, Planet } from '../board.ts'

/** Clockwise from the right, because y grows downwards. */
const DIRECTIONS = [
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
  'north',
  'northEast',
] as const
type Direction = (typeof DIRECTIONS)[number]

/** Where a planet is; if another of its kind lies in the same direction, also whether it is nearer to the centre. */
export type Called = 'centre' | Direction | `${Direction}.${'inner' | 'outer'}`

/** Of the distance from the centre to the farthest planet: nearer planets are central. */
const CENTRAL = 0.12

interface Seen {
  readonly planet: Planet
  readonly direction: Direction | 'centre'
  readonly far: number
}

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

function seenFromCentre(planets: readonly Planet[]): readonly Seen[] {
  const x = middle(planets.map(planet => planet.x))
  const y = middle(planets.map(planet => planet.y))
  const distances = planets.map(planet => Math.hypot(planet.x - x, planet.y - y))
  const farthest = Math.max(...distances)
  return planets.map((planet, index) => {
    const far = distances[index]!
    const turn = Math.atan2(planet.y - y, planet.x - x) / (2 * Math.PI)
    const eighth = Math.round(turn * DIRECTIONS.length + DIRECTIONS.length) % DIRECTIONS.length
    return { planet, far, direction: far <= CENTRAL * farthest ? 'centre' : DIRECTIONS[eighth]! }
  })
}

const known = new WeakMap<Board, ReadonlyMap<number, Called>>()

/** What the planets of a board are called; those that no such name tells apart have none, and keep their codes. */
export function calledOf(board: Board): ReadonlyMap<number, Called> {
  const before = known.get(board)
  if (before) return before
  const seen = seenFromCentre(board.planets)
  const called = new Map(
    seen.flatMap(each => {
      const name = nameAmong(seen, each)
      return name ? [[each.planet.index, name] as const] : []
    }),
  )
  known.set(board, called)
  return called
}

function nameAmong(seen: readonly Seen[], { planet, direction, far }: Seen): Called | undefined {
  const [other, third] = seen.filter(
    each => each.planet !== planet && each.planet.kind === planet.kind && each.direction === direction,
  )
  if (!other) return direction
  if (third || direction === 'centre' || Math.abs(other.far - far) < 1) return undefined
  return `${direction}.${far < other.far ? 'inner' : 'outer'}`
}
