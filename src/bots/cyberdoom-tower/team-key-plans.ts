/** Plans of the team: which player fetches which Key, and what that costs until the roof is reached. */

import type { Frozen } from '../../engine/game.ts'
import { ACTION_POINTS, LAST_ROUND, type Player, type State } from '../../games/cyberdoom-tower/state.ts'
import { keysHeld, keysNeeded } from '../../games/cyberdoom-tower/tower.ts'
import { type KeyCost, keyCostOf } from './key-cost.ts'
import { ESTIMATES } from './tuned-constants.ts'

type Seen = Frozen<State>

export interface TeamPlan {
  readonly player: Frozen<Player>
  /** Action Points left until the deadline. */
  readonly budget: number
  /** Action Points that the plan needs. */
  load: number
  survival: number
  /** Energy that the plan costs, and the unlock events it brings. */
  energy: number
  unlocks: number
  /** The errand that comes first, if there is one. */
  first?: KeyCost
}

/** More Action Points than any way to the roof takes. */
const NO_HURRY = LAST_ROUND * ACTION_POINTS

export function actionPointsLeft(state: Seen, { done, actionPoints }: Frozen<Player>): number {
  // With the stricter deadline the fight must fit in as well; it takes about four turns.
  const last = state.variants.deadline === 'defeat' ? LAST_ROUND - 4 : LAST_ROUND
  // If only the Keys have to be collected in time, there is no hurry once the team has them.
  if (state.variants.deadline === 'keys' && keysHeld(state) >= keysNeeded(state)) return NO_HURRY
  return (last - state.round) * ACTION_POINTS + (done ? 0 : actionPoints)
}

/** Plans by seat; undefined if not enough Keys are left. */
export function keyPlansFor(state: Seen): readonly TeamPlan[] | undefined {
  const plans = state.players.map((player): TeamPlan => {
    return { player, budget: actionPointsLeft(state, player), load: 0, survival: 1, energy: 0, unlocks: 0 }
  })
  return assign(state, plans) ? plans : undefined
}

/** Assigns each missing Key to the player who fetches it most cheaply, the cheapest Key first. */
function assign(state: Seen, plans: readonly TeamPlan[]): boolean {
  const missing = keysNeeded(state) - keysHeld(state)
  const open = new Set(
    [...state.floors.keys()].filter(
      floor => state.floors[floor]!.key === 'here' && !state.floors[floor]!.blocked,
    ),
  )
  const started = plans.map(() => false)
  const known: (KeyCost | undefined)[] = []
  const errandOf = (who: number, floor: number): KeyCost => {
    const fresh = started[who]!
    const at = (floor * plans.length + who) * 2 + (fresh ? 1 : 0)
    known[at] ??= keyCostOf(state, plans[who]!.player, { floor, fresh })
    return known[at]
  }
  for (let fetched = 0; fetched < missing; fetched++) {
    let best: { errand: KeyCost; who: number; price: number } | undefined
    for (const [who, plan] of plans.entries()) {
      for (const floor of open) {
        const errand = errandOf(who, floor)
        const price = plan.load + errand.points + 12 * (1 - errand.survival) + 2 * errand.energy
        if (!best || price < best.price) best = { errand, who, price }
      }
    }
    if (!best) return false
    const { errand, who } = best
    const plan = plans[who]!
    plan.first ??= errand
    plan.load += errand.points + ESTIMATES.waste
    plan.survival *= errand.survival
    plan.energy += errand.energy
    plan.unlocks += errand.unlocks
    open.delete(errand.floor)
    started[who] = true
  }
  // Adds the ride to the top floor and, for players without an errand, the walk to the Elevator.
  for (const [who, plan] of plans.entries()) {
    const { floor, sector } = plan.player
    const ride = started[who] || floor !== state.floors.length - 1 ? 1 : 0
    plan.load += ride + (started[who] ? 0 : sector)
  }
  return true
}
