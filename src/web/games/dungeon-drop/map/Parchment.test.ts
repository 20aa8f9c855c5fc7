/** Tests that the parchment stays under the edge that the map draws, wherever the map is moved. */

import { describe, expect, it } from 'vitest'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import { parchmentPlace } from './Parchment.tsx'

/** Where a point of the table is on a map, according to its view box. */
function onMap({ x, y, half }: { x: number; y: number; half: number }, at: { x: number; y: number }) {
  const scale = 400 / (2 * half)
  return { x: 300 + (at.x - x) * scale, y: 200 - (at.y - y) * scale }
}

describe('The parchment', () => {
  it.each([
    { x: 0, y: 0, half: 200 },
    { x: 40, y: -25, half: 60 },
  ])('has its corners at those of the mat, seen from %o', frame => {
    const [left, top, scale] = parchmentPlace(frame, { width: 600, height: 400 })
      .match(/-?[\d.]+/g)!
      .map(Number)
    const corner = onMap(frame, { x: -MAT / 2, y: MAT / 2 })
    expect([left, top]).toEqual([corner.x, corner.y])
    const other = onMap(frame, { x: MAT / 2, y: -MAT / 2 })
    expect(left! + MAT * scale!).toBeCloseTo(other.x)
    expect(top! + MAT * scale!).toBeCloseTo(other.y)
  })
})
