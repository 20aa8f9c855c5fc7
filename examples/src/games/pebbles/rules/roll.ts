/** Rules 2.3: roll the die for pebbles. */

import { rollDie } from '../../../engine/chance.ts'
import type { Rule } from '../../../engine/game.ts'
import { type Roll, rollShape } from '../commands.ts'
import { endTurn, refuseIdle, takePebbles } from '../flow.ts'
import type { Event, State } from '../state.ts'

export const roll: Rule<State, Roll, Event> = {
  shape: rollShape,

  choices: ({ state, seat }) => (refuseIdle(state, seat) ? [] : [{ command: { type: 'roll' } }]),

  refuse: ({ state, seat }) => refuseIdle(state, seat),

  effect({ state, seat, chance, emit }) {
    const die = rollDie(chance)
    const count = Math.min(die, state.heap)
    takePebbles(state, seat, count)
    emit({ type: 'rolled', seat, die, count })
    endTurn(state, emit)
  },
}
