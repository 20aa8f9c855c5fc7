/** For tables at which nothing is ever thrown: in a page, which only looks on, and in a replay, which reads the tape. */

import type { Physics } from '../physics.ts'

function nobody(): never {
  throw new Error('there is nobody here to throw the cubes')
}

export const noPhysics: Physics = { throwCubes: nobody, flick: nobody }
