/** Warms up the physics with a few unseen throws: in a cold process the first take many times as long as the next. */

import type { Physics } from '../games/dungeon-drop/physics.ts'

const CUBES = Array.from({ length: 54 }, (_, id) => ({ id, shape: 'S' }) as const)

export function warmUp(physics: Physics, throws = 3): void {
  for (let seed = 0; seed < throws; seed++) {
    physics.throwCubes(
      { bodies: [], walls: false },
      { cubes: CUBES, x: 0, y: 0, height: 200, hand: 'dungeon', seed },
    )
  }
}
