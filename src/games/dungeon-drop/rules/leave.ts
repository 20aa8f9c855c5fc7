/** Rules 12.9: in solo play, go up the stairs and out, with everything found. */

import { bareRule } from '../rule-without-fields.ts'
import { endSolo, refuseStairs } from '../solo-play.ts'

export const leave = bareRule('leave', {
  refuse: ({ state, seat }) => refuseStairs(state, seat),
  effect: ({ state, ...at }) => endSolo(state, 'escaped', at),
})
