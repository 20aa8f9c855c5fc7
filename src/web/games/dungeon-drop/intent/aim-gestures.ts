/** Converts pointer gestures on the table to the numbers of a command, and back. */

import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import { DROP_HEIGHT } from '../../../../games/dungeon-drop/state.ts'
import type { Point } from '../pieces/pieces.ts'

/** A pull of this length, in millimetres on the table, gives full power. */
export const FULL_PULL = 110
/** A shorter pull, in millimetres, counts as none: the finger is back at the cube. */
const LEAST_PULL = 6

/** Half of the power can take a cube off the mat, so most of a pull, and of the slider, is for less. */
const USEFUL_POWER = 0.5
const USEFUL_PART = 5 / 6

/** The power for a fraction, from 0 to 1, of a full pull or of the slider. */
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

/** The cube flies away from where it was pulled to; a longer pull flicks harder, back at it is no aim. */
export function aimOfPull(cube: Point, pulledTo: Point, most = 1): Aim | undefined {
  const [dx, dy] = [cube.x - pulledTo.x, cube.y - pulledTo.y]
  const length = Math.hypot(dx, dy)
  if (length < LEAST_PULL) return undefined
  return {
    angle: wholeAngle((Math.atan2(dy, dx) * 180) / Math.PI),
    power: steppedPower(Math.min(most, powerOf(Math.min(1, length / FULL_PULL)))),
  }
}

/** The point to which the cube is pulled for an aim: the inverse of `aimOfPull`. */
export function pullOfAim(cube: Point, { angle, power }: Aim): Point {
  const { x, y } = endOf(cube, angle + 180, partOf(power) * FULL_PULL)
  return { x, y }
}

/** The point at a distance from another one, in a direction in degrees. */
export function endOf(from: Point, angle: number, distance: number): Point {
  const radians = (angle * Math.PI) / 180
  return { x: from.x + Math.cos(radians) * distance, y: from.y + Math.sin(radians) * distance }
}

/** Millimetres of height for a pixel of the wheel, and for a pixel that a second finger moves. */
const PER_WHEEL_PIXEL = 0.1
export const PER_FINGER_PIXEL = 0.75
/** What one line or page of a wheel is in pixels; some browsers count in these. */
const WHEEL_PIXELS = [1, 33, 400] as const
/** A press of a key, in millimetres. */
export const KEY_STEP = 5

/** Rolling the wheel away lifts the hand; a notch is about a centimetre. */
export function heightByWheel(
  height: number,
  { deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>,
): number {
  return heldHeight(height - deltaY * (WHEEL_PIXELS[deltaMode] ?? 1) * PER_WHEEL_PIXEL)
}

/** Clamps a height to what the rules allow. */
export function heldHeight(height: number): number {
  return Math.min(DROP_HEIGHT.max, Math.max(DROP_HEIGHT.min, height))
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

/** Clamps a point to the mat and rounds it to tenths of a millimetre. */
export function onMat({ x, y }: Point): Point {
  const hold = (value: number) => toStep(Math.min(MAT / 2, Math.max(-MAT / 2, value)), 0.1)
  return { x: hold(x), y: hold(y) }
}
