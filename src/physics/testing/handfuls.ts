/** For tests: throws many handfuls onto existing dungeons and lists everything that went wrong. */

import { below, type Random, seeded, unit } from '../../engine/random.ts'
import { MAT, type Rest, type Table, type Throw } from '../../games/dungeon-drop/physics.ts'
import { tableAfter } from '../../games/dungeon-drop/testing/random-tables.ts'
import type { Rapier } from '../physics-scene.ts'
import { createPhysics } from '../rapier-physics.ts'
import { createTrajectoryRecorder, NUMBERS_PER_FRAME, type RecordedTrajectory } from '../trajectory.ts'
import { dungeon, movedUntouched, wrongWith } from './checks.ts'

export interface Handfuls {
  /** One sentence for each thing that went wrong. */
  readonly wrong: readonly string[]
  /** Cubes off the mat although they were last seen inside its edge, or although there was a rim. */
  readonly lostInside: number
  readonly lostBehindRim: number
  /** Cubes that left an open mat over its edge, which is allowed. */
  readonly overTheEdge: number
  /** Throws that had to be computed again because something sank into the table. */
  readonly sunk: number
  readonly untouched: number
  /** How many cubes of the dungeon a handful moved on average, and how far (mm). */
  readonly movedEach: number
  readonly p50: number
  readonly p90: number
}

const HANDFULS_PER_DUNGEON = 10
/** A handful released within this square (mm, around the middle) starts completely inside the edge. */
const HAND_SPAN = MAT - 100
/** Nothing is faster than 250 cm/s, and a trajectory has 60 frames per second. */
const LONGEST_WAY_IN_A_FRAME = 45

/** One to six cubes of both sizes, from any height, over a cube of the dungeon or anywhere on the mat. */
function anyHandful(table: Table, random: Random, seed: number): Throw {
  const cubes = Array.from({ length: 1 + below(random, 6) }, (_, index) => ({
    id: 100 + index,
    shape: below(random, 2) === 0 ? ('S' as const) : ('L' as const),
  }))
  const over = table.bodies[below(random, table.bodies.length)]!.pose
  const anywhere = { x: (unit(random) - 0.5) * HAND_SPAN, y: (unit(random) - 0.5) * HAND_SPAN }
  const { x, y } = seed % 5 === 0 ? anywhere : over
  return { cubes, x, y, height: 150 + below(random, 151), hand: 'handful', seed }
}

/** The last recorded distance of a piece from the middle, as the larger of its coordinates. */
function lastSeen({ tracks }: RecordedTrajectory, id: number): number {
  const poses = tracks.find(track => track.id === id)?.poses ?? []
  const at = poses.length - NUMBERS_PER_FRAME
  return at < 0 ? 0 : Math.max(Math.abs(poses[at]!), Math.abs(poses[at + 1]!))
}

function waysOf(table: Table, { moved }: Rest): readonly number[] {
  const before = new Map(table.bodies.map(({ id, pose }) => [id, pose]))
  return moved.flatMap(({ id, pose }) => {
    const from = before.get(id)
    return from ? [Math.hypot(pose.x - from.x, pose.y - from.y)] : []
  })
}

/** Every second dungeon has a rim. */
export function throwHandfuls(rapier: Rapier, count: number): Handfuls {
  const wrong: string[] = []
  const ways: number[] = []
  const sums = { lostInside: 0, lostBehindRim: 0, overTheEdge: 0, sunk: 0, untouched: 0 }
  const observer = { onSunk: () => void sums.sunk++ }
  const physics = createPhysics(rapier, observer)
  const camera = createTrajectoryRecorder(rapier, observer)
  const random = seeded('handfuls')
  let table: Table = { bodies: [], walls: false }
  for (let seed = 0; seed < count; seed++) {
    if (seed % HANDFULS_PER_DUNGEON === 0) {
      table = dungeon(physics, seed, seed % (2 * HANDFULS_PER_DUNGEON) === 0).table
    }
    const thrown = anyHandful(table, random, seed)
    const trajectory = camera.filmThrow(table, thrown)
    const { moved, gone } = trajectory.rest
    for (const id of gone) {
      if (table.walls) sums.lostBehindRim++
      else if (lastSeen(trajectory, id) < MAT / 2 - LONGEST_WAY_IN_A_FRAME) sums.lostInside++
      else sums.overTheEdge++
    }
    const known = new Set(thrown.cubes.map(({ id }) => id))
    const changed = [...moved.map(({ id }) => id), ...gone].filter(id => !known.has(id))
    sums.untouched += table.bodies.length - changed.length
    ways.push(...waysOf(table, trajectory.rest))
    const after = tableAfter(table, trajectory.rest, thrown.cubes)
    if (after.bodies.length + gone.length !== table.bodies.length + thrown.cubes.length) {
      wrong.push(`${seed}: a cube is neither on the table nor off it`)
    }
    wrong.push(...[...movedUntouched(table, trajectory), ...wrongWith(after)].map(what => `${seed}: ${what}`))
  }
  ways.sort((one, other) => one - other)
  const part = (share: number): number => ways[Math.floor(ways.length * share)] ?? 0
  return { wrong, ...sums, movedEach: ways.length / count, p50: part(0.5), p90: part(0.9) }
}
