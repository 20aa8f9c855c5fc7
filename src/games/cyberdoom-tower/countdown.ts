/** Rules 4.4 and 14.4: the end of a round, the drag, and the deadline. */

import type { Frozen } from '../../engine/game.ts'
import { end } from './ending.ts'
import { type Emit, LAST_FIGHT_ROUND, LAST_ROUND, type State } from './state.ts'
import { counterSector, isLive, keysHeld, keysNeeded } from './tower.ts'

/** How far behind the Round Counter a Sentinel is dragged along. */
const DRAG_DISTANCE = 2

export function countdown(state: State, emit: Emit): void {
  if (state.round === LAST_ROUND && !isInTime(state)) end(state, 'deadline', emit)
  else if (state.round >= LAST_FIGHT_ROUND) end(state, 'endless', emit)
  else beginRound(state, emit)
}

function beginRound(state: State, emit: Emit): void {
  state.round++
  emit({ type: 'roundBegan', round: state.round })
  for (const floor of state.floors) floor.acted = false
  const frozen = isFrozen(state)
  for (const player of state.players) player.done = frozen && !player.onRoof
  if (state.round <= LAST_ROUND && counterSector(state.round) !== counterSector(state.round - 1))
    drag(state, emit)
}

/** Rules 13.4: after the deadline the tower does nothing, unless it was for the Keys only (16.8). */
export function isFrozen({ round, variants }: Frozen<State>): boolean {
  return round > LAST_ROUND && variants.deadline !== 'keys'
}

function isInTime(state: State): boolean {
  const { players, variants } = state
  if (variants.deadline === 'keys') return keysHeld(state) >= keysNeeded(state)
  if (variants.deadline === 'defeat') return false
  return variants.roof === 'all' ? players.every(each => each.onRoof) : players.some(each => each.onRoof)
}

function drag(state: State, emit: Emit): void {
  const counter = counterSector(state.round)
  for (const [index, floor] of state.floors.entries()) {
    if (!isLive(floor) || floor.edge - counter < DRAG_DISTANCE) continue
    floor.edge--
    emit({ type: 'sentinelSlid', floor: index, edge: floor.edge, dragged: true })
  }
}
