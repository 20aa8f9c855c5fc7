/** Tests the preview of a room: it must agree with the rules about what is inside, and by how much. */

import { describe, expect, it } from 'vitest'
import { gapTo, isIn, outlineOf } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import type { Body } from '../../../../games/dungeon-drop/physics.ts'
import { CLOSE, closeCall } from './room-preview.ts'

const small = (id: number, x: number, y: number, yaw = 0): Body => ({ id, shape: 'S', pose: { x, y, yaw } })

/** Set A of the rules' worked examples. */
const outline = outlineOf([small(1, 0, 0), small(2, 100, 0), small(3, 0, 80)])
const call = (body: Body) => closeCall(outline, body, isIn(outline, body))

describe('A close call', () => {
  it('outside shows exactly the gap of the rules', () => {
    const body = small(9, 60, 47)
    const shown = call(body)!
    expect(shown.inside).toBe(false)
    expect(shown.by).toBe(gapTo(outline, body))
    expect(Math.hypot(shown.to.x - shown.from.x, shown.to.y - shown.from.y)).toBeCloseTo(shown.by, 9)
  })
  it('that touches within the tolerance is in, with its gap', () => {
    expect(call(small(9, 50, -8.05))).toMatchObject({ inside: true })
    expect(call(small(9, 50, -8.05))!.by).toBeCloseTo(0.05)
  })
  it('inside shows how far the cube would have to move to be clear', () => {
    const shown = call(small(9, 50, -7))!
    expect(shown.inside).toBe(true)
    expect(shown.by).toBeCloseTo(1)
    // Moved outwards by slightly more than that distance, the cube is no longer inside.
    expect(isIn(outline, small(9, 50, -7 - shown.by - 0.11))).toBe(false)
  })
  it('does not exist well inside or well outside', () => {
    expect(call(small(9, 30, 25))).toBeUndefined()
    expect(call(small(9, 50, -8 - CLOSE - 0.1))).toBeUndefined()
  })
})
