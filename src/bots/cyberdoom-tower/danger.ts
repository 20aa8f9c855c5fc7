/** Estimates the danger of a player's position: an active Sentinel comes closer every round. */

import type { Frozen } from '../../engine/game.ts'
import { energyCards } from '../../games/cyberdoom-tower/discarding.ts'
import { ACTION_POINTS, ELEVATOR, type Player, type State } from '../../games/cyberdoom-tower/state.ts'
import { isLive, sentinelOf, towerOf } from '../../games/cyberdoom-tower/tower.ts'

export interface DangerEstimate {
  /** The Energy that the player will probably lose before leaving. */
  readonly energy: number
  readonly survival: number
}

const SAFE: DangerEstimate = { energy: 0, survival: 1 }
/** The odds of a match in which the next turns will kill the player, barring luck. */
const NEARLY_LOST = 0.05

/** The number of Sentinel turns before the player can be back at the Elevator, walking at once. */
function turnsToLeave({ sector, actionPoints, energy, done }: Frozen<Player>): number {
  const now = done ? 0 : actionPoints
  // The estimate counts on one point of Energy for the way, not on all of it.
  const help = now > 0 && energy > 2 ? 1 : 0
  if (sector <= now + help) return 0
  return 1 + Math.max(0, Math.ceil((sector - now - help - ACTION_POINTS) / ACTION_POINTS))
}

export function dangerOf(state: Frozen<State>, player: Frozen<Player>): DangerEstimate {
  const floor = state.floors[player.floor]!
  if (player.onRoof || !isLive(floor) || !floor.active || player.sector === ELEVATOR) return SAFE
  if (state.variants.activeActs === 'provoked') return SAFE
  const turns = turnsToLeave(player)
  const { damage, width, rangeBase } = sentinelOf(state, player.floor)
  const { columns } = towerOf(state, player.floor)
  let energy = 0
  let sector = player.sector
  for (let turn = 1; turn <= turns; turn++) {
    const edge = floor.edge - turn
    if (edge <= 1) return { energy, survival: NEARLY_LOST }
    const distance = sector < edge ? edge - sector : Math.max(0, sector - (edge + width - 1))
    if (distance <= rangeBase + columns[edge - 1]!.range) energy += damage
    sector = Math.max(0, sector - ACTION_POINTS)
  }
  const cards = state.variants.lastGasp ? energyCards(state, player).length : 0
  return { energy, survival: energy >= player.energy + cards ? NEARLY_LOST : 1 }
}
