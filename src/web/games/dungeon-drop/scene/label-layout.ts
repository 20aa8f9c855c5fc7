/** The round buttons over the picture, kept from lying on one another: where cubes touch, they shrink, then give way. */

import type { Point } from '../pieces/pieces.ts'

/** As small as a finger can be asked to hit, in pixels. */
export const LEAST = 24
/** How often each pair is looked at again, as giving way to one may be moving onto another. */
const ROUNDS = 6

export interface Pin {
  readonly id: number
  readonly at: Point
  /** Across. */
  readonly size: number
}

/** What is left of the size where another is near. */
function shrunk(pin: Pin, all: readonly Pin[]): number {
  const room = all.map(({ id, at }) =>
    id === pin.id ? Infinity : Math.hypot(at.x - pin.at.x, at.y - pin.at.y),
  )
  return Math.max(LEAST, Math.min(pin.size, ...room))
}

export function setApart(pins: readonly Pin[]): readonly Pin[] {
  const placed = pins.map(pin => ({ id: pin.id, x: pin.at.x, y: pin.at.y, size: shrunk(pin, pins) }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const apart = Math.hypot(dx, dy)
        const lacking = (one.size + other.size) / 2 - apart
        if (lacking <= 0) continue
        // Right on top of each other they part sideways.
        const [ux, uy] = apart === 0 ? [1, 0] : [dx / apart, dy / apart]
        one.x -= (ux * lacking) / 2
        one.y -= (uy * lacking) / 2
        other.x += (ux * lacking) / 2
        other.y += (uy * lacking) / 2
      }
    }
  }
  return placed.map(({ id, x, y, size }) => ({ id, at: { x, y }, size }))
}
