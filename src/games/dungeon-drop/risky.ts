/** Which commands ask for confirmation: rooms that cost much or give nothing, and abilities left unused. */

import type { Line, Rules, Seat } from '../../engine/game.ts'
import type { Command } from './commands.ts'
import { type Facts, roomWith } from './facts.ts'
import type { Room } from './geometry/rooms.ts'
import { haulOf } from './looting.ts'
import { currentRoom } from './solo-play.ts'
import { type Event, type State, TOKEN_ID } from './state.ts'
import { line, type SeenState } from './text/name-lines.ts'

const ABILITIES = [
  'invoke',
  'flick',
  'redrop',
  'placeCube',
  'slide',
  'swap',
  'trade',
  'take',
  'remove',
  'copyClass',
] as const satisfies readonly Command['type'][]

type DungeonRules = Rules<State, Command, Event, Facts>

interface At {
  readonly state: SeenState
  readonly seat: Seat
  readonly facts: Facts
}

type Looting = Extract<Command, { readonly shields: unknown }>

function roomOf(facts: Facts, command: Looting): Room | undefined {
  if (command.type === 'search') return currentRoom(facts.scene)
  const kept = command.type === 'moveOn' ? command.keep.map(token => TOKEN_ID + token) : []
  return roomWith(facts, [...kept, ...command.pillars])
}

function riskyRoom({ state, seat, facts }: At, command: Looting): Line | undefined {
  const room = roomOf(facts, command)
  if (!room) return undefined
  const { damage, healthLeft, cubes } = haulOf(state, seat, room, command)
  // Rules 11.5: at a live table players add up the damage themselves, so this warning must not give it away.
  const hidden = state.variants.teamwork === 'live'
  if (!hidden && damage > 0 && healthLeft === 1) return line('risky.lastHealth')
  return cubes.length === 0 ? line('risky.nothing') : undefined
}

/** Warns about an ability that could still be used now, but not after this command. */
function riskyIdle(rules: DungeonRules, at: At): Line | undefined {
  const { state } = at
  if (state.phase !== 'act' || state.turn.ability) return undefined
  const usable = ABILITIES.some(type => [...rules[type].choices(at)].length > 0)
  return usable ? line('risky.ability') : undefined
}

export function riskyBy(rules: DungeonRules) {
  return (at: At & { readonly command: Command }): Line | undefined => {
    const { command } = at
    if (command.type === 'finishActing') return riskyIdle(rules, at)
    if (!('shields' in command)) return undefined
    return riskyRoom(at, command) ?? riskyIdle(rules, at)
  }
}
