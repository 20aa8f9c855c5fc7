/** From what a hand does on the table to the numbers of a command, and back. */

import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import type { Point } from '../pieces/pieces.ts'

/** A drag of this length, in millimetres of the table, is full power. */
export const FULL_DRAG = 110
/** Less than this is a click with a shaking finger. */
const LEAST_DRAG = 4

export interface Aim {
  /** In degrees from the x axis towards y, 0 to 360. */
  readonly angle: number
  /** Over 0, at most 1. */
  readonly power: number
}

/** Drag the way the cube is to go: the further, the harder, as hard as the card allows. */
export function aimOfDrag(from: Point, to: Point, most = 1): Aim | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length < LEAST_DRAG) return undefined
  return {
    angle: wholeAngle((Math.atan2(dy, dx) * 180) / Math.PI),
    power: steppedPower(Math.min(most, length / FULL_DRAG)),
  }
}

/** Half degrees are as fine as a hand is. */
export function wholeAngle(degrees: number): number {
  const turned = Math.round(degrees * 2) / 2
  return ((turned % 360) + 360) % 360
}

/** The nearest multiple of a step of one, or of a tenth. */
export function toStep(value: number, step: 1 | 0.1): number {
  const rounded = step === 1 ? Math.round(value) : Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}

export function steppedPower(power: number): number {
  return Math.min(1, Math.max(0.01, Math.round(power * 100) / 100))
}

/** Where the arrow of an aim ends, on the table. */
export function endOfAim(from: Point, { angle, power }: Aim): Point {
  const radians = (angle * Math.PI) / 180
  return {
    x: from.x + Math.cos(radians) * power * FULL_DRAG,
    y: from.y + Math.sin(radians) * power * FULL_DRAG,
  }
}

/** A point a hand can be over: on the mat, in tenths of a millimetre. */
export function onMat({ x, y }: Point): Point {
  const hold = (value: number) => toStep(Math.min(MAT / 2, Math.max(-MAT / 2, value)), 0.1)
  return { x: hold(x), y: hold(y) }
}
