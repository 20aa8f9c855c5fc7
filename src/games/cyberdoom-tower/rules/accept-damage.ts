/** Rules 12.3: the player discards nothing and takes the fatal damage. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type AcceptDamage, acceptDamageShape } from '../commands.ts'
import { takeDamage } from '../damage.ts'
import { run } from '../flow.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'

function refuseAccepting({ lastGasp }: Frozen<State>, seat: Seat): Refusal | undefined {
  return lastGasp?.seat === seat ? undefined : refusal('refuse.accept.none')
}

export const acceptDamage: Rule<State, AcceptDamage, Event> = {
  shape: acceptDamageShape,

  choices({ state, seat }) {
    return refuseAccepting(state, seat) ? [] : [{ command: { type: 'acceptDamage' } }]
  },

  refuse({ state, seat }) {
    return refuseAccepting(state, seat)
  },

  effect({ state, emit }) {
    const strike = state.lastGasp!
    state.lastGasp = null
    takeDamage(state, strike, emit)
    run(state, emit)
  },
}
