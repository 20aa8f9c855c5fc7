/** Rules 7.3: leave the Key where it is. */

import type { Rule } from '../../../engine/game.ts'
import { afterKey } from '../after-move.ts'
import { type LeaveKey, leaveKeyShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn-checks.ts'

export const leaveKey: Rule<State, LeaveKey, Event> = {
  shape: leaveKeyShape,

  choices({ state, seat }) {
    return refuseStep(state, seat, 'key') ? [] : [{ command: { type: 'leaveKey' } }]
  },

  refuse({ state, seat }) {
    return refuseStep(state, seat, 'key')
  },

  effect({ state, seat, chance, emit }) {
    state.arrival!.key = 'left'
    afterKey({ state, seat, chance, emit })
  },
}
