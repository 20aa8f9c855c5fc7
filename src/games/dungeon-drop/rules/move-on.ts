/** Rules 12.6: in solo play, two tokens stay and the third replaces a pillar; the room they form is looted. */

import type { Choice, Rule } from '../../../engine/game.ts'
import { type MoveOn, moveOnShape } from '../commands.ts'
import { type Facts, isToken, type Lootable, roomWith, tokensToKeep } from '../facts.ts'
import { besideOf } from '../looting.ts'
import { lootSolo, moveTokens, refuseRoom, refuseSolo, roomsToMoveTo } from '../solo-play.ts'
import { type Event, type State, TOKEN_ID } from '../state.ts'
import { roomAt, type SeenTable, sceneOf } from '../table.ts'
import { refusal } from '../words.ts'

const ALL = [0, 1, 2] as const

function cornersOf({ keep, pillars }: Pick<MoveOn, 'keep' | 'pillars'>): number[] {
  return [...keep.map(token => TOKEN_ID + token), ...pillars]
}

function commandsOf(state: SeenTable, { room, items }: Lootable): Choice<MoveOn>[] {
  const keep = room.pillars.filter(isToken).map(id => id - TOKEN_ID)
  const pillars = room.pillars.filter(id => !isToken(id))
  const shields = [...items.shields]
  return [null, ...besideOf(state, room)].map(beside => ({
    command: { type: 'moveOn', keep, pillars, shields, potions: items.potions, beside },
  }))
}

export const moveOn: Rule<State, MoveOn, Event, Facts> = {
  shape: moveOnShape,

  choices({ state, seat, facts }) {
    if (refuseSolo(state, seat, ['act'])) return []
    return roomsToMoveTo(facts).flatMap(ahead => commandsOf(state, ahead))
  },

  refuse({ state, seat, command, facts }) {
    const not = refuseSolo(state, seat, ['act'])
    if (not) return not
    const { keep, pillars } = command
    const needed = tokensToKeep(state)
    if (keep.length < needed || keep.length + pillars.length !== ALL.length) {
      return refusal('refuse.solo.keep', { needed })
    }
    const room = roomWith(facts, cornersOf(command))
    return room ? refuseRoom(state, seat, room, command) : refusal('refuse.room.three')
  },

  effect({ state, seat, command, chance, emit }) {
    const room = roomAt(sceneOf(state), cornersOf(command))!
    const tokens = ALL.filter(token => !command.keep.includes(token))
    moveTokens(state, { seat, tokens, pillars: command.pillars, emit })
    lootSolo(state, { seat, room, items: command, chance, emit })
  },
}
