/** The plans that bots have told their partners, and which of them hold at the displayed step. */

import type { PlannedTurn } from '../../../wire/match-messages.ts'

/** The table displays steps later than they arrive, so the plan before the latest may still be the right one. */
const KEPT_PER_SEAT = 2

export function withPlan(plans: readonly PlannedTurn[], told: PlannedTurn): readonly PlannedTurn[] {
  const ofSeat = plans.filter(({ seat }) => seat === told.seat)
  const outdated = ofSeat.slice(0, Math.max(0, ofSeat.length + 1 - KEPT_PER_SEAT))
  return [...plans.filter(plan => !outdated.includes(plan)), told]
}

/** The latest plan of each seat that was told about this version or an earlier one, and is not over. */
export function plansAt(plans: readonly PlannedTurn[], version: number): readonly PlannedTurn[] {
  const known = new Map(plans.filter(plan => plan.version <= version).map(plan => [plan.seat, plan]))
  return [...known.values()].filter(({ lines }) => lines.length > 0)
}
