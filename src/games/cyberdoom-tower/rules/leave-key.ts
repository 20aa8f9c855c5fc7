/** Rules 7.3: leave the Key where it is. */

import { afterKey } from '../after-move.ts'
import { bareRule, refuseStep } from '../turn-checks.ts'

export const leaveKey = bareRule('leaveKey', {
  refuse: ({ state, seat }) => refuseStep(state, seat, 'key'),
  effect(at) {
    at.state.arrival!.key = 'left'
    afterKey(at)
  },
})
