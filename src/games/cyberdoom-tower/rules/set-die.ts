/** Rules 10.5: the ability Hit sets one die to any number. */

import type { Choice, Rule } from '../../../engine/game.ts'
import { applyAbility } from '../apply-ability.ts'
import { type SetDie, setDieShape } from '../commands.ts'
import { distinctDice, FACES, refuseAbility } from '../dice.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'

export const setDie: Rule<State, SetDie, Event> = {
  shape: setDieShape,

  choices({ state, seat }) {
    const { attack } = state
    if (!attack || refuseAbility(state, seat, 'hit')) return []
    return distinctDice(attack).flatMap(die =>
      FACES.filter(value => value !== attack.dice[die]).map(
        (value): Choice<SetDie> => ({ command: { type: 'setDie', die, value } }),
      ),
    )
  },

  refuse({ state, seat, command: { die, value } }) {
    const amiss = refuseAbility(state, seat, 'hit')
    if (amiss) return amiss
    return state.attack!.dice[die] === value ? refusal('refuse.die.same', { value }) : undefined
  },

  effect({ state, seat, command: { die, value }, emit }) {
    applyAbility(state, { seat, ability: 'hit', die, to: value }, emit)
  },
}
