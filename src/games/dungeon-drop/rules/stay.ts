/** Rules 12.9: in solo play, leave the staircase where it is, and continue. */

import { bareRule } from '../rule-without-fields.ts'
import { nextTurn, refuseStairs } from '../solo-play.ts'

export const stay = bareRule('stay', {
  refuse: ({ state, seat }) => refuseStairs(state, seat),
  effect: ({ state, ...at }) => nextTurn(state, at),
})
