/** Rules 6.9: the turn ends without loot, only when there is no room to be had. Alone, 12.9: that is the end. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type SkipLoot, skipLootShape } from '../commands.ts'
import { endTurn } from '../flow.ts'
import { endAlone, refuseAlone, roomsToEnter, roomsToMoveTo, roomToSearch } from '../spelunking.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'
import { lootable, refuseLooting } from './loot.ts'

function refuseSkipping(state: Frozen<State>, seat: Seat): Refusal | undefined {
  const not = state.spelunker ? refuseAlone(state, seat, ['enter', 'act']) : refuseLooting(state, seat)
  if (not) return not
  return isStuck(state, seat) ? undefined : refusal('refuse.skip.possible')
}

function isStuck(state: Frozen<State>, seat: Seat): boolean {
  if (!state.spelunker) return lootable(state, seat).length === 0
  if (state.phase === 'enter') return roomsToEnter(state, seat).length === 0
  return roomToSearch(state, seat).length === 0 && roomsToMoveTo(state, seat).length === 0
}

export const skipLoot: Rule<State, SkipLoot, Event> = {
  shape: skipLootShape,

  choices({ state, seat }) {
    return refuseSkipping(state, seat) ? [] : [{ command: { type: 'skipLoot' } }]
  },

  refuse({ state, seat }) {
    return refuseSkipping(state, seat)
  },

  effect({ state, seat, chance, emit }) {
    emit({ type: 'lootSkipped', seat })
    if (state.spelunker) endAlone(state, 'stuck', { chance, emit })
    else endTurn(state, { chance, emit })
  },
}
