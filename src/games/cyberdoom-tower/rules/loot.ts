/** Rules 7.4: loot the Crate, which adds 1 Anti-Stealth to the Hide test. */

import type { Rule } from '../../../engine/game.ts'
import { openCrate } from '../after-move.ts'
import { type Loot, lootShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn-checks.ts'

export const loot: Rule<State, Loot, Event> = {
  shape: lootShape,

  choices({ state, seat }) {
    return refuseStep(state, seat, 'crate') ? [] : [{ command: { type: 'loot' } }]
  },

  refuse({ state, seat }) {
    return refuseStep(state, seat, 'crate')
  },

  effect({ state, seat, chance, emit }) {
    openCrate({ state, seat, chance, emit })
  },
}
