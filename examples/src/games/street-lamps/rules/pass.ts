/** Rules 2.5: pass, where there is nothing else to do. */

import type { Rule } from '../../../engine/game.ts'
import { type Pass, passShape } from '../commands.ts'
import { endTurn, fits, lampsOf, refuseDraw, refuseIdle } from '../flow.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'

export const pass: Rule<State, Pass, Event> = {
  shape: passShape,

  choices({ state, seat }) {
    const command: Pass = { type: 'pass' }
    return pass.refuse({ state, seat, command }) ? [] : [{ command }]
  },

  refuse({ state, seat }) {
    const idle = refuseIdle(state, seat)
    if (idle) return idle
    const canLight = lampsOf(state, seat).some(lamp => fits(state, lamp))
    return canLight || !refuseDraw(state, seat) ? refusal('refuse.pass.canAct') : undefined
  },

  effect({ state, seat, emit }) {
    state.passes += 1
    emit({ type: 'passed', seat })
    endTurn(state, emit)
  },
}
