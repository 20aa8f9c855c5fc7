/** Tests which pieces are on the table, which of them a finger selects, and how the camera moves. */

import { describe, expect, it } from 'vitest'
import { frameOf, zoomed } from '../map/use-map-camera.ts'
import { pieceAt } from '../map/use-map-pointer.ts'
import { eyeOf, fromAbove, nearer, orbitShowing, shifted, walked } from '../scene/camera-orbit.ts'
import { countByType, inReadingOrder, kindOf, type Piece } from './pieces.ts'

const piece = (id: number, type: Piece['type'], x: number, y: number): Piece => ({
  id,
  type,
  number: id,
  shape: 'S',
  pose: { x, y, yaw: 0 },
  seat: undefined,
})

describe('Pieces', () => {
  it('are of a kind', () => {
    expect(
      ['gold', 'goblin', 'pillar', 'staircase'].map(type => kindOf({ type: type as Piece['type'] })),
    ).toEqual(['treasure', 'monster', 'pillar', 'other'])
  })
  it('are counted in the order of the rules, without types that do not occur', () => {
    expect(countByType([{ type: 'goblin' }, { type: 'gold' }, { type: 'gold' }])).toEqual([
      { type: 'gold', count: 2 },
      { type: 'goblin', count: 1 },
    ])
  })
  it('are listed type by type from left to right', () => {
    const listed = inReadingOrder([piece(1, 'pillar', 5, 0), piece(2, 'gold', 9, 0), piece(3, 'gold', -9, 0)])
    expect(listed.map(({ id }) => id)).toEqual([3, 2, 1])
  })
})

describe('The frame', () => {
  it('zooms about a point that stays where it is', () => {
    const frame = { x: 10, y: 20, half: 100 }
    const about = { x: 60, y: 20 }
    const near = zoomed(frame, 0.5, about)
    expect((about.x - near.x) / near.half).toBeCloseTo((about.x - frame.x) / frame.half)
  })
})

describe('The picture of the map', () => {
  const lying = [piece(1, 'gold', 0, 0), piece(2, 'pillar', 12, 0)]
  const byHand = { x: 5, y: 5, half: 40 }
  const revealed = { frame: { x: 90, y: 0, half: 60 }, pieces: lying }

  it('shows what it was moved to show until something on the table moves', () => {
    expect(frameOf({ revealed }, lying)).toBe(revealed.frame)
    expect(frameOf({ revealed }, structuredClone(lying))).toBe(revealed.frame)
    expect(frameOf({ revealed }, [piece(1, 'gold', 3, 0), lying[1]!])).toBeUndefined()
    expect(frameOf({ revealed }, lying.slice(1))).toBeUndefined()
  })
  it('stays where a person has moved it, and returns there after it has shown something', () => {
    expect(frameOf({ byHand }, [])).toBe(byHand)
    expect(frameOf({ byHand, revealed }, lying)).toBe(revealed.frame)
    expect(frameOf({ byHand, revealed }, lying.slice(1))).toBe(byHand)
    expect(frameOf(undefined, lying)).toBeUndefined()
  })
})

describe('A finger', () => {
  const pieces = [piece(1, 'gold', 0, 0), piece(2, 'pillar', 12, 0)]

  it('selects the nearest piece that can be chosen, even beside it', () => {
    expect(pieceAt(pieces, new Set([2]), { x: 1, y: 0, perPixel: 1 })?.id).toBe(2)
  })
  it('selects what is right under it if nothing near can be chosen', () => {
    expect(pieceAt(pieces, new Set(), { x: 1, y: 0, perPixel: 1 })?.id).toBe(1)
    expect(pieceAt(pieces, new Set(), { x: 60, y: 60, perPixel: 1 })).toBeUndefined()
  })
})

describe('The camera', () => {
  const corners = [-100, 100].flatMap(x => [-100, 100].map(y => ({ x, y, reach: 6 })))
  const home = orbitShowing(corners, { width: 1400, height: 1000, covered: [] })

  it('starts on the near side, above the table', () => {
    const { y, z } = eyeOf(home)
    expect(y).toBeLessThan(-50)
    expect(z).toBeGreaterThan(100)
  })
  it('is straight above its target in the view from above', () => {
    const top = fromAbove(home)
    const { x, y } = eyeOf(top)
    expect({ x, y }).toEqual(top.target)
  })
  it('never goes under the table, nor through it', () => {
    expect(eyeOf(walked(home, { tilt: 9 })).z).toBeGreaterThan(0)
    expect(nearer(home, 0).distance).toBeGreaterThan(0)
  })
  it('moves the other way after half a turn', () => {
    const round = walked(home, { azimuth: Math.PI })
    expect(shifted(round, 10, 0).target.x).toBeCloseTo(home.target.x - 10)
  })
})
