/** Rules 12.7: in solo play, stay and loot the current room again. */

import type { Rule } from '../../../engine/game.ts'
import { type Search, searchShape } from '../commands.ts'
import type { Facts } from '../facts.ts'
import { besideOf } from '../looting.ts'
import { currentRoom, lootSolo, refuseRoom, refuseSolo, roomToSearch } from '../solo-play.ts'
import type { Event, State } from '../state.ts'
import { sceneOf } from '../table.ts'
import { refusal } from '../words.ts'

export const search: Rule<State, Search, Event, Facts> = {
  shape: searchShape,

  choices({ state, seat, facts }) {
    if (refuseSolo(state, seat, ['act'])) return []
    return roomToSearch(facts).flatMap(({ room, items: { shields, potions } }) =>
      [null, ...besideOf(state, room)].map(beside => ({
        command: { type: 'search' as const, shields: [...shields], potions, beside },
      })),
    )
  },

  refuse({ state, seat, command, facts }) {
    const not = refuseSolo(state, seat, ['act'])
    if (not) return not
    const room = currentRoom(facts.scene)
    return room ? refuseRoom(state, seat, room, command) : refusal('refuse.room.three')
  },

  effect({ state, seat, command, chance, emit }) {
    const room = currentRoom(sceneOf(state))!
    lootSolo(state, { seat, room, items: command, chance, emit })
  },
}
