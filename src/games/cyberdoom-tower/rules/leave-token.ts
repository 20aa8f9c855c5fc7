/** Rules 16.18: leave the ability tokens as they are, if the edition leaves it to the player. */

import type { Rule } from '../../../engine/game.ts'
import { type LeaveToken, leaveTokenShape } from '../commands.ts'
import { endTurn } from '../flow.ts'
import type { Event, State } from '../state.ts'
import { refuseToken } from '../turn-checks.ts'

export const leaveToken: Rule<State, LeaveToken, Event> = {
  shape: leaveTokenShape,

  choices({ state, seat }) {
    return refuseToken(state, seat) ? [] : [{ command: { type: 'leaveToken' } }]
  },

  refuse({ state, seat }) {
    return refuseToken(state, seat)
  },

  effect({ state, seat, emit }) {
    emit({ type: 'tokenLeft', seat })
    endTurn(state, seat, [], emit)
  },
}
