/** A copy function for states, faster than the engine's because it knows the type and shares what no rule changes. */

import type { Frozen } from '../../engine/game.ts'
import type { Floor, Player, State } from '../../games/cyberdoom-tower/state.ts'

function copyOfPlayer(player: Frozen<Player>): Player {
  return {
    ...player,
    tokens: player.tokens.slice(),
    equipment: player.equipment.slice(),
    exposed: player.exposed.slice(),
    used: { ...player.used, abilities: player.used.abilities.slice() },
  }
}

function copyOfFloor(floor: Frozen<Floor>): Floor {
  return { ...floor, crossed: floor.crossed.slice() }
}

export function copyState(state: Frozen<State>): State {
  return {
    ...state,
    players: state.players.map(copyOfPlayer),
    floors: state.floors.map(copyOfFloor),
    ai: { ...state.ai },
    pile: state.pile.slice(),
    discarded: state.discarded.slice(),
    arrival: state.arrival && { ...state.arrival },
    attack: state.attack && { ...state.attack, dice: state.attack.dice.slice() },
    agenda: state.agenda.slice(),
  }
}
