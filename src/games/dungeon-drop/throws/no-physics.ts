/** A physics that throws nothing, for pages, which only show throws, and replays, which read them from the tape. */

import type { Physics } from '../physics.ts'

function unavailable(): never {
  throw new Error('no physics is loaded, so cubes cannot be thrown')
}

export const noPhysics: Physics = { throwCubes: unavailable, flick: unavailable }
