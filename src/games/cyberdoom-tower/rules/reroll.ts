/** Rules 10.3: roll one die again. */

import { rollDie } from '../../../engine/chance.ts'
import type { Choice, Rule } from '../../../engine/game.ts'
import { applyAbility } from '../apply-ability.ts'
import { type Reroll, rerollShape } from '../commands.ts'
import { distinctDice, refuseAbility } from '../dice.ts'
import type { Event, State } from '../state.ts'

export const reroll: Rule<State, Reroll, Event> = {
  shape: rerollShape,

  choices({ state, seat }): Choice<Reroll>[] {
    if (!state.attack || refuseAbility(state, seat, 'reroll')) return []
    return distinctDice(state.attack).map(die => ({ command: { type: 'reroll', die } }))
  },

  refuse({ state, seat }) {
    return refuseAbility(state, seat, 'reroll')
  },

  effect({ state, seat, command: { die }, chance, emit }) {
    applyAbility(state, { seat, ability: 'reroll', die, to: rollDie(chance) }, emit)
  },
}
