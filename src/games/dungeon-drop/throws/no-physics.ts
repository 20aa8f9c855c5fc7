/** A physics that throws nothing, for pages, which only display, and for replays, which read throws from the tape. */

import type { Physics } from '../physics.ts'

function unavailable(): never {
  throw new Error('there is nobody here to throw the cubes')
}

export const noPhysics: Physics = { throwCubes: unavailable, flick: unavailable }
