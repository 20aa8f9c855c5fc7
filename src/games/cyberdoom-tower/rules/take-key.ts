/** Rules 7.3: take the Key in the sector where the movement ended. */

import type { Rule } from '../../../engine/game.ts'
import { takeKeyHere } from '../after-move.ts'
import { type TakeKey, takeKeyShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn-checks.ts'

export const takeKey: Rule<State, TakeKey, Event> = {
  shape: takeKeyShape,

  choices({ state, seat }) {
    return refuseStep(state, seat, 'key') ? [] : [{ command: { type: 'takeKey' } }]
  },

  refuse({ state, seat }) {
    return refuseStep(state, seat, 'key')
  },

  effect({ state, seat, chance, emit }) {
    takeKeyHere({ state, seat, chance, emit })
  },
}
