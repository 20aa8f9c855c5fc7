/** Rules 9.12: the dice cannot be placed, so the attack misses. */

import { miss } from '../attack-outcome.ts'
import { diceOf } from '../dice.ts'
import { fits } from '../odds/placement.ts'
import { targetOf } from '../tower.ts'
import { bareRule, refuseDice } from '../turn-checks.ts'
import { refusal } from '../words.ts'

export const giveUp = bareRule('giveUp', {
  /** A player who can place the dice has hit, and cannot choose a miss just to get its token. */
  refuse({ state, seat }) {
    const amiss = refuseDice(state, seat)
    if (amiss) return amiss
    const fitting = fits(diceOf(state.attack!), targetOf(state, state.players[seat]!))
    return fitting ? refusal('refuse.giveUp.fits') : undefined
  },
  effect: ({ state, seat, emit }) => miss(state, seat, emit),
})
