/** Rules 6: ride the Elevator from one stop to another. */

import type { Choice, Rule } from '../../../engine/game.ts'
import { arrive } from '../after-move.ts'
import { type Ride, rideShape } from '../commands.ts'
import { beginTurn } from '../flow.ts'
import { ELEVATOR, type Event, type State } from '../state.ts'
import { refuseAction } from '../turn-checks.ts'
import { refusal } from '../words.ts'

export const ride: Rule<State, Ride, Event> = {
  shape: rideShape,

  choices({ state, seat }) {
    const found: Choice<Ride>[] = []
    for (let floor = 0; floor < state.floors.length; floor++) {
      const command: Ride = { type: 'ride', floor }
      if (!ride.refuse({ state, seat, command })) found.push({ command })
    }
    return found
  },

  refuse({ state, seat, command }) {
    const amiss = refuseAction(state, seat)
    if (amiss) return amiss
    const player = state.players[seat]!
    if (player.onRoof) return refusal('refuse.move.roof')
    if (command.floor >= state.floors.length) return refusal('refuse.ride.noFloor')
    if (player.sector !== ELEVATOR) return refusal('refuse.ride.sector')
    if (command.floor === player.floor) return refusal('refuse.ride.here')
    return player.actionPoints > 0 ? undefined : refusal('refuse.ride.points')
  },

  effect({ state, seat, command, chance, emit }) {
    const player = beginTurn(state, seat)
    const from = player.floor
    player.actionPoints--
    player.floor = command.floor
    emit({ type: 'rode', seat, from, to: command.floor })
    arrive({ state, seat, chance, emit })
  },
}
