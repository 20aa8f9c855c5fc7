/** Rules 7.5: return to the Elevator with a Key for free; with the Italian rules the turn ends there. */

import { goBack } from '../after-move.ts'
import { bareRule, refuseStep } from '../turn-checks.ts'

export const returnToElevator = bareRule('returnToElevator', {
  refuse: ({ state, seat }) => refuseStep(state, seat, 'return'),
  effect: goBack,
})
