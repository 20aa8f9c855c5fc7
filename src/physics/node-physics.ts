/** The physics for Node: the build of the library with the WebAssembly embedded. */

import type { Physics } from '../games/dungeon-drop/physics.ts'
import { createPhysics } from './rapier-physics.ts'
import { warmUp } from './warm-up.ts'

/** Loads the physics. Warming it up keeps the thread busy for seconds; then the first throw is as fast as any other. */
export async function nodePhysics({ warm = true } = {}): Promise<Physics> {
  const rapier = await import('@dimforge/rapier3d-deterministic-compat')
  await rapier.init()
  const physics = createPhysics(rapier)
  if (warm) warmUp(physics)
  return physics
}
