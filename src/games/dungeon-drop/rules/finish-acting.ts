/** Rules 11.7: at an asynchronous teamwork table the active hero says when the others may place their meeples. */

import { refuseUnless } from '../phases.ts'
import { bareRule } from '../rule-without-fields.ts'
import { refusal } from '../words.ts'

export const finishActing = bareRule('finishActing', {
  refuse({ state, seat }) {
    if (state.variants.teamwork !== 'async') return refusal('refuse.finish.notAsync')
    return refuseUnless(state, seat, ['act'])
  },
  effect({ state }) {
    state.phase = 'meeples'
  },
})
