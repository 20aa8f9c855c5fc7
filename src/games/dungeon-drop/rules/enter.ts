/** Rules 12.3: in solo play the first room must contain the meeple. The three tokens replace its pillars. */

import type { Rule } from '../../../engine/game.ts'
import { type Enter, enterShape } from '../commands.ts'
import { type Facts, roomWith } from '../facts.ts'
import { lootSolo, moveTokens, refuseRoom, refuseSolo, roomsToEnter } from '../solo-play.ts'
import { type Event, MEEPLE_ID, type State } from '../state.ts'
import { roomAt, sceneOf } from '../table.ts'
import { refusal } from '../words.ts'

export const enter: Rule<State, Enter, Event, Facts> = {
  shape: enterShape,

  choices({ state, seat, facts }) {
    if (refuseSolo(state, seat, ['enter'])) return []
    return roomsToEnter(facts, seat).map(({ room, items }) => ({
      command: { type: 'enter', pillars: [...room.pillars], ...items, shields: [...items.shields] },
    }))
  },

  refuse({ state, seat, command, facts }) {
    const not = refuseSolo(state, seat, ['enter'])
    if (not) return not
    const room = roomWith(facts, command.pillars)
    if (!room) return refusal('refuse.room.three')
    if (!room.inside.includes(MEEPLE_ID + seat)) return refusal('refuse.solo.meeple')
    return refuseRoom(state, seat, room, command)
  },

  effect({ state, seat, command, chance, emit }) {
    const room = roomAt(sceneOf(state), command.pillars)!
    // From here on the meeple stands between the tokens, only for show.
    state.heroes[seat]!.meeple = null
    moveTokens(state, { seat, tokens: [0, 1, 2], pillars: room.pillars, emit })
    lootSolo(state, { seat, room, items: command, chance, emit })
  },
}
