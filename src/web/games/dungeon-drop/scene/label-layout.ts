/** Keeps the round buttons over the picture from overlapping: close ones shrink first, then move apart. */

import type { Point } from '../pieces/pieces.ts'

/** The smallest size of a button that a finger can press, in pixels. */
export const LEAST = 24
/** The number of passes over all pairs, because moving away from one button may cause an overlap with another. */
const ROUNDS = 6

export interface Label2d {
  readonly id: number
  readonly at: Point
  readonly size: number
}

/** The size of a button, reduced if another one is near. */
function shrunk(pin: Label2d, all: readonly Label2d[]): number {
  const room = all.map(({ id, at }) =>
    id === pin.id ? Infinity : Math.hypot(at.x - pin.at.x, at.y - pin.at.y),
  )
  return Math.max(LEAST, Math.min(pin.size, ...room))
}

export function setApart(pins: readonly Label2d[]): readonly Label2d[] {
  const placed = pins.map(pin => ({ id: pin.id, x: pin.at.x, y: pin.at.y, size: shrunk(pin, pins) }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const apart = Math.hypot(dx, dy)
        const lacking = (one.size + other.size) / 2 - apart
        if (lacking <= 0) continue
        // Buttons at exactly the same place move apart sideways.
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
