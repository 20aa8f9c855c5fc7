/** Tests where the camera goes for a drop and for a flick. */

import { describe, expect, it } from 'vitest'
import type { Spot, Viewport } from '../pieces/framing.ts'
import { atRim, behindFinger, followingFall, orbitShowing, projected } from './camera-orbit.ts'

const SPOTS: readonly Spot[] = Array.from({ length: 40 }, (_, id) => {
  const out = 150 * (id / 39)
  return { x: Math.cos(id * 2.4) * out, y: Math.sin(id * 2.4) * out, reach: 9 }
})

const VIEWS: readonly Viewport[] = [
  { width: 1100, height: 780, covered: [] },
  { width: 360, height: 470, covered: [] },
]

const isIn = ({ x, y }: { x: number; y: number }, { width, height }: Viewport) =>
  x >= 0 && y >= 0 && x <= width && y <= height

describe.each(VIEWS)('In a picture $width pixels wide', view => {
  const home = orbitShowing(SPOTS, view)

  it('a drop is seen from low at the rim, on the side of the player, with all that will lie', () => {
    const rim = atRim({ ...home, azimuth: 0.6 }, SPOTS, view)
    expect(rim.tilt).toBeGreaterThan(home.tilt + 0.25)
    expect(rim.azimuth).toBe(0.6)
    for (const spot of SPOTS) expect(isIn(projected(rim, view, spot), view)).toBe(true)
  })

  it('cubes high above the table are in the picture of the rim', () => {
    const rim = atRim(home, SPOTS, view)
    for (const height of [60, 150, 260]) {
      const camera = followingFall(rim, { x: 0, y: 0, height })
      expect(isIn(projected(camera, view, { x: 0, y: 0, height }), view)).toBe(true)
    }
  })

  it('a cube that is flicked away from the player goes up, and stays in the picture', () => {
    for (const turn of [-1.1, -0.4, 0, 0.7, 1.1]) {
      const flick = { vx: 300 * Math.sin(turn), vy: 300 * Math.cos(turn) }
      const start = { x: 20, y: -30, reach: 24 }
      const end = { x: 20 + flick.vx / 3, y: -30 + flick.vy / 3, reach: 9 }
      const camera = behindFinger(home, flick, { spots: [start, end], view })
      const [from, to] = [projected(camera, view, start), projected(camera, view, end)]
      expect(to.y).toBeLessThan(from.y)
      expect(Math.abs(to.x - from.x)).toBeLessThan(1)
      expect(isIn(from, view) && isIn(to, view)).toBe(true)
    }
  })

  it('it never goes so far around that a player loses the own side of the table, nor very near', () => {
    for (const turn of [2, 3.1, -3.1, -2]) {
      const spots = [{ x: 0, y: 0, reach: 9 }]
      const flick = { vx: Math.sin(turn), vy: Math.cos(turn) }
      const camera = behindFinger({ ...home, azimuth: 7 }, flick, { spots, view })
      expect(Math.abs(camera.azimuth - 7)).toBeCloseTo(1.2)
      expect(camera.distance).toBeGreaterThanOrEqual(home.distance * 0.5)
    }
  })

  it('from straight above it stays above', () => {
    const above = { ...home, top: true, tilt: 0 }
    expect(atRim(above, SPOTS, view)).toBe(above)
    expect(behindFinger(above, { vx: 1, vy: 0 }, { spots: SPOTS, view })).toBe(above)
  })
})
