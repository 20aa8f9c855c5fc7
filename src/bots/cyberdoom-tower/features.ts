/** The features of a position: numbers that help to predict how the match ends. */

import type { Frozen } from '../../engine/game.ts'
import type { EquipmentId } from '../../games/cyberdoom-tower/equipment.ts'
import { ACTION_POINTS, type Player, type State } from '../../games/cyberdoom-tower/state.ts'
import { keysHeld, keysNeeded, sentinelOf } from '../../games/cyberdoom-tower/tower.ts'
import { dangerOf } from './danger.ts'
import { unlocksOf } from './hit-tables.ts'
import type { Fighter } from './roof-fight-odds.ts'
import { keyPlansFor, type TeamPlan } from './team-key-plans.ts'
import { combinedOdds, spareCards } from './team-roof-odds.ts'

type Seen = Frozen<State>

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** What a player would bring to the roof with `more` added to Energy and Luck, and half of it to the unlock events. */
function fighterWith(player: Frozen<Player>, energy: number, more: number): Fighter {
  return {
    energy: energy + spareCards(player) + more,
    luck: player.luck + more,
    unlocks: unlocksOf(player) + more / 2,
    equipment: player.equipment,
  }
}

function carriers({ players }: Seen, card: EquipmentId): number {
  return players.some(({ equipment }) => equipment.includes(card)) ? 1 : 0
}

/** Features of the tower: floors whose Sentinel is defeated, blocked floors, active Sentinels, and their damage. */
function towerFeatures(state: Seen): number[] {
  let [defeated, blocked, active, worn] = [0, 0, 0, 0]
  for (const [index, floor] of state.floors.entries()) {
    if (floor.defeated) defeated++
    else if (floor.blocked) blocked++
    else {
      if (floor.active) active++
      worn += floor.damage / sentinelOf(state, index).energy
    }
  }
  return [defeated > 0 ? 1 : 0, Math.max(0, defeated - 1), blocked, active, worn]
}

/** Features of the plans: the least spare time of any player, and the odds and the cost of what is left to do. */
function planFeatures(plans: readonly TeamPlan[]): number[] {
  let [spare, survival, energy, total] = [99, 1, 0, 0]
  for (const plan of plans) {
    const own = (plan.budget - plan.load) / ACTION_POINTS
    spare = Math.min(spare, own)
    total += between(-3, own, 8)
    survival *= plan.survival
    energy += plan.energy
  }
  return [
    between(-4, spare, 0),
    between(0, spare, 1),
    between(0, spare - 1, 2),
    between(0, spare - 3, 8),
    total / plans.length,
    1 - survival,
    energy,
  ]
}

/** Returns undefined if too few Keys are left: the match is lost. */
export function featuresOf(state: Seen): readonly number[] | undefined {
  const plans = keyPlansFor(state)
  if (!plans) return undefined
  const { players } = state
  const dangers = players.map(player => dangerOf(state, player))
  const energies = players.map((player, seat) => player.energy - dangers[seat]!.energy)
  const odds = [0, 1, 2.5].map(more =>
    combinedOdds(
      state,
      players.map((player, seat) => fighterWith(player, Math.max(0, energies[seat]!), more)),
    ),
  )
  const missing = Math.max(0, keysNeeded(state) - keysHeld(state))
  const energy = energies.reduce((sum, each) => sum + each, 0) / players.length
  const luck = players.reduce((sum, each) => sum + each.luck, 0) / players.length
  const unlocks = players.reduce((sum, each) => sum + unlocksOf(each), 0) / players.length
  const weakest = Math.min(...energies)
  const tower = towerFeatures(state)
  const plan = planFeatures(plans)
  return [
    1,
    missing,
    missing === 0 ? 1 : 0,
    missing > 1 ? 1 : 0,
    ...odds,
    odds[0]! / (1 + missing),
    energy,
    between(0, weakest, 1),
    between(0, weakest, 2),
    luck,
    between(0, luck, 1),
    unlocks,
    between(0, unlocks, 3),
    ...tower,
    tower[0]! * plan[4]!,
    ...plan,
    plan[4]! * missing,
    carriers(state, 'plasma-rifle'),
    carriers(state, 'antimatter-grenade'),
    carriers(state, 'gunsight'),
    carriers(state, 'jetpack'),
    carriers(state, 'tecno-suit'),
    players.reduce((sum, each) => sum + spareCards(each), 0),
    dangers.some(({ survival }) => survival < 1) ? 1 : 0,
    players.reduce((sum, each) => sum + (each.sector > 0 ? 1 : 0), 0),
    players.reduce((sum, each) => sum + each.sector, 0) / 6,
    state.floors.filter((floor, index) => floor.key === 'here' && players.some(p => p.exposed[index])).length,
    state.ai.energy / 5,
  ]
}
