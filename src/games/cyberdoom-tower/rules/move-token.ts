/** Rules 16.18: move an ability token for a defeated Sentinel, if the edition leaves it to the player. */

import { endTurn } from '../flow.ts'
import { bareRule, refuseToken } from '../turn-checks.ts'
import { unlock } from '../unlock-abilities.ts'

export const moveToken = bareRule('moveToken', {
  refuse: ({ state, seat }) => refuseToken(state, seat),
  effect({ state, seat, emit }) {
    unlock(state, seat, emit)
    endTurn(state, seat, [], emit)
  },
})
