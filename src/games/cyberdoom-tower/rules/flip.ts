/** Rules 10.4: turn one die over. */

import type { Choice, Rule } from '../../../engine/game.ts'
import { applyAbility } from '../apply-ability.ts'
import { type Flip, flipShape } from '../commands.ts'
import { distinctDice, refuseAbility } from '../dice.ts'
import type { Event, State } from '../state.ts'

export const flip: Rule<State, Flip, Event> = {
  shape: flipShape,

  choices({ state, seat }): Choice<Flip>[] {
    if (!state.attack || refuseAbility(state, seat, 'flip')) return []
    return distinctDice(state.attack).map(die => ({ command: { type: 'flip', die } }))
  },

  refuse({ state, seat }) {
    return refuseAbility(state, seat, 'flip')
  },

  effect({ state, seat, command: { die }, emit }) {
    applyAbility(state, { seat, ability: 'flip', die, to: 7 - state.attack!.dice[die]! }, emit)
  },
}
