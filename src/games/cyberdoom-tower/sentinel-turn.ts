/** Rules 11: the turn of a Sentinel. */

import type { Frozen } from '../../engine/game.ts'
import { isFrozen } from './countdown.ts'
import { checkKeys, end } from './ending.ts'
import { type AutomaticStep, ELEVATOR, type Emit, type State } from './state.ts'
import { distance, isLive, sentinelOf, sentinelRange } from './tower.ts'

/** Rules 11.1 and 11.2: the Sentinel wakes, slides, and strikes all players in range; strikes go onto the agenda. */
export function sentinelTurn(state: State, index: number, emit: Emit): void {
  const floor = state.floors[index]!
  if (!isLive(floor)) return
  if (!floor.active) {
    floor.active = true
    emit({ type: 'sentinelWoke', floor: index })
  }
  floor.acted = true
  floor.edge--
  emit({ type: 'sentinelSlid', floor: index, edge: floor.edge, dragged: false })
  if (floor.edge === 1) block(state, index, emit)
  else state.agenda.unshift(...strikesOf(state, index))
}

/** Rules 11.4: strikes every player on the floor who is in range, according to the column just reached. */
function strikesOf(state: State, index: number): AutomaticStep[] {
  const range = sentinelRange(state, index)
  const { damage } = sentinelOf(state, index)
  return state.players.flatMap((player, seat): AutomaticStep[] => {
    const hit = !player.onRoof && player.floor === index && distance(state, index, player.sector) <= range
    return hit ? [{ step: 'strike', seat, damage, floor: index }] : []
  })
}

/** Rules 11.3: blocks the floor, because the card has reached sector 1. */
function block(state: State, index: number, emit: Emit): void {
  const floor = state.floors[index]!
  floor.blocked = true
  if (floor.key === 'here') floor.key = 'lost'
  emit({ type: 'floorBlocked', floor: index })
  const caught = state.players.some(
    player => !player.onRoof && player.floor === index && player.sector !== ELEVATOR,
  )
  if (caught) end(state, 'caught', emit)
  else checkKeys(state, emit)
}

/** Rules 4.3: the turns of all awake Sentinels that have not acted in this round, from the bottom up. */
export function sentinelPhase(state: Frozen<State>): AutomaticStep[] {
  if (state.variants.activeActs === 'provoked' || isFrozen(state)) return []
  return state.floors.flatMap((floor, index): AutomaticStep[] =>
    floor.active && !floor.acted && isLive(floor) ? [{ step: 'sentinelTurn', floor: index }] : [],
  )
}
