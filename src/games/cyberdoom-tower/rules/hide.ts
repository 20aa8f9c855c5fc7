/** Rules 8.3: roll to Hide, with or without the Tecno Suit. A player without a suit rolls automatically. */

import type { Rule } from '../../../engine/game.ts'
import { hasSuit, roll } from '../after-move.ts'
import { type Hide, hideShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn-checks.ts'
import { refusal } from '../words.ts'

export const hide: Rule<State, Hide, Event> = {
  shape: hideShape,

  choices({ state, seat }) {
    const commands: Hide[] = [
      { type: 'hide', suit: true },
      { type: 'hide', suit: false },
    ]
    return commands.filter(command => !hide.refuse({ state, seat, command })).map(command => ({ command }))
  },

  refuse({ state, seat, command }) {
    const amiss = refuseStep(state, seat, 'hide')
    if (amiss) return amiss
    return command.suit && !hasSuit(state.players[seat]!) ? refusal('refuse.hide.suit') : undefined
  },

  effect({ state, seat, command, chance, emit }) {
    roll({ state, seat, chance, emit }, { suit: command.suit })
  },
}
