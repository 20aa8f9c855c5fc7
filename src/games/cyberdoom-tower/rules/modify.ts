/** Rules 10.2: make one die 1 higher or 1 lower. */

import type { Choice, Rule } from '../../../engine/game.ts'
import { applyAbility } from '../apply-ability.ts'
import { type Modify, modifyShape } from '../commands.ts'
import { distinctDice, refuseAbility } from '../dice.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'

export const modify: Rule<State, Modify, Event> = {
  shape: modifyShape,

  choices({ state, seat }) {
    const found: Choice<Modify>[] = []
    if (!state.attack || refuseAbility(state, seat, 'modify')) return found
    for (const die of distinctDice(state.attack)) {
      const value = state.attack.dice[die]!
      if (value > 1) found.push({ command: { type: 'modify', die, by: -1 } })
      if (value < 6) found.push({ command: { type: 'modify', die, by: 1 } })
    }
    return found
  },

  refuse({ state, seat, command: { die, by } }) {
    const amiss = refuseAbility(state, seat, 'modify')
    if (amiss) return amiss
    const to = state.attack!.dice[die]! + by
    return to >= 1 && to <= 6 ? undefined : refusal('refuse.modify.edge')
  },

  effect({ state, seat, command: { die, by }, emit }) {
    applyAbility(state, { seat, ability: 'modify', die, to: state.attack!.dice[die]! + by }, emit)
  },
}
