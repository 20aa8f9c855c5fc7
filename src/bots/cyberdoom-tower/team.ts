/** The team before the AI: what its players bring to the roof, and their odds together. */

import type { Frozen } from '../../engine/game.ts'
import type { EquipmentId } from '../../games/cyberdoom-tower/equipment.ts'
import { MOST_POINTS, type Player, type State } from '../../games/cyberdoom-tower/state.ts'
import { aiOf } from '../../games/cyberdoom-tower/tower.ts'
import { duelOdds, type Fighter } from './duel.ts'
import { unlocksOf } from './hit-tables.ts'
import { budgetOf } from './plans.ts'

type Seen = Frozen<State>

const USEFUL_ON_ROOF: readonly EquipmentId[] = ['plasma-rifle', 'antimatter-grenade', 'gunsight']

/** Cards that are of no use against the AI but for their Energy. */
export function spareCards({ equipment }: Frozen<Player>): number {
  return equipment.filter(card => !USEFUL_ON_ROOF.includes(card)).length
}

/** The odds once somebody is on the roof: all who are there, or will be, fight together. */
export function fightOdds(state: Seen): number {
  const top = state.floors.length - 1
  const there = state.players.filter(player => {
    if (player.onRoof) return true
    const way = player.sector + (player.floor === top ? 0 : 1)
    return way <= budgetOf(state, player)
  })
  return together(
    state,
    there.map(player => ({
      energy: player.energy + spareCards(player),
      luck: player.luck,
      unlocks: unlocksOf(player),
      equipment: player.equipment,
    })),
  )
}

/** Only the attacker is hit, so two can spend all but the last of both their Energy. */
export function together(state: Seen, fighters: readonly Fighter[]): number {
  const [one, other] = fighters
  if (!one) return 0
  if (!other) return duelOdds(state, one)
  const strike = Math.max(1, aiOf(state).damage)
  return duelOdds(state, {
    energy: 1 + bearable(one.energy, strike) + bearable(other.energy, strike),
    luck: Math.min(MOST_POINTS, one.luck + other.luck),
    unlocks: (one.unlocks + other.unlocks) / 2,
    equipment: [...one.equipment, ...other.equipment],
  })
}

/** The damage of as many whole strikes as leave some Energy. */
function bearable(energy: number, strike: number): number {
  return Math.max(0, Math.floor((energy - 1) / strike) * strike)
}
