/** A game with all it needs to be played, and not only looked at. */

import type { AnyBox } from '../engine/box.ts'
import { shelf } from '../games/index.ts'

export async function equipped(box: AnyBox): Promise<AnyBox> {
  if (box.needs !== 'physics') return box
  const { nodePhysics } = await import('../physics/node.ts')
  return shelf(await nodePhysics()).find(({ game }) => game.id === box.game.id)!
}
