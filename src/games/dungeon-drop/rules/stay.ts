/** Rules 12.9: in solo play, leave the staircase where it is, and continue. */

import type { Rule } from '../../../engine/game.ts'
import { type Stay, stayShape } from '../commands.ts'
import { nextTurn, refuseStairs } from '../solo-play.ts'
import type { Event, State } from '../state.ts'

export const stay: Rule<State, Stay, Event> = {
  shape: stayShape,

  choices({ state, seat }) {
    return refuseStairs(state, seat) ? [] : [{ command: { type: 'stay' } }]
  },

  refuse({ state, seat }) {
    return refuseStairs(state, seat)
  },

  effect({ state, chance, emit }) {
    nextTurn(state, { chance, emit })
  },
}
