/** Rules 7.3: take the Key in the sector where the movement ended. */

import { takeKeyHere } from '../after-move.ts'
import { bareRule, refuseStep } from '../turn-checks.ts'

export const takeKey = bareRule('takeKey', {
  refuse: ({ state, seat }) => refuseStep(state, seat, 'key'),
  effect: takeKeyHere,
})
