/** Rules 12.9: in solo play, go up the stairs and out, with everything found. */

import type { Rule } from '../../../engine/game.ts'
import { type Leave, leaveShape } from '../commands.ts'
import { endSolo, refuseStairs } from '../solo-play.ts'
import type { Event, State } from '../state.ts'

export const leave: Rule<State, Leave, Event> = {
  shape: leaveShape,

  choices({ state, seat }) {
    return refuseStairs(state, seat) ? [] : [{ command: { type: 'leave' } }]
  },

  refuse({ state, seat }) {
    return refuseStairs(state, seat)
  },

  effect({ state, chance, emit }) {
    endSolo(state, 'escaped', { chance, emit })
  },
}
