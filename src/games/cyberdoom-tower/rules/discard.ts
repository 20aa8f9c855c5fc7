/** Rules 12.2 and 12.3: discard a card for 1 Energy at any moment, even before fatal damage. */

import type { Choice, Rule } from '../../../engine/game.ts'
import { rollWithoutSuit } from '../after-move.ts'
import { settleDice } from '../apply-ability.ts'
import { type Discard, discardShape } from '../commands.ts'
import { settleLastGasp } from '../damage.ts'
import { refuseDiscard } from '../discarding.ts'
import { endSpentTurn, run } from '../flow.ts'
import type { Event, State } from '../state.ts'

export const discard: Rule<State, Discard, Event> = {
  shape: discardShape,

  choices({ state, seat }) {
    const found: Choice<Discard>[] = []
    if (state.result) return found
    for (const card of state.players[seat]!.equipment) {
      if (!refuseDiscard(state, seat, card)) found.push({ command: { type: 'discard', card } })
    }
    return found
  },

  refuse({ state, seat, command }) {
    return refuseDiscard(state, seat, command.card)
  },

  effect({ state, seat, command: { card }, chance, emit }) {
    const player = state.players[seat]!
    player.equipment = player.equipment.filter(each => each !== card)
    player.energy++
    state.discarded.push(card)
    emit({ type: 'discarded', seat, card })
    settleLastGasp(state, emit)
    run(state, emit)
    rollWithoutSuit({ state, seat, chance, emit })
    settleDice(state, seat, emit)
    endSpentTurn(state, seat, emit)
  },
}
