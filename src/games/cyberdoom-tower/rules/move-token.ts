/** Rules 16.18: move an ability token for a defeated Sentinel, if the edition leaves it to the player. */

import type { Rule } from '../../../engine/game.ts'
import { type MoveToken, moveTokenShape } from '../commands.ts'
import { endTurn } from '../flow.ts'
import type { Event, State } from '../state.ts'
import { refuseToken } from '../turn-checks.ts'
import { unlock } from '../unlock.ts'

export const moveToken: Rule<State, MoveToken, Event> = {
  shape: moveTokenShape,

  choices({ state, seat }) {
    return refuseToken(state, seat) ? [] : [{ command: { type: 'moveToken' } }]
  },

  refuse({ state, seat }) {
    return refuseToken(state, seat)
  },

  effect({ state, seat, emit }) {
    unlock(state, seat, emit)
    endTurn(state, seat, [], emit)
  },
}
