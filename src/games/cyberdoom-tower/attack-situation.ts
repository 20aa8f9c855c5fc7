/** Converts an attack in the state to the situation that the odds are computed for. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { diceOf } from './dice.ts'
import { ABILITIES } from './equipment.ts'
import type { RolledSituation } from './odds/best-step.ts'
import type { AttackSituation } from './odds/solved-situation.ts'
import type { State } from './state.ts'
import { targetOf } from './tower.ts'
import { isUnlocked } from './unlock-abilities.ts'

export function situationOf(state: Frozen<State>, seat: Seat): AttackSituation {
  const player = state.players[seat]!
  return {
    hitBoxes: targetOf(state, player),
    unlocked: ABILITIES.filter(ability => isUnlocked(player, ability)),
    used: ABILITIES.filter((_, index) => player.used.abilities[index]),
    luck: player.luck,
    gunsight: player.equipment.includes('gunsight') ? 'discardable' : 'none',
  }
}

export function rolledSituation(state: Frozen<State>, seat: Seat): RolledSituation | undefined {
  return state.attack ? { ...situationOf(state, seat), dice: diceOf(state.attack) } : undefined
}

/** The odds if a held Gunsight is kept, and if it is given up for a Hit; `given` is undefined without it. */
export function gunsightUses<Situation extends AttackSituation>(
  situation: Situation | undefined,
): { readonly kept: Situation | undefined; readonly given: Situation | undefined } {
  if (situation?.gunsight !== 'discardable') return { kept: situation, given: undefined }
  return { kept: { ...situation, gunsight: 'held' }, given: situation }
}
