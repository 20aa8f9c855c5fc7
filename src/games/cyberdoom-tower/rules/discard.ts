/** Rules 12.2 and 12.3: discard a card for 1 Energy at any moment, even before fatal damage. */

import type { Choice, Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type Discard, discardShape } from '../commands.ts'
import { settleLastGasp } from '../damage.ts'
import type { EquipmentId } from '../equipment.ts'
import { endSpentTurn, run } from '../flow.ts'
import { type Event, MOST_POINTS, type State } from '../state.ts'
import { refusal } from '../words.ts'

function refuseCard(state: Frozen<State>, seat: Seat, card: EquipmentId): Refusal | undefined {
  const { equipment, energy } = state.players[seat]!
  if (!equipment.includes(card)) return refusal('refuse.discard.none')
  // The attack in progress still needs the weapon that its dice were rolled for.
  if (state.acting === seat && state.attack?.weapon === card) return refusal('refuse.discard.inUse')
  return energy >= MOST_POINTS ? refusal('refuse.discard.full') : undefined
}

export const discard: Rule<State, Discard, Event> = {
  shape: discardShape,

  choices({ state, seat }) {
    const found: Choice<Discard>[] = []
    if (state.result) return found
    for (const card of state.players[seat]!.equipment) {
      if (!refuseCard(state, seat, card)) found.push({ command: { type: 'discard', card } })
    }
    return found
  },

  refuse({ state, seat, command }) {
    return refuseCard(state, seat, command.card)
  },

  effect({ state, seat, command: { card }, emit }) {
    const player = state.players[seat]!
    player.equipment = player.equipment.filter(each => each !== card)
    player.energy++
    state.discarded.push(card)
    emit({ type: 'discarded', seat, card })
    settleLastGasp(state, emit)
    run(state, emit)
    endSpentTurn(state, seat, emit)
  },
}
