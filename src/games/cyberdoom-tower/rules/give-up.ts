/** Rules 9.12: the dice cannot be placed, so the attack misses. */

import type { Rule } from '../../../engine/game.ts'
import { miss } from '../attack-outcome.ts'
import { type GiveUp, giveUpShape } from '../commands.ts'
import { diceOf } from '../dice.ts'
import { fits } from '../odds/placement.ts'
import type { Event, State } from '../state.ts'
import { targetOf } from '../tower.ts'
import { refuseDice } from '../turn-checks.ts'
import { refusal } from '../words.ts'

export const giveUp: Rule<State, GiveUp, Event> = {
  shape: giveUpShape,

  choices({ state, seat }) {
    if (!state.attack || giveUp.refuse({ state, seat, command: { type: 'giveUp' } })) return []
    return [{ command: { type: 'giveUp' } }]
  },

  /** A player who can place the dice has hit, and cannot choose a miss just to get its token. */
  refuse({ state, seat }) {
    const amiss = refuseDice(state, seat)
    if (amiss) return amiss
    const fitting = fits(diceOf(state.attack!), targetOf(state, state.players[seat]!))
    return fitting ? refusal('refuse.giveUp.fits') : undefined
  },

  effect({ state, seat, emit }) {
    miss(state, seat, emit)
  },
}
