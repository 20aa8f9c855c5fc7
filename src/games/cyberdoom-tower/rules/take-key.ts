/** Rules 7.3: take the Key in the sector where the movement ended. */

import type { Rule } from '../../../engine/game.ts'
import { afterKey } from '../after-move.ts'
import { type TakeKey, takeKeyShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn.ts'

export const takeKey: Rule<State, TakeKey, Event> = {
  shape: takeKeyShape,

  choices({ state, seat }) {
    return refuseStep(state, seat, 'key') ? [] : [{ command: { type: 'takeKey' } }]
  },

  refuse({ state, seat }) {
    return refuseStep(state, seat, 'key')
  },

  effect({ state, seat, chance, emit }) {
    const player = state.players[seat]!
    player.keys++
    state.floors[player.floor]!.key = 'taken'
    state.arrival!.key = 'taken'
    emit({ type: 'keyTaken', seat, floor: player.floor })
    afterKey({ state, seat, chance, emit })
  },
}
