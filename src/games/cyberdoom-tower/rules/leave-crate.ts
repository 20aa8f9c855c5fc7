/** Rules 7.4: leave the Crate alone. */

import { afterCrate } from '../after-move.ts'
import { bareRule, refuseStep } from '../turn-checks.ts'

export const leaveCrate = bareRule('leaveCrate', {
  refuse: ({ state, seat }) => refuseStep(state, seat, 'crate'),
  effect: afterCrate,
})
