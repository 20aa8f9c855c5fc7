/** Rules 7.5: stay in the sector where the Key was just taken. */

import { finish } from '../after-move.ts'
import { bareRule, refuseStep } from '../turn-checks.ts'

export const stay = bareRule('stay', {
  refuse: ({ state, seat }) => refuseStep(state, seat, 'return'),
  effect: finish,
})
