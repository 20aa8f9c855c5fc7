/** Rules 2.4: draw a lamp from the pile. */

import { draw as drawFrom } from '../../../engine/chance.ts'
import type { Rule } from '../../../engine/game.ts'
import { secret } from '../../../engine/secret.ts'
import { type DrawLamp, drawShape } from '../commands.ts'
import { endTurn, refuseDraw, refuseIdle } from '../flow.ts'
import type { Event, State } from '../state.ts'

export const draw: Rule<State, DrawLamp, Event> = {
  shape: drawShape,

  choices({ state, seat }) {
    const command: DrawLamp = { type: 'draw' }
    return draw.refuse({ state, seat, command }) ? [] : [{ command }]
  },

  refuse: ({ state, seat }) => refuseIdle(state, seat) ?? refuseDraw(state, seat),

  effect({ state, seat, chance, emit }) {
    const lamp = secret(drawFrom(chance, state.pile)!.value!, [seat])
    state.players[seat]!.hand.push(lamp)
    state.passes = 0
    emit({ type: 'drew', seat, lamp })
    endTurn(state, emit)
  },
}
