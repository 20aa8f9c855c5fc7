/** Rules 12.3: the player discards nothing and takes the fatal damage. */

import { takeDamage } from '../damage.ts'
import { run } from '../flow.ts'
import { bareRule } from '../turn-checks.ts'
import { refusal } from '../words.ts'

export const acceptDamage = bareRule('acceptDamage', {
  refuse: ({ state, seat }) => (state.lastGasp?.seat === seat ? undefined : refusal('refuse.accept.none')),
  effect({ state, emit }) {
    const strike = state.lastGasp!
    state.lastGasp = null
    takeDamage(state, strike, emit)
    run(state, emit)
  },
})
