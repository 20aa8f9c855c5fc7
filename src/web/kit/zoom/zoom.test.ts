/** Tests that a zoomed board stays in its frame, and that what is under the hand stays there. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  between,
  cssTransform,
  isWhole,
  MOST,
  moved,
  pinched,
  pointAt,
  showing,
  visiblePart,
  WHOLE,
  withInSight,
  within,
  type Zoom,
  zoomedAt,
} from './zoom.ts'
import { zoomByKey } from './zoom-gestures.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const point = fc.record({ x: part, y: part })
const zooms: fc.Arbitrary<Zoom> = fc
  .record({ scale: fc.double({ min: 1, max: MOST, noNaN: true }), x: part, y: part })
  .map(({ scale, x, y }) => within({ scale, x: x * (1 - scale), y: y * (1 - scale) }))
const factor = fc.double({ min: 0.2, max: 5, noNaN: true })

/** Nothing beside the board is visible. */
function fills({ scale, x, y }: Zoom): void {
  expect(scale).toBeGreaterThanOrEqual(1)
  expect(scale).toBeLessThanOrEqual(MOST)
  for (const offset of [x, y]) {
    expect(offset).toBeLessThanOrEqual(0)
    expect(offset + scale).toBeGreaterThanOrEqual(1 - 1e-9)
  }
}

describe('A zoomed board', () => {
  it('fills its frame after every zoom, pinch and movement', () => {
    fc.assert(
      fc.property(zooms, factor, point, point, (zoom, by, one, other) => {
        fills(zoomedAt(zoom, by, one))
        fills(moved(zoom, { x: (one.x - other.x) * 9, y: (one.y - other.y) * 9 }))
        fills(pinched(zoom, { middle: one, apart: 100 }, { middle: other, apart: 100 * by }))
        fills(showing({ ...one, width: other.x, height: other.y }))
      }),
    )
  })

  it('keeps what is under the pointer there, unless it would leave its frame', () => {
    fc.assert(
      fc.property(zooms, fc.double({ min: 1, max: 4, noNaN: true }), point, (zoom, by, at) => {
        const after = zoomedAt(zoom, by, at)
        if (isWhole(after)) return
        expect(pointAt(after, at).x).toBeCloseTo(pointAt(zoom, at).x, 6)
        expect(pointAt(after, at).y).toBeCloseTo(pointAt(zoom, at).y, 6)
      }),
    )
  })

  it('follows two fingers: what was between them stays between them', () => {
    const from = { scale: 2, x: -0.5, y: -0.5 }
    const held = { middle: { x: 0.5, y: 0.5 }, apart: 100 }
    const after = pinched(from, held, { middle: { x: 0.6, y: 0.4 }, apart: 150 })
    expect(after.scale).toBeCloseTo(3)
    expect(pointAt(after, { x: 0.6, y: 0.4 })).toEqual(pointAt(from, held.middle))
  })

  it('is whole again after nearly all of the way back, without a rest that cannot be seen', () => {
    expect(zoomedAt({ scale: 2, x: -0.5, y: -0.5 }, 0.505, { x: 0.2, y: 0.2 })).toEqual(WHOLE)
    expect(cssTransform(WHOLE)).toBe('')
  })
})

describe('A part of the board', () => {
  it('is shown as large as it fits, in the middle', () => {
    expect(showing({ x: 0.25, y: 0.25, width: 0.5, height: 0.25 })).toEqual({ scale: 2, x: -0.5, y: -0.25 })
    expect(showing({ x: 0, y: 0, width: 0.01, height: 0.01 }).scale).toBe(MOST)
  })

  it('comes into sight by the shortest way, and a visible one moves nothing', () => {
    const zoom = { scale: 2, x: -0.5, y: -0.5 }
    expect(withInSight(zoom, { x: 0.2, y: 0.2, width: 0.1, height: 0.1 })).toEqual(zoom)
    const { x, y } = withInSight(zoom, { x: 1.1, y: -0.3, width: 0.1, height: 0.1 })
    expect(x).toBeCloseTo(-0.7)
    expect(y).toBeCloseTo(-0.2)
  })

  it('is what a drawing shows as its view box', () => {
    const whole = { x: -100, y: -50, width: 200, height: 100 }
    expect(visiblePart(WHOLE, whole)).toEqual(whole)
    expect(visiblePart({ scale: 2, x: -1, y: 0 }, whole)).toEqual({ x: 0, y: -50, width: 100, height: 50 })
  })
})

it('a zoom on its way begins and ends where it should', () => {
  const to = { scale: 3, x: -1, y: -2 }
  expect(between(WHOLE, to, 0)).toEqual(WHOLE)
  expect(between(WHOLE, to, 1)).toEqual(to)
})

it('plus, minus and zero zoom; no other key does', () => {
  const closer = zoomByKey(WHOLE, '+')!
  expect(closer.scale).toBe(1.5)
  expect(zoomByKey(closer, '-')).toEqual(WHOLE)
  expect(zoomByKey(closer, '0')).toEqual(WHOLE)
  for (const key of ['1', 'h', 'Enter', 'ArrowLeft']) expect(zoomByKey(closer, key)).toBeUndefined()
})
