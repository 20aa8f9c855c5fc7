/** Positions on the table in terms of a clock face: the hour and the distance from the middle. */

import type { Point } from './pieces.ts'

/** A point closer to the middle than this, in millimetres, has no hour. */
const MIDDLE = 8

export interface OnTheClock {
  /** From 1 to 12, where 12 is the far side; undefined in the middle. */
  readonly hour: number | undefined
  /** From the middle, in whole millimetres. */
  readonly distance: number
}

export function onTheClock({ x, y }: Point): OnTheClock {
  const distance = Math.round(Math.hypot(x, y))
  if (distance < MIDDLE) return { hour: undefined, distance }
  const hour = Math.round((Math.atan2(x, y) * 6) / Math.PI)
  return { hour: ((hour + 11) % 12) + 1, distance }
}
