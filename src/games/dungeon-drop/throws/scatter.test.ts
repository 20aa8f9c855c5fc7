/** Tests of scattered cubes: where thrown and flicked cubes end. */

import { expect, test } from 'vitest'
import { sampleSize } from '../../../../tests/sample-size.ts'
import { seeded } from '../../../engine/random.ts'
import { type Body, canonicalPose, MAT, type Table, type Throw } from '../physics.ts'
import { anyFlick, DUNGEON, EMPTY, overlaps, tableAfter } from '../testing/random-tables.ts'
import { scatter } from './scatter.ts'

const HAND = { x: 0, y: 0, height: 200, hand: 'dungeon', cubes: DUNGEON } as const

/** Fewer would say little about how wide they spread. */
const DUNGEONS = sampleSize({ daily: 100, long: 400 })

function dungeon(seed: number, walls = false): Table {
  const table = { ...EMPTY, walls }
  return tableAfter(table, scatter.throwCubes(table, { ...HAND, seed }), DUNGEON)
}

test('the seed determines the whole throw', () => {
  expect(dungeon(7)).toEqual(dungeon(7))
  expect(dungeon(7)).not.toEqual(dungeon(8))
})

test('a dungeon spreads like the real one, and nothing lies on anything else', () => {
  const radii: number[] = []
  let gone = 0
  for (let seed = 0; seed < DUNGEONS; seed++) {
    const table = dungeon(seed)
    expect(overlaps(table, 1e-9)).toEqual([])
    const canonical = table.bodies.map(({ shape, pose }) => canonicalPose(shape, pose))
    expect(canonical).toEqual(table.bodies.map(({ pose }) => pose))
    radii.push(...table.bodies.map(({ pose }) => Math.hypot(pose.x, pose.y)))
    gone += 54 - table.bodies.length
  }
  radii.sort((one, other) => one - other)
  expect(radii[Math.floor(radii.length * 0.95)]).toBeGreaterThan(135)
  expect(radii[Math.floor(radii.length * 0.95)]).toBeLessThan(175)
  expect(gone).toBeLessThan(54 * DUNGEONS * 0.01)
})

test('a handful stays together, and spreads more from a greater height', () => {
  const cubes = DUNGEON.slice(0, 6)
  const reach = (thrown: Partial<Throw>): number => {
    let sum = 0
    for (let seed = 0; seed < 200; seed++) {
      const { moved } = scatter.throwCubes(EMPTY, { ...HAND, cubes, seed, ...thrown })
      for (const { pose } of moved) sum += Math.hypot(pose.x, pose.y)
    }
    return sum
  }
  expect(reach({ hand: 'handful' })).toBeLessThan(reach({ hand: 'dungeon' }) * 0.7)
  expect(reach({ hand: 'handful', height: 300 })).toBeGreaterThan(
    reach({ hand: 'handful', height: 150 }) * 1.1,
  )
})

test('a cube that goes over the edge is gone, unless there are walls', () => {
  const cubes = DUNGEON.slice(0, 10)
  const thrown = { ...HAND, hand: 'handful', cubes, x: MAT / 2, y: 0, seed: 3 } as const
  const open = scatter.throwCubes(EMPTY, thrown)
  expect(open.gone.length).toBeGreaterThan(0)
  expect(open.gone.length + open.moved.length).toBe(10)
  const walled = scatter.throwCubes({ ...EMPTY, walls: true }, thrown)
  expect(walled.gone).toEqual([])
  for (const { pose } of walled.moved) expect(Math.abs(pose.x)).toBeLessThan(MAT / 2 - 4)
})

test('a flick moves only what was hit, and leaves nothing on top of anything', () => {
  const random = seeded('flicks')
  for (let round = 0; round < sampleSize({ daily: 100, long: 600 }); round++) {
    const table = dungeon(round, round % 3 === 0)
    const flick = anyFlick(table, random)
    const rest = scatter.flick(table, flick)
    const left = tableAfter(table, rest)
    expect(overlaps(left, 1e-9)).toEqual([])
    // Hits form a chain: each thing that moved was near the path of another that moved.
    const moved = [...rest.moved.map(({ id }) => id), ...rest.gone]
    expect(moved).toContain(flick.id)
    for (const id of moved) {
      if (id === flick.id) continue
      const from = poseIn(table, id)
      const near = moved.some(
        other => other !== id && fromWay(from, poseIn(table, other), poseIn(left, other)) < 18,
      )
      expect(near || rest.gone.length > 0).toBe(true)
    }
    if (table.walls) expect(rest.gone).toEqual([])
  }
})

test('a heap knocked over the edge takes nothing else with it', () => {
  const heap: readonly Body[] = Array.from({ length: 16 }, (_, id) => ({
    id,
    shape: 'S',
    pose: { x: 320 + 9 * (id % 4), y: 9 * Math.floor(id / 4), yaw: 0 },
  }))
  const bystander: Body = { id: 99, shape: 'S', pose: { x: -300, y: -300, yaw: 0 } }
  const table = { bodies: [...heap, bystander], walls: false }
  for (let seed = 0; seed < 200; seed++) {
    const { moved, gone } = scatter.flick(table, { id: seed % 16, vx: 200, vy: (seed % 21) * 10 - 100, seed })
    expect(gone).not.toContain(99)
    expect(moved.map(({ id }) => id)).not.toContain(99)
  }
})

test('a faster flick goes farther', () => {
  const bodies: readonly Body[] = [{ id: 4, shape: 'L', pose: { x: 0, y: 0, yaw: 0.3 } }]
  const ways = [30, 60, 100, 120].map(vx => {
    const { moved } = scatter.flick({ bodies, walls: false }, { id: 4, vx, vy: 0, seed: 1 })
    return moved[0]!.pose.x
  })
  // What Rapier measures on an empty table: 15, 61, 169 and 243 mm.
  for (const [index, mm] of [15, 61, 169, 243].entries())
    expect(Math.abs(ways[index]! / mm - 1)).toBeLessThan(0.15)
  expect(scatter.flick({ bodies, walls: false }, { id: 4, vx: 250, vy: 0, seed: 1 }).gone).toEqual([4])
})

test('every flick ends, even an odd one', () => {
  const table = dungeon(1)
  const token: Body = { id: 90, shape: 'token', pose: { x: 0, y: 0, yaw: 0 } }
  for (const [vx, vy] of [
    [0, 0],
    [1e9, 0],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 0],
  ] as const) {
    const { moved, gone } = scatter.flick(table, { id: table.bodies[5]!.id, vx, vy, seed: 1 })
    for (const { pose } of moved) expect(Number.isFinite(pose.x + pose.y + pose.yaw)).toBe(true)
    expect(gone.length).toBeLessThan(54)
  }
  expect(scatter.flick({ ...table, bodies: [token] }, { id: 90, vx: 100, vy: 0, seed: 1 }).moved).toEqual([])
})

type Place = { readonly x: number; readonly y: number }

function poseIn({ bodies }: Table, id: number): Place {
  return bodies.find(body => body.id === id)?.pose ?? { x: 1e6, y: 1e6 }
}

/** The distance of a place from the segment between two others. */
function fromWay(place: Place, from: Place, to: Place): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share =
    length === 0
      ? 0
      : ((place.x - from.x) * (to.x - from.x) + (place.y - from.y) * (to.y - from.y)) / length ** 2
  const at = Math.max(0, Math.min(1, share))
  return Math.hypot(place.x - from.x - at * (to.x - from.x), place.y - from.y - at * (to.y - from.y))
}
