/** Rules 7.5: return to the Elevator with a Key for free; with the Italian rules the turn ends there. */

import type { Rule } from '../../../engine/game.ts'
import { goBack } from '../after-move.ts'
import { type ReturnToElevator, returnToElevatorShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn-checks.ts'

export const returnToElevator: Rule<State, ReturnToElevator, Event> = {
  shape: returnToElevatorShape,

  choices({ state, seat }) {
    return refuseStep(state, seat, 'return') ? [] : [{ command: { type: 'returnToElevator' } }]
  },

  refuse({ state, seat }) {
    return refuseStep(state, seat, 'return')
  },

  effect({ state, seat, chance, emit }) {
    goBack({ state, seat, chance, emit })
  },
}
