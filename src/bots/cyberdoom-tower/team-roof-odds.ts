/** The team against the AI: what the players bring to the roof, and their combined odds. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { EquipmentId } from '../../games/cyberdoom-tower/equipment.ts'
import { MOST_POINTS, type Player, type State } from '../../games/cyberdoom-tower/state.ts'
import { aiOf } from '../../games/cyberdoom-tower/tower.ts'
import { unlocksOf } from './hit-tables.ts'
import { type Fighter, relayOdds, roofFightOdds } from './roof-fight-odds.ts'
import { actionPointsLeft } from './team-key-plans.ts'

type Seen = Frozen<State>

const USEFUL_ON_ROOF: readonly EquipmentId[] = ['plasma-rifle', 'antimatter-grenade', 'gunsight']

/** The number of cards that help against the AI only through the Energy for discarding them. */
export function spareCards({ equipment }: Frozen<Player>): number {
  return equipment.filter(card => !USEFUL_ON_ROOF.includes(card)).length
}

/** Whether a player is on the roof, or can reach it in time. */
export function reachesRoof(state: Seen, player: Frozen<Player>): boolean {
  if (player.onRoof) return true
  const top = state.floors.length - 1
  const way = player.sector + (player.floor === top ? 0 : 1)
  return way <= actionPointsLeft(state, player)
}

function asFighter(player: Frozen<Player>): Fighter {
  return {
    energy: player.energy + spareCards(player),
    luck: player.luck,
    unlocks: unlocksOf(player),
    equipment: player.equipment,
  }
}

/** The odds once somebody is on the roof: all players who are there, or will be, fight together. */
export function fightOdds(state: Seen): number {
  const [one, other] = state.players.filter(player => reachesRoof(state, player)).map(asFighter)
  if (!one) return 0
  if (!other) return roofFightOdds(state, one)
  return Math.max(relayOdds(state, one, other), relayOdds(state, other, one))
}

/** The player on the roof who should attack now: the one for whom going first gives the better odds. */
export function attackerOf(state: Seen): Seat | undefined {
  const there = [...state.players.keys()].filter(seat => state.players[seat]!.onRoof)
  const [one, other] = there
  if (one === undefined || other === undefined) return one
  const [first, second] = [asFighter(state.players[one]!), asFighter(state.players[other]!)]
  const [firstAlone, secondAlone] = [roofFightOdds(state, first), roofFightOdds(state, second)]
  const [oneFirst, otherFirst] = [relayOdds(state, first, second), relayOdds(state, second, first)]
  // If going first gives no better odds than leaving the fight to the other, the other attacks.
  if (oneFirst >= otherFirst) return oneFirst > secondAlone ? one : other
  return otherFirst > firstAlone ? other : one
}

/** Approximate odds of two players: only the attacker is hit, so each can spend their Energy down to the last point. */
export function combinedOdds(state: Seen, fighters: readonly Fighter[]): number {
  const [one, other] = fighters
  if (!one) return 0
  if (!other) return roofFightOdds(state, one)
  const strike = Math.max(1, aiOf(state).damage)
  return roofFightOdds(state, {
    energy: 1 + bearable(one.energy, strike) + bearable(other.energy, strike),
    luck: Math.min(MOST_POINTS, one.luck + other.luck),
    unlocks: (one.unlocks + other.unlocks) / 2,
    equipment: [...one.equipment, ...other.equipment],
  })
}

/** The damage of all the strikes that a player survives. */
function bearable(energy: number, strike: number): number {
  return Math.max(0, Math.floor((energy - 1) / strike) * strike)
}
