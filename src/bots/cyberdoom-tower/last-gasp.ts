/** Answers the last gasp before fatal damage: discards the least useful card, if the player has any. */

import type { Frozen } from '../../engine/game.ts'
import type { AcceptDamage, Discard } from '../../games/cyberdoom-tower/commands.ts'
import { energyCards } from '../../games/cyberdoom-tower/discarding.ts'
import type { EquipmentId } from '../../games/cyberdoom-tower/equipment.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'

/** From the least useful card to the most useful. */
const BY_USE: readonly EquipmentId[] = [
  'laser-cannon',
  'tecno-suit',
  'jetpack',
  'gunsight',
  'plasma-rifle',
  'antimatter-grenade',
]

export function lastGaspCommand(state: Frozen<State>): Discard | AcceptDamage {
  const cards = energyCards(state, state.players[state.lastGasp!.seat]!)
  const card = BY_USE.find(each => cards.includes(each))
  return card ? { type: 'discard', card } : { type: 'acceptDamage' }
}
