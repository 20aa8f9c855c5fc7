/** The last word before fatal damage: discard whatever is missed least, as long as it saves the player. */

import type { Frozen } from '../../engine/game.ts'
import type { AcceptDamage, Discard } from '../../games/cyberdoom-tower/commands.ts'
import type { EquipmentId } from '../../games/cyberdoom-tower/equipment.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'

/** From what is missed least to what is missed most. */
const BY_USE: readonly EquipmentId[] = [
  'laser-cannon',
  'tecno-suit',
  'jetpack',
  'gunsight',
  'plasma-rifle',
  'antimatter-grenade',
]

export function lastGaspCommand({ lastGasp, players }: Frozen<State>): Discard | AcceptDamage {
  const { equipment } = players[lastGasp!.seat]!
  const card = BY_USE.find(each => equipment.includes(each))
  return card ? { type: 'discard', card } : { type: 'acceptDamage' }
}
