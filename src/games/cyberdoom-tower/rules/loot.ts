/** Rules 7.4: loot the Crate, which adds 1 Anti-Stealth to the Hide test. */

import { openCrate } from '../after-move.ts'
import { bareRule, refuseStep } from '../turn-checks.ts'

export const loot = bareRule('loot', {
  refuse: ({ state, seat }) => refuseStep(state, seat, 'crate'),
  effect: openCrate,
})
