/** The odds of hiding, and what a Sentinel would do, to show before a player clicks. */

import type { Frozen } from '../../engine/game.ts'
import { hideTarget, needsHide } from './after-move.ts'
import { hideOdds } from './odds/hide-test-odds.ts'
import { ELEVATOR, type Player } from './state.ts'
import type { SeenState } from './text/name-lines.ts'
import { distance, isLive, sentinelOf, sentinelRange } from './tower.ts'

export type HideChance =
  | { readonly kind: 'none' }
  /** A player who was hit once on this floor is always seen. */
  | { readonly kind: 'exposed' }
  /** `odds` without spending Luck, `best` with all of it. */
  | { readonly kind: 'test'; readonly target: number; readonly odds: number; readonly best: number }

export interface TowerPlace {
  readonly floor: number
  readonly sector: number
}

export function hideChance(
  state: SeenState,
  player: Frozen<Player>,
  { floor, sector, looted = false, suit = false }: TowerPlace & { looted?: boolean; suit?: boolean },
): HideChance {
  if (!needsHide(state, { ...player, floor, sector })) return { kind: 'none' }
  if (player.exposed[floor]) return { kind: 'exposed' }
  const target = hideTarget(state, { floor, sector }, { looted, suit })
  const odds = hideOdds({ target, luck: player.luck })
  return { kind: 'test', target, odds: odds[0]!, best: odds.at(-1)! }
}

/** What the next turn of a floor's Sentinel would do to a player at a position. */
export type Danger = { readonly kind: 'none' | 'caught' } | { readonly kind: 'hit'; readonly damage: number }

const SAFE: Danger = { kind: 'none' }

export function dangerAt(state: SeenState, { floor, sector }: TowerPlace): Danger {
  const here = state.floors[floor]!
  if (!isLive(here)) return SAFE
  const edge = here.edge - 1
  if (edge === 1) return sector === ELEVATOR ? SAFE : { kind: 'caught' }
  const after: SeenState = { ...state, floors: state.floors.with(floor, { ...here, edge }) }
  if (distance(after, floor, sector) > sentinelRange(after, floor)) return SAFE
  return { kind: 'hit', damage: sentinelOf(state, floor).damage }
}
