/** Rules 7.4: loot the Crate, which adds 1 Anti-Stealth to the Hide test. */

import { draw } from '../../../engine/chance.ts'
import type { Rule } from '../../../engine/game.ts'
import { afterCrate } from '../after-move.ts'
import { type Loot, lootShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn.ts'

export const loot: Rule<State, Loot, Event> = {
  shape: lootShape,

  choices({ state, seat }) {
    return refuseStep(state, seat, 'crate') ? [] : [{ command: { type: 'loot' } }]
  },

  refuse({ state, seat }) {
    return refuseStep(state, seat, 'crate')
  },

  effect({ state, seat, chance, emit }) {
    const player = state.players[seat]!
    const { floor, sector } = player
    const card = draw(chance, state.pile)!
    player.equipment.push(card)
    state.floors[floor]!.crossed.push(sector)
    state.arrival!.looted = true
    emit({ type: 'looted', seat, floor, sector, card })
    afterCrate({ state, seat, chance, emit })
  },
}
