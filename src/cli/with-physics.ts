/** Loads the physics for a game that needs them. */

import type { AnyBox } from '../engine/box.ts'
import { shelf } from '../games/index.ts'

export async function withPhysics(box: AnyBox): Promise<AnyBox> {
  const { label, open } = shelf.find(each => each.label.id === box.game.id)!
  if (label.needs !== 'physics') return box
  const { nodePhysics } = await import('../physics/node.ts')
  return open(await nodePhysics())
}
