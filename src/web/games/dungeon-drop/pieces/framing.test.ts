/** Tests that both views show the dungeon large enough at first, or all of it if that is impossible. */

import { describe, expect, it } from 'vitest'
import { EDGE } from '../../../../games/dungeon-drop/physics.ts'
import { followingFall, orbitFor, perPixel } from '../scene/camera-orbit.ts'
import { beyond, CUBE_PIXELS, frameShowing, mapFrame, occupiedBy } from './framing.ts'
import type { Piece } from './pieces.ts'

const piece = (id: number, type: Piece['type'], x: number, y: number): Piece => ({
  id,
  type,
  number: id,
  shape: 'S',
  pose: { x, y, yaw: 0 },
  seat: undefined,
})

/** As wide as a dungeon dropped from the default height: most cubes in the middle, a few far out. */
const dungeon = Array.from({ length: 60 }, (_, id) => {
  const out = 160 * (id / 59) ** 1.2
  const turn = id * 2.4
  return piece(id, id % 5 === 0 ? 'pillar' : 'gold', Math.cos(turn) * out, Math.sin(turn) * out)
})
const heap = dungeon.map(({ id, pose }) => piece(id, 'gold', pose.x / 2, pose.y / 2))

/** The table beside the console and the panel, on a laptop and on a phone. */
const LAPTOP = { width: 900, height: 740 }
const PHONE = { width: 360, height: 360 }

const cubeOnMap = (pieces: readonly Piece[], size: typeof LAPTOP): number =>
  (EDGE.S * Math.min(size.width, size.height)) / 2 / mapFrame(occupiedBy(pieces), size).half

const cubeInScene = (pieces: readonly Piece[], size: typeof LAPTOP): number =>
  EDGE.S / perPixel(orbitFor(occupiedBy(pieces), size), size.height)

describe('At first a view', () => {
  it('shows cubes of a dungeon large enough on a laptop', () => {
    expect(cubeOnMap(dungeon, LAPTOP)).toBeGreaterThanOrEqual(CUBE_PIXELS - 0.01)
    expect(cubeInScene(dungeon, LAPTOP)).toBeGreaterThanOrEqual(CUBE_PIXELS - 0.01)
  })
  it('still shows most of the dungeon', () => {
    const out = beyond(dungeon, mapFrame(occupiedBy(dungeon), LAPTOP), LAPTOP)
    const outside = out.left + out.right + out.far + out.near
    expect(outside).toBeLessThan(dungeon.length * 0.25)
    expect(outside).toBeGreaterThan(0)
  })
  it('shows a small dungeon even larger', () => {
    expect(cubeOnMap(heap, LAPTOP)).toBeGreaterThan(CUBE_PIXELS)
  })
  it('shows cubes nearly large enough, with more of them outside, if the whole dungeon is wide', () => {
    // As at a family table: with all of it in the picture, the cubes would be 16 pixels wide.
    const wide = dungeon.map(each => ({ ...each, pose: { ...each.pose, x: each.pose.x * 1.5 } }))
    expect(cubeOnMap(wide, LAPTOP)).toBeGreaterThan(CUBE_PIXELS * 0.75)
    const out = beyond(wide, mapFrame(occupiedBy(wide), LAPTOP), LAPTOP)
    expect(out.left + out.right + out.far + out.near).toBeLessThan(wide.length * 0.4)
  })
  it('shows everything rather than leave out a meeple far from the rest', () => {
    const lost = { ...piece(91, 'meeple', 420, 0), seat: 0 }
    const frame = mapFrame(occupiedBy([...dungeon, lost]), LAPTOP)
    const out = beyond([...dungeon, lost], frame, LAPTOP)
    expect(out.left + out.right + out.far + out.near).toBeLessThan(5)
  })
  it('shows every Pillar on a phone, however small', () => {
    const { x, y, half } = mapFrame(occupiedBy(dungeon), PHONE)
    for (const { type, pose } of dungeon) {
      if (type !== 'pillar') continue
      expect(Math.max(Math.abs(pose.x - x), Math.abs(pose.y - y))).toBeLessThan(half)
    }
  })
  it('shows the meeple, wherever it fell', () => {
    const meeple = { ...piece(91, 'meeple', 165, -120), seat: 0 }
    const { x, y, half } = mapFrame(occupiedBy([...dungeon, meeple]), LAPTOP)
    expect(cubeOnMap([...dungeon, meeple], LAPTOP)).toBeGreaterThanOrEqual(CUBE_PIXELS - 0.01)
    expect(Math.abs(y - meeple.pose.y)).toBeLessThan(half)
    expect(Math.abs(x - meeple.pose.x)).toBeLessThan((half * LAPTOP.width) / LAPTOP.height)
  })
  it('leaves a stray cube out, but never a Pillar if there is room', () => {
    const { all } = occupiedBy([...heap, piece(90, 'gold', 340, 0)])
    expect(all.to.x).toBeLessThan(340)
    expect(occupiedBy([...heap, piece(90, 'pillar', 340, 0)]).all.to.x).toBeGreaterThan(340)
  })
})

describe('A picture that must show some places', () => {
  const near = { x: 0, y: 0, half: 50 }
  const SQUARE = { width: 400, height: 400 }

  it('stays as it is if they are in it', () => {
    expect(frameShowing(near, SQUARE, [{ x: 30, y: -30 }])).toBe(near)
    expect(frameShowing(near, SQUARE, [])).toBe(near)
  })
  it('is shifted as little as possible, and not enlarged', () => {
    const { x, y, half } = frameShowing(near, SQUARE, [
      { x: 60, y: 0 },
      { x: 90, y: 10 },
    ])
    expect([x, y, half]).toEqual([56, 0, 50])
  })
  it('is larger if they are too far apart', () => {
    const frame = frameShowing(near, LAPTOP, [
      { x: -20, y: 150 },
      { x: 40, y: -150 },
    ])
    expect(frame.half).toBe(166)
    expect(frame.y).toBe(0)
  })
})

describe('The camera that follows a fall', () => {
  const home = orbitFor(occupiedBy(dungeon), LAPTOP)

  it('steps back for cubes high above the table, and returns with them', () => {
    const high = followingFall(home, { x: 0, y: 0, height: 300 })
    const low = followingFall(home, { x: 0, y: 0, height: 5 })
    expect(high.distance).toBeGreaterThan(home.distance * 1.2)
    expect(low.distance).toBeCloseTo(home.distance)
    expect(low.target.x).toBeCloseTo(home.target.x)
  })
})
