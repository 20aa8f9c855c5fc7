/** Rules 4.3: an action may be skipped only when there is none to take, unless the variant "free pass" is played. */

import type { Frozen, Rule, Seat } from '../../../engine/game.ts'
import { boardOf } from '../board.ts'
import { type Pass, passShape } from '../commands.ts'
import { spendAction } from '../flow.ts'
import type { Event, State } from '../state.ts'
import { refuseIdle } from '../units.ts'
import { refusal } from '../words.ts'
import { activate } from './activate.ts'
import { attack } from './attack.ts'
import { reenter } from './reenter.ts'

/** Whether the seat has any other action. On a sensible board the first unit can move, so this is cheap. */
export function canAct(state: Frozen<State>, seat: Seat): boolean {
  const { planets } = boardOf(state.board)
  const { units } = state
  for (let index = 0; index < units.length; index++) {
    const { owner, planet } = units[index]!
    if (owner === seat && planets[planet]!.ways.length > 0) return true
  }
  return [activate, attack, reenter].some(rule => [...rule.choices({ state, seat })].length > 0)
}

function mayPass(state: Frozen<State>, seat: Seat): boolean {
  return state.variants.freePass || !canAct(state, seat)
}

export const pass: Rule<State, Pass, Event> = {
  shape: passShape,

  choices({ state, seat }) {
    return !refuseIdle(state, seat) && mayPass(state, seat) ? [{ command: { type: 'pass' } }] : []
  },

  refuse({ state, seat }) {
    return refuseIdle(state, seat) ?? (mayPass(state, seat) ? undefined : refusal('refuse.pass.canAct'))
  },

  effect({ state, seat, emit }) {
    emit({ type: 'passed', seat })
    spendAction(state, emit)
  },
}
