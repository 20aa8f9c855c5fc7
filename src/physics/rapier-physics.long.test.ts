/** The checks of rapier-physics.test.ts with hundreds and thousands of samples. */

import * as rapier from '@dimforge/rapier3d-deterministic-compat'
import { beforeAll, expect, test } from 'vitest'
import type { Physics } from '../games/dungeon-drop/physics.ts'
import { createPhysics } from './rapier-physics.ts'
import { dropMany, dungeon, flickMany, furnished, stirs } from './testing/checks.ts'
import { throwHandfuls } from './testing/handfuls.ts'
import { createTrajectoryRecorder, type TrajectoryRecorder } from './trajectory.ts'

let physics: Physics & TrajectoryRecorder

beforeAll(async () => {
  await rapier.init()
  physics = { ...createPhysics(rapier), ...createTrajectoryRecorder(rapier) }
})

test('1,000 flicks move only what was hit, and leave nothing on top of anything', () => {
  expect(flickMany(physics, 1000)).toEqual([])
})

test('1,000 handfuls onto dungeons at rest lose nothing and move only what was hit', () => {
  const { wrong, ...figures } = throwHandfuls(rapier, 1000)
  console.log(`1,000 handfuls: ${JSON.stringify(figures)}`)
  expect(wrong).toEqual([])
  expect(figures).toMatchObject({ lostInside: 0, lostBehindRim: 0, sunk: 0 })
})

test('200 set-up drops end flat, with no cube on another, and spread as wide as they should', () => {
  const { wrong, stopped, gone, p50, p95 } = dropMany(physics, 200)
  console.log(`200 drops: radius p50 ${p50.toFixed(0)} mm, p95 ${p95.toFixed(0)} mm, off the table ${gone}`)
  expect(wrong).toEqual([])
  expect(stopped).toBe(0)
  expect(gone).toBeLessThan(100)
  expect(p95).toBeGreaterThan(110)
  expect(p95).toBeLessThan(250)
})

test('50 tables at rest, stepped 1,000 times, do not change', () => {
  for (let seed = 0; seed < 50; seed++) {
    expect(stirs(rapier, furnished(dungeon(physics, seed, seed % 2 === 0).table), 1000)).toEqual([])
  }
})
