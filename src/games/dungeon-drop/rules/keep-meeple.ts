/** Rules 11.7: at an asynchronous table, a player declines to place a meeple. */

import { bareRule } from '../rule-without-fields.ts'
import { refusal } from '../words.ts'
import { goOnWhenDecided, refuseMeeple } from './place-meeple.ts'

export const keepMeeple = bareRule('keepMeeple', {
  /** At a live table nobody waits for an answer. */
  refuse({ state, seat }) {
    const not = refuseMeeple(state, seat)
    if (not) return not
    return state.phase === 'meeples' ? undefined : refusal('refuse.meeple.notNow')
  },
  effect({ state, seat, emit }) {
    state.heroes[seat]!.meepleUsed = true
    emit({ type: 'meepleKept', seat })
    goOnWhenDecided(state)
  },
})
