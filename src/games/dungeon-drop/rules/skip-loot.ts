/** Rules 6.9: end the turn without loot, only when no room can be formed. In solo play, 12.8, that is the end. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type SkipLoot, skipLootShape } from '../commands.ts'
import type { Facts } from '../facts.ts'
import { endTurn } from '../flow.ts'
import { endSolo, refuseSolo, roomsToEnter, roomsToMoveTo, roomToSearch } from '../solo-play.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'
import { refuseLooting } from './loot.ts'

interface At {
  readonly state: Frozen<State>
  readonly seat: Seat
  readonly facts: Facts
}

function refuseSkipping({ state, seat, facts }: At): Refusal | undefined {
  const not = state.spelunker ? refuseSolo(state, seat, ['enter', 'act']) : refuseLooting(state, seat)
  if (not) return not
  return isStuck({ state, seat, facts }) ? undefined : refusal('refuse.skip.possible')
}

function isStuck({ state, seat, facts }: At): boolean {
  if (!state.spelunker) return facts.lootable.length === 0
  if (state.phase === 'enter') return roomsToEnter(facts, seat).length === 0
  return roomToSearch(facts).length === 0 && roomsToMoveTo(facts).length === 0
}

export const skipLoot: Rule<State, SkipLoot, Event, Facts> = {
  shape: skipLootShape,

  choices(at) {
    return refuseSkipping(at) ? [] : [{ command: { type: 'skipLoot' } }]
  },

  refuse(at) {
    return refuseSkipping(at)
  },

  effect({ state, seat, chance, emit }) {
    emit({ type: 'lootSkipped', seat })
    if (state.spelunker) endSolo(state, 'stuck', { chance, emit })
    else endTurn(state, { chance, emit })
  },
}
