/** Rules 2.2: take one, two or three pebbles. */

import type { Rule } from '../../../engine/game.ts'
import { type Take, takeShape } from '../commands.ts'
import { endTurn, refuseIdle, takePebbles } from '../flow.ts'
import { type Event, MOST_TAKEN, type State } from '../state.ts'
import { refusal } from '../words.ts'

export const take: Rule<State, Take, Event> = {
  shape: takeShape,

  *choices({ state, seat }) {
    for (let count = 1; count <= MOST_TAKEN; count++) {
      const command: Take = { type: 'take', count }
      if (!take.refuse({ state, seat, command })) yield { command }
    }
  },

  refuse({ state, seat, command: { count } }) {
    const idle = refuseIdle(state, seat)
    if (idle) return idle
    if (count > MOST_TAKEN) return refusal('refuse.take.tooMany', { most: MOST_TAKEN })
    if (count > state.heap) return refusal('refuse.take.heap', { left: state.heap })
    return undefined
  },

  effect({ state, seat, command: { count }, emit }) {
    takePebbles(state, seat, count)
    emit({ type: 'took', seat, count })
    endTurn(state, emit)
  },
}
