/** Rules 11.7: at an asynchronous teamwork table the active hero says when the others may place their meeples. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type FinishActing, finishActingShape } from '../commands.ts'
import { refuseUnless } from '../phases.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'

function refuseFinishing(state: Frozen<State>, seat: Seat): Refusal | undefined {
  if (state.variants.teamwork !== 'async') return refusal('refuse.finish.notAsync')
  return refuseUnless(state, seat, ['act'])
}

export const finishActing: Rule<State, FinishActing, Event> = {
  shape: finishActingShape,

  choices({ state, seat }) {
    return refuseFinishing(state, seat) ? [] : [{ command: { type: 'finishActing' } }]
  },

  refuse({ state, seat }) {
    return refuseFinishing(state, seat)
  },

  effect({ state }) {
    state.phase = 'meeples'
  },
}
