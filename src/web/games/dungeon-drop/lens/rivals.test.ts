/** Tests of the magnifier for targets that are too close together for a finger. */

import { describe, expect, it } from 'vitest'
import type { Piece } from '../pieces/pieces.ts'
import { chosenIn, LENS, magnified, rivalsAmong } from './rivals.ts'

const piece = (id: number, x: number, y: number): Piece => ({
  id,
  type: 'pillar',
  number: id,
  shape: 'S',
  pose: { x, y, yaw: 0 },
  seat: undefined,
})
const PHONE = { width: 360, height: 420 }

describe('A press by a finger', () => {
  const near = (...distances: number[]) =>
    rivalsAmong(distances.map((distance, id) => ({ piece: piece(id, 0, 0), distance }))).map(({ id }) => id)

  it('means the only target under it, or one that is clearly nearest', () => {
    expect(near(18)).toEqual([0])
    expect(near(1, 19)).toEqual([0])
    expect(near()).toEqual([])
  })
  it('means none of several that are about as near', () => {
    expect(near(9, 3, 12)).toEqual([1, 0, 2])
  })
})

describe('The magnifier', () => {
  /** Two cubes that touch, and one beside them. */
  const rivals = [piece(1, 50, 20), piece(2, 58, 20), piece(3, 54, 31)]

  it('shows its targets a finger apart, all of them inside', () => {
    const { middle, scale } = magnified(rivals, { x: 100, y: 100 }, PHONE)
    for (const [index, { pose }] of rivals.entries()) {
      const out = scale * Math.hypot(pose.x - middle.x, pose.y - middle.y)
      expect(out).toBeLessThan(LENS / 2 - 10)
      for (const other of rivals.slice(index + 1)) {
        const apart = scale * Math.hypot(pose.x - other.pose.x, pose.y - other.pose.y)
        expect(apart).toBeGreaterThanOrEqual(43.9)
      }
    }
  })
  it('lies in the view, however near to an edge the finger was', () => {
    for (const at of [
      { x: 2, y: 2 },
      { x: 355, y: 415 },
    ]) {
      const { at: place } = magnified(rivals, at, PHONE)
      expect(place.x - LENS / 2).toBeGreaterThanOrEqual(0)
      expect(place.y - LENS / 2).toBeGreaterThanOrEqual(0)
      expect(place.x + LENS / 2).toBeLessThanOrEqual(PHONE.width)
      expect(place.y + LENS / 2).toBeLessThanOrEqual(PHONE.height)
    }
  })
  it('takes the second touch for the target nearest to it', () => {
    const shown = magnified(rivals, { x: 100, y: 100 }, PHONE)
    for (const { id, pose } of rivals) {
      const from = {
        x: (pose.x - shown.middle.x) * shown.scale + 9,
        y: -(pose.y - shown.middle.y) * shown.scale - 9,
      }
      expect(chosenIn(shown, from)?.id).toBe(id)
    }
    expect(chosenIn(magnified(rivals.slice(0, 2), { x: 0, y: 0 }, PHONE), { x: 0, y: 95 })).toBeUndefined()
  })
})
