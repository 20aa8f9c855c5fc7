/** Tidies the dungeon after the first drop: fetches fallen cubes and pulls heaps apart. Rules 2.6. */

import type { Seat } from '../../../engine/game.ts'
import { centroid } from '../geometry/polygons.ts'
import { TOUCH_EPS, tooClose } from '../geometry/rooms.ts'
import { DROP_HEIGHT, type State } from '../state.ts'
import { cubeBody, isPillar, onTable, type SeenTable } from '../table.ts'
import { pointNear, type ThrowContext, throwCubes } from './throws.ts'

/** Rules 2.6: the number of attempts, and how far from its place a cube is dropped again. */
const MOST_TRIES = 5
const NEAR = 60
/** Heaps with more cubes than this are pulled apart. */
const MOST_IN_A_HEAP = 2

/** Rules 2.5, 13.3: cubes off the table, except pillars that will be placed by hand. */
export function inHand({ cubes, variants }: SeenTable): number[] {
  const built = variants.dungeon === 'built'
  return cubes.filter(cube => cube.zone === 'offTable' && !(built && isPillar(cube))).map(({ id }) => id)
}

/** Groups of cubes that touch each other, directly or through others; cubes that touch nothing are left out. */
function heapsOf(state: SeenTable): number[][] {
  const bodies = onTable(state).map(cubeBody)
  const heapOf = new Map<number, number[]>()
  for (let index = 0; index < bodies.length; index++) {
    const a = bodies[index]!
    for (let next = index + 1; next < bodies.length; next++) {
      const b = bodies[next]!
      if (!tooClose(a, b, TOUCH_EPS)) continue
      const joined = [...new Set([...(heapOf.get(a.id) ?? [a.id]), ...(heapOf.get(b.id) ?? [b.id])])]
      for (const id of joined) heapOf.set(id, joined)
    }
  }
  return [...new Set(heapOf.values())].map(heap => heap.sort((a, b) => a - b))
}

/** The cubes of a heap that must go: only two may stay, and of pillars that touch each other only one. */
function surplusOf(state: SeenTable, heap: readonly number[]): number[] {
  const crowd = heap.slice(MOST_IN_A_HEAP)
  const pillars = heap.filter(id => isPillar(state.cubes[id]!))
  const doubled = pillars.filter(id =>
    pillars.some(
      other => other < id && tooClose(cubeBody(state.cubes[other]!), cubeBody(state.cubes[id]!), TOUCH_EPS),
    ),
  )
  return [...new Set([...crowd, ...doubled])].sort((a, b) => a - b)
}

/** Brings back what fell off and pulls heaps apart, in a limited number of attempts. */
export function cleanUpDungeon(state: State, hand: ThrowContext, seat: Seat): void {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const lost = inHand(state)
    const crowded = heapsOf(state).map(heap => ({ heap, surplus: surplusOf(state, heap) }))
    const heaps = crowded.filter(({ surplus }) => surplus.length > 0)
    if (lost.length === 0 && heaps.length === 0) return
    drop(state, hand, { seat, cubes: lost, near: { x: 0, y: 0 } })
    for (const { heap, surplus } of heaps) {
      // An earlier heap may have knocked cubes of this one off.
      const still = heap.filter(id => state.cubes[id]!.pose)
      if (still.length === 0) continue
      const near = centroid(still.map(id => state.cubes[id]!.pose!))
      drop(state, hand, { seat, cubes: surplus.filter(id => state.cubes[id]!.pose), near })
    }
  }
}

function drop(
  state: State,
  hand: ThrowContext,
  { seat, cubes, near }: { seat: Seat; cubes: readonly number[]; near: { x: number; y: number } },
): void {
  if (cubes.length === 0) return
  const point = pointNear(hand.chance, near, NEAR)
  throwCubes(state, hand, { seat, why: 'cleanUp', cubes, ...point, height: DROP_HEIGHT.min })
}
