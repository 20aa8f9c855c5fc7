/** Rules 11.7: at an asynchronous table, a player declines to place a meeple. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type KeepMeeple, keepMeepleShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'
import { goOnWhenDecided, refuseMeeple } from './place-meeple.ts'

/** At a live table nobody waits for an answer. */
function refuseKeeping(state: Frozen<State>, seat: Seat): Refusal | undefined {
  const not = refuseMeeple(state, seat)
  if (not) return not
  return state.phase === 'meeples' ? undefined : refusal('refuse.meeple.notNow')
}

export const keepMeeple: Rule<State, KeepMeeple, Event> = {
  shape: keepMeepleShape,

  choices({ state, seat }) {
    return refuseKeeping(state, seat) ? [] : [{ command: { type: 'keepMeeple' } }]
  },

  refuse({ state, seat }) {
    return refuseKeeping(state, seat)
  },

  effect({ state, seat, emit }) {
    state.heroes[seat]!.meepleUsed = true
    emit({ type: 'meepleKept', seat })
    goOnWhenDecided(state)
  },
}
