/** Computes how a piece lies from its rotation: which axis is up, whether it is level, and its yaw. */

import { yawOf } from '../games/dungeon-drop/geometry/portable-trig.ts'
import type { PieceShape } from '../games/dungeon-drop/physics.ts'
import { LEVEL } from './constants.ts'

export interface Vector {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface Quaternion extends Vector {
  readonly w: number
}

export interface Orientation {
  /** Which of its own axes is upright: 0, 1 or 2. */
  readonly upright: number
  readonly level: boolean
  /** The yaw of its own x axis, or of the axis used instead if x is upright. */
  readonly yaw: number
}

export function orientationOf(shape: PieceShape, rotation: Quaternion): Orientation {
  const axes = axesOf(rotation)
  const heights = axes.map(({ z }) => Math.abs(z))
  const highest = Math.max(...heights)
  const upright = heights.indexOf(highest)
  const ahead = axes[aheadOf(shape, upright)]!
  return { upright, level: highest > LEVEL, yaw: yawOf(ahead.x, ahead.y) }
}

/**
 * The axis that gives the yaw. A meeple that fell over is stood up within its place: its wide side keeps its direction,
 * or, if that is upright, follows its height axis.
 */
function aheadOf(shape: PieceShape, upright: number): number {
  if (shape === 'meeple') return upright === 0 ? 2 : 0
  return upright === 0 ? 1 : 0
}

/** Its own three axes in the coordinates of the table. */
function axesOf({ x, y, z, w }: Quaternion): readonly [Vector, Vector, Vector] {
  return [
    { x: 1 - 2 * (y * y + z * z), y: 2 * (x * y + z * w), z: 2 * (x * z - y * w) },
    { x: 2 * (x * y - z * w), y: 1 - 2 * (x * x + z * z), z: 2 * (y * z + x * w) },
    { x: 2 * (x * z + y * w), y: 2 * (y * z - x * w), z: 1 - 2 * (x * x + y * y) },
  ]
}
