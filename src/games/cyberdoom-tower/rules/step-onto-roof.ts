/** Rules 13.1: step from the top stop onto the roof, for free, once the team has its Keys. */

import { beginTurn, endSpentTurn } from '../flow.ts'
import { atRoofDoor, keysHeld, keysNeeded } from '../tower.ts'
import { bareRule, refuseAction } from '../turn-checks.ts'
import { refusal } from '../words.ts'

export const stepOntoRoof = bareRule('stepOntoRoof', {
  refuse({ state, seat }) {
    const amiss = refuseAction(state, seat)
    if (amiss) return amiss
    const player = state.players[seat]!
    if (player.onRoof) return refusal('refuse.roof.there')
    if (!atRoofDoor(state, player)) return refusal('refuse.roof.door')
    const held = keysHeld(state)
    const needed = keysNeeded(state)
    return held < needed ? refusal('refuse.roof.keys', { held, needed }) : undefined
  },
  effect({ state, seat, emit }) {
    beginTurn(state, seat).onRoof = true
    emit({ type: 'steppedOntoRoof', seat })
    endSpentTurn(state, seat, emit)
  },
})
