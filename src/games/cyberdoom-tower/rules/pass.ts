/** Rules 4.5: end the turn, even if actions are left. */

import type { Rule } from '../../../engine/game.ts'
import { type Pass, passShape } from '../commands.ts'
import { beginTurn, endTurn } from '../flow.ts'
import type { Event, State } from '../state.ts'
import { refuseAction } from '../turn-checks.ts'

export const pass: Rule<State, Pass, Event> = {
  shape: passShape,

  choices({ state, seat }) {
    return refuseAction(state, seat) ? [] : [{ command: { type: 'pass' } }]
  },

  refuse({ state, seat }) {
    return refuseAction(state, seat)
  },

  effect({ state, seat, emit }) {
    beginTurn(state, seat)
    emit({ type: 'passed', seat })
    endTurn(state, seat, [], emit)
  },
}
