/**
 * Unpacks the throws of a lesson into a tape. `bench/lesson-throws.ts` recorded them once with the physics;
 * `tapes.json` and `alone-tapes.json` store them compactly.
 */

import type { Tape } from '../../../engine/chance.ts'
import type { Json } from '../../../engine/game.ts'

/** A compact result of a throw: id, place and yaw of each cube that moved; a flick also has its speed. */
export interface Landed {
  readonly seed: number
  readonly moved: readonly (readonly number[])[]
  readonly gone: readonly number[]
  readonly vx?: number
  readonly vy?: number
}

/** Plain numbers are draws of cubes from the box, or dice. */
export function recordedTape(recorded: readonly (number | Landed)[]): Tape {
  return recorded.map((outcome): Json => {
    if (typeof outcome === 'number') return outcome
    const { moved, gone, ...seedAndSpeed } = outcome
    const poses = moved.map(([id = 0, x = 0, y = 0, yaw = 0]) => ({ id, pose: { x, y, yaw } }))
    return { ...seedAndSpeed, rest: { moved: poses, gone: [...gone], stopped: false } }
  })
}
