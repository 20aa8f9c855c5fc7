/** Tests where a flick is drawn to go: as far as friction allows, to the first obstacle, as wide as the hand shakes. */

import { describe, expect, it } from 'vitest'
import type { Piece } from '../pieces/pieces.ts'
import { flickPath, slideOf } from './flick-path.ts'

const cube = (id: number, x: number, y: number): Piece => ({
  id,
  type: 'gold',
  number: id,
  shape: 'S',
  pose: { x, y, yaw: 0 },
  seat: undefined,
})

const flicked = cube(1, 10, 20)
const path = (power: number, { angle = 0, tremor = 1, others = [] as Piece[] } = {}) =>
  flickPath(flicked, { angle, power }, { pieces: [flicked, ...others], tremor })

describe('The path of a flick', () => {
  it('ends where friction stops the cube', () => {
    const { to, hit } = path(0.2, { angle: 90 })
    expect(to.x).toBeCloseTo(10)
    expect(to.y - 20).toBeCloseTo(slideOf(0.2))
    expect(hit).toBeUndefined()
    expect(slideOf(0.4)).toBeGreaterThan(slideOf(0.2) * 2)
  })
  it('hits the first piece in its way, and none beside it or behind it', () => {
    const others = [cube(2, 90, 22), cube(3, 60, 20), cube(4, 50, 40), cube(5, -30, 20)]
    const { hit } = path(0.3, { others })
    expect(hit!.x).toBeCloseTo(52)
    expect(hit!.y).toBeCloseTo(20)
    expect(path(0.3, { others: others.slice(2) }).hit).toBeUndefined()
  })
  it('hits nothing beyond the distance it slides', () => {
    expect(path(0.05, { others: [cube(2, 290, 20)] }).hit).toBeUndefined()
  })
})

describe('The landing zone', () => {
  it('is larger for a harder flick and a shakier hand', () => {
    const [soft, hard, shaky] = [path(0.1), path(0.4), path(0.4, { tremor: 2 })].map(({ zone }) => zone)
    expect(hard!.along).toBeGreaterThan(soft!.along)
    expect(hard!.across).toBeGreaterThan(soft!.across)
    expect(shaky!.across).toBeGreaterThan(hard!.across * 1.5)
  })
  it('is hardly larger than the cube for a steady hand', () => {
    const { along, across } = path(0.4, { tremor: 0 }).zone
    expect(Math.max(along, across)).toBeLessThan(8)
  })
})
