/** The result of the next turn of a floor's Sentinel, to show before a player decides. */

import { sentinelPhase } from '../../../../games/cyberdoom-tower/sentinel-turn.ts'
import type { SeenState } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { antiStealth, isLive, sentinelRange } from '../../../../games/cyberdoom-tower/tower.ts'

export type Foresight =
  /** Rules 11.3: the card would reach sector 1. */
  | { readonly kind: 'blocks'; readonly edge: number }
  | {
      readonly kind: 'slides'
      /** Where the left edge of the card would be. */
      readonly edge: number
      readonly stealth: number
      readonly range: number
    }

/** `undefined` for a Sentinel that will have no more turns. */
export function foresightOf(state: SeenState, floor: number): Foresight | undefined {
  const here = state.floors[floor]!
  if (!isLive(here)) return undefined
  const edge = here.edge - 1
  if (edge === 1) return { kind: 'blocks', edge }
  const after: SeenState = { ...state, floors: state.floors.with(floor, { ...here, edge }) }
  return { kind: 'slides', edge, stealth: antiStealth(after, floor), range: sentinelRange(after, floor) }
}

/** Whether the Sentinel acts at the end of this round although nobody provokes it. */
export function actsThisRound(state: SeenState, floor: number): boolean {
  return sentinelPhase(state).some(step => step.step === 'sentinelTurn' && step.floor === floor)
}
