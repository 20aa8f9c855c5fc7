/** Rules 12.2: which cards may be discarded for Energy, and when. */

import type { Frozen, Refusal, Seat } from '../../engine/game.ts'
import type { EquipmentId } from './equipment.ts'
import { MOST_POINTS, type Player, type State } from './state.ts'
import { refusal } from './words.ts'

type Seen = Frozen<State>

/** Rules 16.19: in the prototype a discarded Gunsight gives a Hit, and never Energy. */
export function givesEnergy({ variants }: Pick<Seen, 'variants'>, card: EquipmentId): boolean {
  return card !== 'gunsight' || variants.gunsightDiscard !== 'hitOnly'
}

export function energyCards(state: Seen, { equipment }: Frozen<Player>): readonly EquipmentId[] {
  return equipment.filter(card => givesEnergy(state, card))
}

export function refuseDiscard(state: Seen, seat: Seat, card: EquipmentId): Refusal | undefined {
  const { equipment, energy } = state.players[seat]!
  if (!equipment.includes(card)) return refusal('refuse.discard.none')
  if (!givesEnergy(state, card)) return refusal('refuse.discard.gunsight')
  // The attack in progress still needs the weapon that its dice were rolled for.
  if (state.acting === seat && state.attack?.weapon === card) return refusal('refuse.discard.inUse')
  return energy >= MOST_POINTS ? refusal('refuse.discard.full') : undefined
}

export function canDiscard(state: Seen, seat: Seat): boolean {
  return state.players[seat]!.equipment.some(card => !refuseDiscard(state, seat, card))
}
