/** Converts pointer gestures on the table to the numbers of a command, and back. */

import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import type { Point } from '../pieces/pieces.ts'

/** A drag of this length, in millimetres on the table, gives full power. */
export const FULL_DRAG = 110
/** A shorter drag, in millimetres, counts as a click. */
const LEAST_DRAG = 4

/**
 * A cube slides with the square of its speed, and with half of the power it can leave an open mat from its middle. So
 * most of a drag, and of the slider, is for the powers up to this one.
 */
const USEFUL_POWER = 0.5
const USEFUL_PART = 5 / 6

/** The power of a part, from 0 to 1, of a full drag or of the slider. */
export function powerOf(part: number): number {
  if (part <= USEFUL_PART) return (part / USEFUL_PART) * USEFUL_POWER
  return USEFUL_POWER + ((part - USEFUL_PART) / (1 - USEFUL_PART)) * (1 - USEFUL_POWER)
}

/** The inverse of `powerOf`. */
export function partOf(power: number): number {
  if (power <= USEFUL_POWER) return (power / USEFUL_POWER) * USEFUL_PART
  return USEFUL_PART + ((power - USEFUL_POWER) / (1 - USEFUL_POWER)) * (1 - USEFUL_PART)
}

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
    power: steppedPower(Math.min(most, powerOf(Math.min(1, length / FULL_DRAG)))),
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
  const length = partOf(power) * FULL_DRAG
  return {
    x: from.x + Math.cos(radians) * length,
    y: from.y + Math.sin(radians) * length,
  }
}

/** Clamps a point to the mat and rounds it to tenths of a millimetre. */
export function onMat({ x, y }: Point): Point {
  const hold = (value: number) => toStep(Math.min(MAT / 2, Math.max(-MAT / 2, value)), 0.1)
  return { x: hold(x), y: hold(y) }
}
