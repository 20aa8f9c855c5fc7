/** Estimates what fetching the Key of a floor costs: Action Points, Energy, and the risk of being seen beside it. */

import type { Frozen } from '../../engine/game.ts'
import type { Player, State } from '../../games/cyberdoom-tower/state.ts'
import { ACTION_POINTS, LAST_ROUND } from '../../games/cyberdoom-tower/state.ts'
import { counterSector, isLive, keySector, sentinelOf, towerOf } from '../../games/cyberdoom-tower/tower.ts'
import { ESTIMATES } from './tuned-constants.ts'

type Seen = Frozen<State>

export interface KeyCost {
  readonly floor: number
  /** Action Points to the Key, from the player's place or from an Elevator stop; the way back is free. */
  readonly points: number
  /** The odds that fetching the Key does not lose the match. */
  readonly survival: number
  /** Energy lost on average. */
  readonly energy: number
  readonly unlocks: number
}

/** The edge of a Sentinel's card after `rounds` rounds: the counter drags it, and an active Sentinel also walks. */
function edgeBy(state: Seen, floor: number, rounds: number): number {
  const { edge, active } = state.floors[floor]!
  const round = Math.min(LAST_ROUND, state.round + rounds)
  const dragged = Math.min(edge, counterSector(round) + 1)
  const walked = active && state.variants.activeActs === 'everyRound' ? edge - rounds : edge
  return Math.max(1, Math.min(dragged, walked))
}

function failureAt(state: Seen, floor: number, at: { edge: number; sector: number; help: number }): number {
  if (at.edge < 2) return 1
  const { antiStealth } = towerOf(state, floor).columns[at.edge - 1]!
  const target = at.sector + sentinelOf(state, floor).antiStealthBase + antiStealth - at.help
  return Math.min(1, Math.max(0, (target - 1) / 6))
}

export function keyCostOf(
  state: Seen,
  player: Frozen<Player>,
  { floor, fresh }: { readonly floor: number; readonly fresh: boolean },
): KeyCost {
  const key = keySector(state, floor)
  const here = !fresh && player.floor === floor
  const walk = here ? Math.abs(key - player.sector) : 1 + key + (fresh ? 0 : player.sector)
  const points = player.equipment.includes('jetpack') ? walk * 0.8 : walk
  if (!isLive(state.floors[floor]!)) return { floor, points, survival: 1, energy: 0, unlocks: 0 }
  const rounds = Math.max(0, Math.ceil((points - player.actionPoints) / ACTION_POINTS))
  const soon = edgeBy(state, floor, rounds)
  // If an active Sentinel blocks its floor before the player reaches the Key, going there is hopeless.
  if (soon < 2) return { floor, points: points + 20, survival: 0.02, energy: 0, unlocks: 0 }
  const help = Math.min(ESTIMATES.keyLuck, player.luck) + (player.equipment.includes('tecno-suit') ? 1 : 0)
  const fail = player.exposed[floor] ? 1 : bestFailure(state, floor, { soon, key, help, fresh: !here })
  const { damage, energy } = sentinelOf(state, floor)
  const menace = 1 - (ESTIMATES.wounded * state.floors[floor]!.damage) / energy
  const severity = Math.min(0.95, (ESTIMATES.failure * 2 * damage) / Math.max(1, player.energy))
  const lost = state.variants.keyTiming === 'afterHide' ? Math.max(severity, 0.6) : severity
  return {
    floor,
    points: points + fail * key * 0.7,
    survival: 1 - fail * lost * menace,
    energy: fail * damage * ESTIMATES.hits * menace,
    unlocks: fail,
  }
}

/** A player who has not set out yet may choose when to go: the odds are the mean of now and the best later moment. */
function bestFailure(
  state: Seen,
  floor: number,
  { soon, key, help, fresh }: { soon: number; key: number; help: number; fresh: boolean },
): number {
  const now = failureAt(state, floor, { edge: soon, sector: key, help })
  if (!fresh) return now
  let best = now
  for (let edge = Math.max(2, edgeBy(state, floor, 5)); edge < soon; edge++) {
    best = Math.min(best, failureAt(state, floor, { edge, sector: key, help }))
  }
  return (now + best) / 2
}
