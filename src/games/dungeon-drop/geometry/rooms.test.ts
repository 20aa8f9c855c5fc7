/** Rooms and line calls: the worked examples, then properties that hold of any table. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../tests/sample-size.ts'
import { below, seeded, unit } from '../../../engine/random.ts'
import { type Body, canonicalPose, type PieceShape } from '../physics.ts'
import { contains, gap, type Point } from './polygons.ts'
import { allRooms } from './room-search.ts'
import {
  boundaryOf,
  footprint,
  gapTo,
  isIn,
  isOutside,
  outlineOf,
  type Room,
  roomOf,
  TOUCH_EPS,
} from './rooms.ts'

const body = (id: number, x: number, y: number, shape: PieceShape = 'S', yaw = 0): Body => ({
  id,
  shape,
  pose: { x, y, yaw },
})
const [p1, p2, p3] = [body(1, 0, 0), body(2, 100, 0), body(3, 0, 80)] as const
const setA = outlineOf([p1, p2, p3])

describe('A room', () => {
  it('is as thick as its pillars, corners included', () => {
    expect(setA).toEqual([
      { x: -4, y: -4 },
      { x: 104, y: -4 },
      { x: 104, y: 4 },
      { x: 4, y: 84 },
      { x: -4, y: 84 },
    ])
  })
})

describe('Line calls on the set A', () => {
  const calls: [name: string, cube: Body, gap: number, inside: boolean][] = [
    ['G01 inside', body(9, 30, 25), 0, true],
    ['G02 touches a side', body(9, 50, -8), 0, true],
    ['G03 is 0.05 mm off', body(9, 50, -8.05), 0.05, true],
    ['G04 is 0.20 mm off', body(9, 50, -8.2), 0.2, false],
    ['G06 crosses the slanted side', body(9, 60, 46), 0, true],
    ['G07 misses the slanted side', body(9, 60, 47), 0.4685, false],
    ['G08 is 1 mm off', body(9, 50, -9), 1, false],
    ['G10 touches only the outer face of a pillar', body(9, -8, 0), 0, true],
    ['G11 touches a pillar corner to corner', body(9, -8, -8), 0, true],
    ['G12 is large and reaches where a small one misses', body(9, 50, -9, 'L'), 0, true],
    ['G20 the dragon reaches over the slanted side', body(9, 61, 48, 'H'), 0, true],
  ]
  it.each(calls)('%s', (_, cube, expected, inside) => {
    expect(gapTo(setA, cube)).toBeCloseTo(expected, 4)
    expect(isIn(setA, cube)).toBe(inside)
  })

  it('G14, G15: three pillars in one line make a strip', () => {
    const corners = [body(1, 0, 0), body(2, 60, 0), body(3, 120, 0)] as const
    const scene = { pillars: corners, others: [body(9, 30, 6), body(10, 30, 9)] }
    expect(roomOf(scene, [...corners])).toMatchObject({ blockers: [], inside: [9] })
    expect(gapTo(outlineOf(corners), body(10, 30, 9))).toBeCloseTo(1, 9)
  })

  it('G16: a line to a large pillar widens towards it', () => {
    const outline = outlineOf([p1, body(2, 100, 0, 'L'), p3])
    expect(gapTo(outline, body(9, 50, -8.6))).toBeCloseTo(0.0141, 4)
    expect(isIn(outline, body(9, 50, -8.6))).toBe(true)
  })

  it('G18, G19: a pillar on its corner reaches further', () => {
    const turnedPillar = outlineOf([body(1, 0, 0, 'S', Math.PI / 4), p2, p3])
    expect(isIn(turnedPillar, body(9, 0, -9.5))).toBe(true)
    expect(gapTo(setA, body(9, 0, -9.5))).toBeCloseTo(1.5, 9)
    expect(isIn(setA, body(9, 0, -9.5))).toBe(false)
  })
})

describe('A fourth pillar', () => {
  const blockedBy = (fourth: Body): readonly number[] =>
    roomOf({ pillars: [p1, p2, p3, fourth], others: [] }, [p1, p2, p3]).blockers

  it('L1: inside forbids the room', () => expect(blockedBy(body(4, 25, 25))).toEqual([4]))
  it('L2: touching a side forbids it', () => expect(blockedBy(body(4, 50, -8))).toEqual([4]))
  it('L3: a millimetre off leaves it legal', () => expect(blockedBy(body(4, 50, -9))).toEqual([]))
  it('L4: touching a corner pillar from outside forbids it', () =>
    expect(blockedBy(body(4, -8, 0))).toEqual([4]))
})

describe('The boundary of the dungeon', () => {
  const boundary = boundaryOf([p1, p2, p3, body(4, 150, 120)])!

  it('25: runs around all pillars', () => {
    expect(boundary).toEqual([
      { x: -4, y: -4 },
      { x: 104, y: -4 },
      { x: 154, y: 116 },
      { x: 154, y: 124 },
      { x: 146, y: 124 },
      { x: -4, y: 84 },
    ])
    expect(isOutside(boundary, body(9, 70, 60))).toBe(false)
    expect(isOutside(boundary, body(9, 108, 0))).toBe(false)
    expect(gapTo(boundary, body(9, 120, 20))).toBeCloseTo(0.308, 3)
    expect(isOutside(boundary, body(9, 120, 20))).toBe(true)
    expect(isOutside(boundary, body(9, -30, -30))).toBe(true)
  })

  it('is the union of all rooms, checked at random points', () => {
    const random = seeded('boundary')
    for (let table = 0; table < sampleSize({ daily: 6, long: 20 }); table++) {
      const pillars = Array.from({ length: 3 + below(random, 12) }, (_, id) =>
        body(id, unit(random) * 300 - 150, unit(random) * 300 - 150, 'S', unit(random)),
      )
      const around = boundaryOf(pillars)!
      const rooms = allRooms({ pillars, others: [] }, Number.POSITIVE_INFINITY)
      const outlines = rooms.map(room => outlineOf(room.corners))
      for (let tried = 0; tried < 500; tried++) {
        const point = { x: unit(random) * 320 - 160, y: unit(random) * 320 - 160 }
        expect(contains(around, point)).toBe(outlines.some(outline => contains(outline, point)))
      }
    }
  })
})

const coordinate = fc.double({ min: -200, max: 200, noNaN: true })
const shape = fc.constantFrom<PieceShape>('S', 'L', 'H')
const anyBody = fc
  .record({ x: coordinate, y: coordinate, yaw: fc.double({ min: 0, max: 1.57, noNaN: true }), shape })
  .map(({ shape: size, ...pose }): Body => ({ id: 9, shape: size, pose: canonicalPose(size, pose) }))
const corners = fc.tuple(anyBody, anyBody, anyBody)

const moved = ({ id, shape: size, pose }: Body, change: (point: Point) => Point, turn = 0): Body => ({
  id,
  shape: size,
  pose: { ...change(pose), yaw: pose.yaw + turn },
})

function triplesOf(bodies: readonly Body[]): [Body, Body, Body][] {
  return bodies.flatMap((a, first) =>
    bodies
      .slice(first + 1)
      .flatMap((b, next) => bodies.slice(first + next + 2).map((c): [Body, Body, Body] => [a, b, c])),
  )
}

describe('Properties of any room', () => {
  it('a thing with its centre inside is collected', () => {
    fc.assert(
      fc.property(corners, anyBody, (three, cube) => {
        const outline = outlineOf(three)
        if (contains(outline, cube.pose)) expect(isIn(outline, cube)).toBe(true)
      }),
      { numRuns: sampleSize({ daily: 500, long: 2_000 }) },
    )
  })

  it('the quick test and the exact gap agree', () => {
    fc.assert(
      fc.property(corners, anyBody, (three, cube) => {
        const outline = outlineOf(three)
        expect(isIn(outline, cube)).toBe(gapTo(outline, cube) <= TOUCH_EPS)
      }),
      { numRuns: sampleSize({ daily: 1_000, long: 5_000 }) },
    )
  })

  it('the search finds the same rooms as exact tests of each, on any table', () => {
    const random = seeded('all rooms')
    const shapes = ['S', 'S', 'L', 'H', 'meeple', 'token'] as const
    for (let tried = 0; tried < sampleSize({ daily: 12, long: 40 }); tried++) {
      // Crowded, so that there are many close calls; every fifth table has its pillars on a grid, many of them in line.
      const grid = tried % 5 === 0
      const pose = () => ({
        x: grid ? 20 * below(random, 6) : unit(random) * 150,
        y: grid ? 20 * below(random, 6) : unit(random) * 150,
        yaw: grid ? 0 : unit(random) * 1.57,
      })
      const pillars = Array.from({ length: 9 }, (_, id): Body => {
        const shape = (['S', 'L', 'token'] as const)[below(random, 3)]!
        return { id, shape, pose: canonicalPose(shape, pose()) }
      })
      const others = Array.from({ length: 25 }, (_, index): Body => {
        const shape = shapes[below(random, shapes.length)]!
        return { id: 20 + index, shape, pose: canonicalPose(shape, pose()) }
      })
      const scene = { pillars, others }
      for (const most of [0, 1]) {
        const exact = triplesOf(pillars).map(corners => roomOf(scene, corners))
        expect(allRooms(scene, most)).toEqual(exact.filter(({ blockers }) => blockers.length <= most))
      }
    }
  })

  it('the search also finds them on successive tables: things move, appear and leave, and barely touch', () => {
    const random = seeded('rooms after rooms')
    const shapes = ['S', 'S', 'L', 'H', 'meeple'] as const
    const grid = (): number => 20 * below(random, 6)
    const anywhere = (shape: PieceShape): Body['pose'] =>
      canonicalPose(shape, { x: unit(random) * 150, y: unit(random) * 150, yaw: unit(random) * 1.57 })
    // Next to a line between pillars on the grid: at exactly the touching tolerance, or a hundredth farther.
    const byAHair = (): Body['pose'] => ({ x: grid(), y: grid() + 8.1 + 0.01 * below(random, 2), yaw: 0 })
    const drawn = (id: number): Body => {
      const shape = id < 8 ? (['S', 'L'] as const)[below(random, 2)]! : id < 11 ? 'token' : undefined
      if (shape) {
        return { id, shape, pose: below(random, 2) ? { x: grid(), y: grid(), yaw: 0 } : anywhere(shape) }
      }
      const other = shapes[below(random, shapes.length)]!
      return other === 'S' ? { id, shape: 'S', pose: byAHair() } : { id, shape: other, pose: anywhere(other) }
    }
    const onTable = new Map(Array.from({ length: 34 }, (_, id) => [id, drawn(id)]))
    let close = 0
    for (let table = 0; table < sampleSize({ daily: 40, long: 150 }); table++) {
      for (let change = 0; change < 4; change++) {
        const id = below(random, 40)
        if (below(random, 3) === 0) onTable.delete(id)
        else onTable.set(id, drawn(id))
      }
      const bodies = [...onTable.values()].sort((one, other) => one.id - other.id)
      const scene = {
        pillars: bodies.filter(({ id }) => id < 11),
        others: bodies.filter(({ id }) => id >= 11),
      }
      const exact = triplesOf(scene.pillars).map(corners => roomOf(scene, corners))
      for (const { corners } of exact) {
        const outline = outlineOf(corners)
        close += scene.others.filter(body => Math.abs(gapTo(outline, body) - TOUCH_EPS) < 1e-9).length
      }
      for (const most of [0, 1]) {
        const found = exact.filter(({ blockers }) => blockers.length <= most)
        expect(allRooms(scene, most)).toEqual(found)
        for (const tokens of [1, 2, 3]) {
          const held = ({ corners }: Room): number => corners.filter(({ shape }) => shape === 'token').length
          expect(allRooms(scene, most, tokens)).toEqual(found.filter(room => held(room) >= tokens))
        }
      }
    }
    // The sample included the closest calls.
    expect(close).toBeGreaterThan(20)
  })

  it('a cube moved straight away from the room by more than the tolerance is out', () => {
    fc.assert(
      fc.property(
        corners,
        anyBody,
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (three, cube, angle) => {
          const outline = outlineOf(three)
          // Along a direction, the room ends at its farthest corner and the cube starts at its nearest.
          const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
          const along = ({ x, y }: Point): number => x * dx + y * dy
          const end = Math.max(...outline.map(along))
          const begin = Math.min(...footprint(cube.shape, cube.pose).map(along))
          const push = (by: number): Body =>
            moved(cube, ({ x, y }) => ({ x: x + dx * (end - begin + by), y: y + dy * (end - begin + by) }))
          expect(isIn(outline, push(TOUCH_EPS + 1e-6))).toBe(false)
          expect(gapTo(outline, push(1))).toBeGreaterThan(1 - 1e-6)
        },
      ),
      { numRuns: sampleSize({ daily: 500, long: 2_000 }) },
    )
  })

  it('a room does not depend on the order of the pillars, nor on where the table is or how it is rotated', () => {
    fc.assert(
      fc.property(
        corners,
        anyBody,
        coordinate,
        coordinate,
        fc.constantFrom(0, 1, 2, 3),
        ([a, b, c], cube, ...at) => {
          const [dx, dy, quarters] = at
          const expected = gapTo(outlineOf([a, b, c]), cube)
          expect(gapTo(outlineOf([c, a, b]), cube)).toBeCloseTo(expected, 9)
          expect(gapTo(outlineOf([b, a, c]), cube)).toBeCloseTo(expected, 9)
          const change = ({ x, y }: Point): Point => {
            const rotated = [
              { x, y },
              { x: -y, y: x },
              { x: -x, y: -y },
              { x: y, y: -x },
            ][quarters]!
            return { x: rotated.x + dx, y: rotated.y + dy }
          }
          const there = [a, b, c].map(pillar => moved(pillar, change))
          expect(gapTo(outlineOf(there), moved(cube, change))).toBeCloseTo(expected, 6)
          const angle = 0.7
          const spin = ({ x, y }: Point): Point => ({
            x: x * Math.cos(angle) - y * Math.sin(angle),
            y: x * Math.sin(angle) + y * Math.cos(angle),
          })
          const spun = [a, b, c].map(pillar => moved(pillar, spin, angle))
          expect(gapTo(outlineOf(spun), moved(cube, spin, angle))).toBeCloseTo(expected, 6)
        },
      ),
      { numRuns: sampleSize({ daily: 300, long: 1_000 }) },
    )
  })

  it('the gap equals the least distance between densely sampled outlines', () => {
    const random = seeded('gap')
    const sampled = (polygon: readonly Point[]): Point[] =>
      polygon.flatMap((to, index) => {
        const from = polygon.at(index - 1)!
        return Array.from({ length: 25 }, (_, step) => ({
          x: from.x + ((to.x - from.x) * step) / 25,
          y: from.y + ((to.y - from.y) * step) / 25,
        }))
      })
    for (let tried = 0; tried < 60; tried++) {
      const any = (): Body => body(0, unit(random) * 60, unit(random) * 60, 'H', unit(random) * 1.57)
      const [a, b] = [footprint('H', any().pose), outlineOf([any(), any(), any()])]
      const exact = gap(a, b)
      if (exact === 0) continue
      let least = Number.POSITIVE_INFINITY
      for (const p of sampled(a))
        for (const q of sampled(b)) least = Math.min(least, Math.hypot(p.x - q.x, p.y - q.y))
      expect(least).toBeGreaterThanOrEqual(exact - 1e-9)
      expect(least - exact).toBeLessThan(2)
    }
  })
})
