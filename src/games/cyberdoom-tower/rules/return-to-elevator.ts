/** Rules 7.5: return to the Elevator with a Key for free; with the Italian rules the turn ends there. */

import type { Rule } from '../../../engine/game.ts'
import { finish } from '../after-move.ts'
import { type ReturnToElevator, returnToElevatorShape } from '../commands.ts'
import { endTurn } from '../flow.ts'
import { ELEVATOR, type Event, type State } from '../state.ts'
import { refuseStep } from '../turn.ts'

export const returnToElevator: Rule<State, ReturnToElevator, Event> = {
  shape: returnToElevatorShape,

  choices({ state, seat }) {
    return refuseStep(state, seat, 'return') ? [] : [{ command: { type: 'returnToElevator' } }]
  },

  refuse({ state, seat }) {
    return refuseStep(state, seat, 'return')
  },

  effect({ state, seat, chance, emit }) {
    const player = state.players[seat]!
    player.sector = ELEVATOR
    emit({ type: 'returned', seat, floor: player.floor })
    if (state.variants.keyReturnEndsTurn) endTurn(state, seat, [], emit)
    else finish({ state, seat, chance, emit })
  },
}
