/** Rules 6.9: end the turn without loot, only when no room can be formed. In solo play, 12.8, that is the end. */

import type { Frozen, Seat } from '../../../engine/game.ts'
import type { Facts } from '../facts.ts'
import { endTurn } from '../flow.ts'
import { bareRule } from '../rule-without-fields.ts'
import { endSolo, refuseSolo, roomsToEnter, roomsToMoveTo, roomToSearch } from '../solo-play.ts'
import type { State } from '../state.ts'
import { refusal } from '../words.ts'
import { refuseLooting } from './loot.ts'

function isStuck(state: Frozen<State>, seat: Seat, facts: Facts): boolean {
  if (!state.spelunker) return facts.lootable.length === 0
  if (state.phase === 'enter') return roomsToEnter(facts, seat).length === 0
  return roomToSearch(facts).length === 0 && roomsToMoveTo(facts).length === 0
}

export const skipLoot = bareRule('skipLoot', {
  refuse({ state, seat, facts }) {
    const not = state.spelunker ? refuseSolo(state, seat, ['enter', 'act']) : refuseLooting(state, seat)
    if (not) return not
    return isStuck(state, seat, facts) ? undefined : refusal('refuse.skip.possible')
  },
  effect({ state, seat, chance, emit }) {
    emit({ type: 'lootSkipped', seat })
    if (state.spelunker) endSolo(state, 'stuck', { chance, emit })
    else endTurn(state, { chance, emit })
  },
})
