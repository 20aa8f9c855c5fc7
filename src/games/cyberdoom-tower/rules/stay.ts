/** Rules 7.5: stay in the sector where the Key was just taken. */

import type { Rule } from '../../../engine/game.ts'
import { finish } from '../after-move.ts'
import { type Stay, stayShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn-checks.ts'

export const stay: Rule<State, Stay, Event> = {
  shape: stayShape,

  choices({ state, seat }) {
    return refuseStep(state, seat, 'return') ? [] : [{ command: { type: 'stay' } }]
  },

  refuse({ state, seat }) {
    return refuseStep(state, seat, 'return')
  },

  effect({ state, seat, chance, emit }) {
    finish({ state, seat, chance, emit })
  },
}
