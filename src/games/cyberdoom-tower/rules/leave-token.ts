/** Rules 16.18: leave the ability tokens as they are, if the edition leaves it to the player. */

import { endTurn } from '../flow.ts'
import { bareRule, refuseToken } from '../turn-checks.ts'

export const leaveToken = bareRule('leaveToken', {
  refuse: ({ state, seat }) => refuseToken(state, seat),
  effect({ state, seat, emit }) {
    emit({ type: 'tokenLeft', seat })
    endTurn(state, seat, [], emit)
  },
})
