/** Converts pointer gestures on the table to the numbers of a command, and back. */

import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import type { Point } from '../pieces/pieces.ts'

/** A drag of this length, in millimetres on the table, gives full power. */
export const FULL_DRAG = 110
/** A shorter drag, in millimetres, counts as a click. */
const LEAST_DRAG = 4

export interface Aim {
  /** In degrees from the x axis towards the y axis, from 0 to 360. */
  readonly angle: number
  /** Greater than 0, at most 1. */
  readonly power: number
}

/** A drag points where the cube will go; a longer drag flicks harder, up to the power `most` that the card allows. */
export function aimOfDrag(from: Point, to: Point, most = 1): Aim | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length < LEAST_DRAG) return undefined
  return {
    angle: wholeAngle((Math.atan2(dy, dx) * 180) / Math.PI),
    power: steppedPower(Math.min(most, length / FULL_DRAG)),
  }
}

/** Rounds to half degrees; nobody can aim more finely by hand. */
export function wholeAngle(degrees: number): number {
  const turned = Math.round(degrees * 2) / 2
  return ((turned % 360) + 360) % 360
}

/** Rounds to the nearest multiple of 1 or of 0.1. */
export function toStep(value: number, step: 1 | 0.1): number {
  const rounded = step === 1 ? Math.round(value) : Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}

export function steppedPower(power: number): number {
  return Math.min(1, Math.max(0.01, Math.round(power * 100) / 100))
}

/** The point of the table where the arrow of an aim ends. */
export function endOfAim(from: Point, { angle, power }: Aim): Point {
  const radians = (angle * Math.PI) / 180
  return {
    x: from.x + Math.cos(radians) * power * FULL_DRAG,
    y: from.y + Math.sin(radians) * power * FULL_DRAG,
  }
}

/** Clamps a point to the mat and rounds it to tenths of a millimetre. */
export function onMat({ x, y }: Point): Point {
  const hold = (value: number) => toStep(Math.min(MAT / 2, Math.max(-MAT / 2, value)), 0.1)
  return { x: hold(x), y: hold(y) }
}
