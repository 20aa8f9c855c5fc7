/** Rules 4.5: end the turn, even if actions are left. */

import { beginTurn, endTurn } from '../flow.ts'
import { bareRule, refuseAction } from '../turn-checks.ts'

export const pass = bareRule('pass', {
  refuse: ({ state, seat }) => refuseAction(state, seat),
  effect({ state, seat, emit }) {
    beginTurn(state, seat)
    emit({ type: 'passed', seat })
    endTurn(state, seat, [], emit)
  },
})
