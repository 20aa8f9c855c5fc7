import * as rapier from '@dimforge/rapier3d-deterministic-compat'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import type { Body, Physics, Rest, Table } from '../games/dungeon-drop/physics.ts'
import { DUNGEON, EMPTY, tableAfter } from '../games/dungeon-drop/testing/random-tables.ts'
import { addPiece, buildScene, halfSides, type Rapier } from './physics-scene.ts'
import { createPhysics } from './rapier-physics.ts'
import { releasedPoses } from './released-poses.ts'
import { settledResult } from './settled-result.ts'
import { dropMany, dungeon, flickMany, furnished, stirs, wrongWith } from './testing/checks.ts'
import { throwHandfuls } from './testing/handfuls.ts'
import { createTrajectoryRecorder, type TrajectoryRecorder } from './trajectory.ts'

let physics: Physics & TrajectoryRecorder

beforeAll(async () => {
  await rapier.init()
  physics = { ...createPhysics(rapier), ...createTrajectoryRecorder(rapier) }
})

const DROPS = sampleSize({ daily: 1, long: 20 })
const HANDFULS = sampleSize({ daily: 6, long: 40 })
const EDGE_OF_MAT = 350
const HANDFUL = { height: 200, hand: 'handful', seed: 5 } as const

function sum({ moved, gone }: Rest): number {
  return moved.length + gone.length
}

describe('A drop', () => {
  test('ends with every cube flat on the table and none on another', () => {
    const { wrong, stopped, gone, p50, p95 } = dropMany(physics, DROPS)
    console.log(
      `${DROPS} drops: radius p50 ${p50.toFixed(0)} mm, p95 ${p95.toFixed(0)} mm, off the table ${gone}`,
    )
    expect(wrong).toEqual([])
    expect(stopped).toBe(0)
    expect(gone).toBeLessThanOrEqual(DROPS)
    expect(p95).toBeGreaterThan(110)
    expect(p95).toBeLessThan(250)
  })

  test('is determined by its seed', () => {
    const first = dungeon(physics, 3)
    expect(dungeon(physics, 3)).toEqual(first)
    expect(dungeon(physics, 7).rest.moved).not.toEqual(first.rest.moved)
  })

  test('of a few cubes onto a table leaves untouched cubes in place', () => {
    const { table } = dungeon(physics, 11)
    const cubes = [100, 101, 102].map(id => ({ id, shape: 'L' }) as const)
    const rest = physics.throwCubes(table, { ...HANDFUL, cubes, x: 60, y: 60 })
    expect(wrongWith(tableAfter(table, rest, cubes))).toEqual([])
    const far = table.bodies
      .filter(({ pose }) => Math.hypot(pose.x - 60, pose.y - 60) > 200)
      .map(({ id }) => id)
    expect(far.length).toBeGreaterThan(0)
    for (const { id } of rest.moved) expect(far).not.toContain(id)
    expect(rest.moved.map(({ id }) => id)).toEqual(rest.moved.map(({ id }) => id).sort((a, b) => a - b))
  })

  test('of a handful onto a dungeon at rest drives nothing through the table', () => {
    const { wrong, ...figures } = throwHandfuls(rapier, HANDFULS)
    console.log(`${HANDFULS} handfuls: ${JSON.stringify(figures)}`)
    expect(wrong).toEqual([])
    expect(figures).toMatchObject({ lostInside: 0, lostBehindRim: 0, sunk: 0 })
    expect(figures.movedEach).toBeGreaterThan(1)
    expect(figures.untouched).toBeGreaterThan(40 * HANDFULS)
  })

  test('over the edge loses cubes; walls keep every one', () => {
    const cubes = DUNGEON.slice(0, 12)
    const open = physics.throwCubes(EMPTY, { ...HANDFUL, cubes, x: EDGE_OF_MAT, y: 0 })
    expect(open.gone.length).toBeGreaterThan(0)
    expect(sum(open)).toBe(12)
    for (const [x, y] of [
      [EDGE_OF_MAT, 0],
      [EDGE_OF_MAT, EDGE_OF_MAT],
      [-EDGE_OF_MAT, 100],
    ] as const) {
      const walled = { ...EMPTY, walls: true }
      const rest = physics.throwCubes(walled, {
        ...HANDFUL,
        cubes: DUNGEON,
        hand: 'dungeon',
        height: 300,
        x,
        y,
      })
      expect(rest.gone).toEqual([])
      expect(wrongWith(tableAfter(walled, rest, DUNGEON))).toEqual([])
      for (const { pose } of rest.moved)
        expect(Math.max(Math.abs(pose.x), Math.abs(pose.y))).toBeLessThan(346.2)
    }
  })

  test('leaves no cube on a token or leaning on a meeple, and meeples stand again', () => {
    const bodies: readonly Body[] = [
      { id: 90, shape: 'meeple', pose: { x: 0, y: 18, yaw: 0.4 } },
      { id: 91, shape: 'token', pose: { x: 0, y: 0, yaw: 0 } },
      { id: 92, shape: 'token', pose: { x: 20, y: 0, yaw: 0 } },
      { id: 93, shape: 'token', pose: { x: -20, y: 5, yaw: 0 } },
    ]
    let fell = 0
    for (let seed = 0; seed < sampleSize({ daily: 2, long: 12 }); seed++) {
      const cubes = DUNGEON.slice(0, 8)
      const table = { bodies, walls: false }
      const rest = physics.throwCubes(table, { ...HANDFUL, cubes, x: 0, y: 0, seed })
      expect(rest.stopped).toBe(undefined)
      expect(wrongWith(tableAfter(table, rest, cubes))).toEqual([])
      if (rest.moved.some(({ id }) => id === 90)) fell++
    }
    expect(fell).toBeGreaterThan(0)
  })
})

describe('A flick', () => {
  test('moves only what was hit', () => {
    expect(flickMany(physics, sampleSize({ daily: 6, long: 60 }))).toEqual([])
  })

  test('away from a touching neighbour leaves the neighbour in place', () => {
    for (const gap of [0, 0.03, 0.06, 0.09]) {
      for (const vy of [-60, -20, 0, 20, 60]) {
        const bodies: readonly Body[] = [
          // The smallest possible yaw, so that the smallest turn back changes the pose by a quarter turn.
          { id: 1, shape: 'S', pose: { x: 0, y: 0, yaw: 0.0001 } },
          { id: 2, shape: 'S', pose: { x: 8 + gap, y: 2, yaw: 0.0001 } },
        ]
        const { moved } = physics.flick({ bodies, walls: false }, { id: 2, vx: 60, vy, seed: 1 })
        expect(moved.map(({ id }) => id)).toEqual([2])
      }
    }
  })

  test('goes in its direction, and farther if it is faster', () => {
    const bodies: readonly Body[] = [{ id: 1, shape: 'S', pose: { x: 0, y: 0, yaw: 0.3 } }]
    const table = { bodies, walls: false }
    const ways = [30, 60, 100].map(speed => {
      const { moved } = physics.flick(table, { id: 1, vx: 0.6 * speed, vy: 0.8 * speed, seed: 1 })
      const { x, y } = moved[0]!.pose
      expect(Math.abs(x * 0.8 - y * 0.6)).toBeLessThan(1)
      return Math.hypot(x, y)
    })
    // With friction alone the distance is v² / (2 · 0.3 · 981 cm/s²).
    for (const [index, mm] of [15.3, 61.2, 169.9].entries())
      expect(Math.abs(ways[index]! - mm)).toBeLessThan(4)
    expect(physics.flick(table, { id: 1, vx: 250, vy: 0, seed: 1 })).toEqual({ moved: [], gone: [1] })
    expect(physics.flick({ bodies, walls: true }, { id: 1, vx: 250, vy: 0, seed: 1 }).gone).toEqual([])
  })

  test('of nothing, of a token, or without speed, moves nothing', () => {
    const table = furnished(dungeon(physics, 1).table)
    const token = table.bodies.find(({ shape }) => shape === 'token')!
    const nothing = { moved: [], gone: [] }
    expect(physics.flick(table, { id: token.id, vx: 100, vy: 0, seed: 1 })).toEqual(nothing)
    expect(physics.flick(table, { id: 12_345, vx: 100, vy: 0, seed: 1 })).toEqual(nothing)
    for (const vx of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(physics.flick(table, { id: 7, vx, vy: 0, seed: 1 })).toEqual(nothing)
    }
  })
})

test('a table at rest stepped 1,000 times does not change', () => {
  for (let seed = 0; seed < sampleSize({ daily: 1, long: 5 }); seed++) {
    expect(stirs(rapier, furnished(dungeon(physics, seed, seed % 2 === 0).table), 1000)).toEqual([])
  }
})

test('a cube woken right after the table was built stays on it', () => {
  const fell: string[] = []
  for (let seed = 0; seed < sampleSize({ daily: 1, long: 6 }); seed++) {
    const { table } = dungeon(physics, seed)
    for (let first = 0; first < 3; first++) {
      const scene = buildScene(rapier, table)
      const pieces = [...scene.pieces.values()]
      for (let index = first; index < pieces.length; index += 3) pieces[index]!.body.wakeUp()
      for (let step = 0; step < 5; step++) scene.world.step()
      const low = pieces.filter(({ body, shape }) => body.translation().z < halfSides(shape)[2] - 0.02)
      fell.push(...low.map(({ id }) => `${id} of ${seed}`))
      scene.world.free()
    }
  }
  expect(fell).toEqual([])
})

test('no flick leaves a table with a rim, however hard it is', () => {
  const lost: string[] = []
  for (const shape of ['S', 'L', 'H', 'meeple'] as const) {
    for (const [dx, dy] of [
      [1, 0],
      [0.8, 0.6],
      [Math.SQRT1_2, Math.SQRT1_2],
    ] as const) {
      for (let speed = 60; speed <= 250; speed += 19) {
        const pose = { x: 318, y: dy === 0 ? 0 : 318, yaw: (speed % 8) / 10 }
        const table: Table = { bodies: [{ id: 1, shape, pose }], walls: true }
        const { gone } = physics.flick(table, { id: 1, vx: speed * dx, vy: speed * dy, seed: 1 })
        if (gone.length > 0) lost.push(`${shape} at ${speed} cm/s along ${dx}, ${dy}`)
      }
    }
  }
  expect(lost).toEqual([])
})

test('a cube that sinks into the table is not lost: the throw is computed again in smaller steps', () => {
  let sunk = 0
  // In the first attempt the table collides with nothing, so everything falls through.
  const flawed = flawedOnce(rapier)
  const watched = createPhysics(flawed, { onSunk: () => void sunk++ })
  const cubes = DUNGEON.slice(0, 4)
  const rest = watched.throwCubes(EMPTY, { ...HANDFUL, cubes, x: 0, y: 0 })
  expect(sunk).toBe(1)
  expect(rest.gone).toEqual([])
  expect(rest.moved.map(({ id }) => id)).toEqual([0, 1, 2, 3])
  // Without any table there is no valid result.
  const broken = { ...rapier, World: worldWithout(rapier, () => true) }
  expect(() => createPhysics(broken).throwCubes(EMPTY, { ...HANDFUL, cubes, x: 0, y: 0 })).toThrow(/sank/)
})

/** The library with a fault: in the first world that it builds, everything falls through the table. */
function flawedOnce(library: typeof rapier): Rapier {
  let worlds = 0
  return { ...library, World: worldWithout(library, () => worlds++ === 0) }
}

function worldWithout(library: typeof rapier, isFlawed: () => boolean): typeof rapier.World {
  return class extends library.World {
    constructor(gravity: rapier.Vector) {
      super(gravity)
      if (!isFlawed()) return
      const create = this.createCollider.bind(this)
      // Colliders without a body belong to the table.
      this.createCollider = (shape, body) => create(body ? shape : shape.setSensor(true), body)
    }
  }
}

describe('Every extreme throw ends', () => {
  const whole = Array.from(
    { length: 93 },
    (_, id) => ({ id, shape: id < 56 ? 'S' : id < 92 ? 'L' : 'H' }) as const,
  )

  test('93 cubes at once, at every height and place', () => {
    for (const [height, x] of [
      [150, 0],
      [300, EDGE_OF_MAT],
    ] as const) {
      const thrown = { cubes: whole, x, y: -x, height, hand: 'handful', seed: 9 } as const
      const rest = physics.throwCubes(EMPTY, thrown)
      expect(sum(rest)).toBe(93)
      expect(wrongWith(tableAfter(EMPTY, rest, whole))).toEqual([])
    }
  })

  test('cubes at the very edge, and the wildest speeds', () => {
    const bodies: readonly Body[] = Array.from({ length: 20 }, (_, id) => ({
      id,
      shape: 'S',
      pose: { x: EDGE_OF_MAT, y: id * 8 - 80, yaw: 0 },
    }))
    for (const speed of [-1e9, -250, -1e-3, 1e-9, 250, 1e300]) {
      for (const walls of [false, true]) {
        const table = { bodies, walls }
        const rest = physics.flick(table, { id: 10, vx: speed, vy: 3, seed: 2 })
        const left = tableAfter(table, rest)
        expect(left.bodies.length + rest.gone.length).toBe(20)
        if (!walls) expect(wrongWith(left)).toEqual([])
        for (const { pose } of rest.moved) expect(Number.isFinite(pose.x + pose.y + pose.yaw)).toBe(true)
      }
    }
  })

  test('a cube whose position is not a number leaves the table without a trace', () => {
    const thrown = { ...HANDFUL, cubes: DUNGEON.slice(0, 3), x: Number.NaN, y: 0 }
    const { table } = dungeon(physics, 2)
    expect(physics.throwCubes({ ...table, bodies: table.bodies.slice(10) }, thrown)).toEqual({
      moved: [],
      gone: [0, 1, 2],
    })
  })

  test('a table that never comes to rest is stopped, and its cubes are laid flat', () => {
    const table: Table = { bodies: [{ id: 50, shape: 'S', pose: { x: 0, y: 0, yaw: 0 } }], walls: true }
    const scene = buildScene(rapier, table)
    // Without gravity and under a ceiling, cubes stay in the air however they are tapped.
    scene.world.gravity = { x: 0, y: 0, z: 0 }
    scene.world.createCollider(rapier.ColliderDesc.cuboid(60, 60, 1).setTranslation(0, 0, 40))
    const cubes = DUNGEON.slice(0, 6)
    for (const start of releasedPoses({ ...HANDFUL, cubes, x: 0, y: 0 }, true)) addPiece(rapier, scene, start)
    const rest = settledResult(scene, table, 1)!
    scene.world.free()
    expect(rest.stopped).toBe(true)
    expect(sum(rest)).toBe(6)
    expect(wrongWith(tableAfter(table, rest, cubes))).toEqual([])
  })
})

describe('A trajectory', () => {
  test('ends exactly like the throw it shows', () => {
    const { table } = dungeon(physics, 4)
    const thrown = { ...HANDFUL, cubes: [{ id: 100, shape: 'L' }], x: 10, y: 10 } as const
    const film = physics.filmThrow(table, thrown)
    expect(film.rest).toEqual(physics.throwCubes(table, thrown))
    for (const { id, first, poses } of film.tracks) {
      const end = film.rest.moved.find(moved => moved.id === id)
      if (film.rest.gone.includes(id)) continue
      expect(first + poses.length / 7).toBe(film.frames)
      if (end) expect([poses.at(-7), poses.at(-6)]).toEqual([end.pose.x, end.pose.y].map(Math.fround))
    }
    expect(film.tracks.find(({ id }) => id === 100)!.first).toBe(0)
    expect(film.impacts.some(({ id, strength }) => id === 100 && strength > 100)).toBe(true)
    expect(film.impacts.every(({ frame }) => frame >= 0 && frame < film.frames)).toBe(true)
  })

  test('of a flick does so too', () => {
    const { table } = dungeon(physics, 6)
    const flick = { id: 20, vx: 90, vy: -60, seed: 4 }
    expect(physics.filmFlick(table, flick).rest).toEqual(physics.flick(table, flick))
  })
})
