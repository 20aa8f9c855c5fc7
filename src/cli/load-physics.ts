/** Loads the physics for a game that needs them. */

import type { AnyBox } from '../engine/box.ts'
import { lazyModule, loadOnce } from '../engine/lazy-module.ts'
import { shelf } from '../games/index.ts'

const loadModule = lazyModule(() => import('../physics/node-physics.ts'))
/** Loaded and warmed up only once. */
const loadPhysics = loadOnce(async () => (await loadModule()).nodePhysics())

export async function withPhysics(box: AnyBox): Promise<AnyBox> {
  const { label, open } = shelf.find(each => each.label.id === box.game.id)!
  return label.needs === 'physics' ? open(await loadPhysics()) : box
}
