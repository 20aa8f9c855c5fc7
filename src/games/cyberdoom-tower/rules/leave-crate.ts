/** Rules 7.4: leave the Crate alone. */

import type { Rule } from '../../../engine/game.ts'
import { afterCrate } from '../after-move.ts'
import { type LeaveCrate, leaveCrateShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn-checks.ts'

export const leaveCrate: Rule<State, LeaveCrate, Event> = {
  shape: leaveCrateShape,

  choices({ state, seat }) {
    return refuseStep(state, seat, 'crate') ? [] : [{ command: { type: 'leaveCrate' } }]
  },

  refuse({ state, seat }) {
    return refuseStep(state, seat, 'crate')
  },

  effect({ state, seat, chance, emit }) {
    afterCrate({ state, seat, chance, emit })
  },
}
