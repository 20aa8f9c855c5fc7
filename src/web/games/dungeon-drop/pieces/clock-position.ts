/** Where things lie, as one would tell it over the telephone: the hour on a clock's face, and how far out. */

import type { Point } from './pieces.ts'

/** Nearer to the middle than this, in millimetres, there is no telling the hour. */
const MIDDLE = 8

export interface OnTheClock {
  /** 1 to 12; twelve is the far side. Nothing in the middle. */
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
