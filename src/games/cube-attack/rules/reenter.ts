/** Rules 11.6, a variant: a player without units brings a cube back on their own Entrance. */

import type { Rule } from '../../../engine/game.ts'
import { type Reenter, reenterShape } from '../commands.ts'
import { spendAction } from '../flow.ts'
import type { Event, State } from '../state.ts'
import { bringIn, hasUnits, refuseIdle } from '../units.ts'
import { refusal } from '../words.ts'

export const reenter: Rule<State, Reenter, Event> = {
  shape: reenterShape,

  choices({ state, seat }) {
    if (!state.variants.reEntry) return []
    const command: Reenter = { type: 'reenter' }
    return reenter.refuse({ state, seat, command }) ? [] : [{ command }]
  },

  refuse({ state, seat }) {
    if (!state.variants.reEntry) return refusal('refuse.reenter.variant')
    const idle = refuseIdle(state, seat)
    if (idle) return idle
    if (hasUnits(state, seat)) return refusal('refuse.reenter.hasUnits')
    return state.players[seat]!.reserve > 0 ? undefined : refusal('refuse.reenter.reserve')
  },

  effect({ state, seat, emit }) {
    const unit = bringIn(state, seat)
    emit({ type: 'reentered', seat, unit: unit.id, entrance: unit.planet })
    spendAction(state, emit)
  },
}
