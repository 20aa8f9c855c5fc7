/** The physics for whoever has no page: the build that carries its WebAssembly inside. */

import type { Physics } from '../games/dungeon-drop/physics.ts'
import { createPhysics } from './rapier.ts'
import { warmUp } from './warm-up.ts'

/** Loaded, and warm: the first throw is as fast as any other. */
export async function nodePhysics(): Promise<Physics> {
  const rapier = await import('@dimforge/rapier3d-deterministic-compat')
  await rapier.init()
  const physics = createPhysics(rapier)
  warmUp(physics)
  return physics
}
