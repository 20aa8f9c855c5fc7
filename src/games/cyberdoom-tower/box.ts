/** The box of Cyberdoom Tower: its rules, and everything needed to present it. */

import { type Box, counting } from '../../engine/box.ts'
import type { Line, Seat } from '../../engine/game.ts'
import { deckFileText, deckOf, HOUSE } from './cards/deck.ts'
import { readDeck } from './cards/deck-file.ts'
import type { Command, Move } from './commands.ts'
import { cite } from './event-citations.ts'
import { cyberdoomTower } from './game.ts'
import { type Options, variantsOf } from './options.ts'
import { risky } from './risky.ts'
import { type Event, LAST_ROUND, type State } from './state.ts'
import { tell } from './text/event-lines.ts'
import { figures } from './text/figures.ts'
import { goal } from './text/goal.ts'
import { tellMatch } from './text/match-sentence.ts'
import {
  cardLine,
  dieLine,
  floorLine,
  line,
  type SeenState,
  sectorLine,
  toSectorLine,
} from './text/name-lines.ts'
import { prompt } from './text/prompt.ts'
import { sketch } from './text/sketch.ts'
import { words } from './words.ts'

/** The label leaves out the price in Action Points, because a label does not know whose choice it is. */
function moveName({ to, energy, jetpack }: Move): Line {
  const where = { to: toSectorLine(to) }
  if (energy > 0 && jetpack > 0) return line('name.move.both', { ...where, energy })
  if (energy > 0) return line('name.move.energy', { ...where, energy })
  return line(jetpack > 0 ? 'name.move.jetpack' : 'name.move', where)
}

type DieCommand = Extract<Command, { type: 'modify' | 'reroll' | 'flip' | 'setDie' | 'gunsight' }>

function dieName(state: SeenState, command: DieCommand): Line {
  const from = state.attack?.dice[command.die] ?? 1
  const die = dieLine(command.die, from)
  switch (command.type) {
    case 'modify':
      return line('name.modify', { die, value: from + command.by })
    case 'reroll':
      return line('name.reroll', { die })
    case 'flip':
      return line('name.flip', { die, value: 7 - from })
    case 'setDie':
      return line('name.setDie', { die, value: command.value })
    case 'gunsight':
      return line(command.discard ? 'name.gunsight.discard' : 'name.gunsight', { die, value: command.value })
  }
}

function name({ state, command }: { state: SeenState; command: Command }): Line {
  switch (command.type) {
    case 'move':
      return moveName(command)
    case 'ride':
      return line('name.ride', { floor: floorLine(state, command.floor) })
    case 'hide':
      return line(command.suit ? 'name.hide.suit' : 'name.hide')
    case 'spendLuck':
      return command.points > 0
        ? line('name.spendLuck', { points: command.points })
        : line('name.spendLuck.none')
    case 'attack': {
      const { range, damage } = deckOf(state.deck).weapons[command.weapon]
      return line('name.attack', { weapon: cardLine(command.weapon), range, damage })
    }
    case 'modify':
    case 'reroll':
    case 'flip':
    case 'setDie':
    case 'gunsight':
      return dieName(state, command)
    case 'discard':
      return line('name.discard', { card: cardLine(command.card) })
    default:
      return line(`name.${command.type}`)
  }
}

function standing({ state, seat }: { state: SeenState; seat: Seat }): Line[] {
  const { energy, luck, actionPoints, keys, onRoof, floor, sector, equipment, done } = state.players[seat]!
  const lines = [
    line('standing.energy', { energy }),
    line('standing.luck', { luck }),
    line('standing.points', { points: actionPoints }),
    line('standing.keys', { keys }),
    onRoof
      ? line('standing.roof')
      : line('standing.place', { floor: floorLine(state, floor), sector: sectorLine(sector) }),
  ]
  if (equipment.length > 0)
    lines.push(line('standing.equipment', { cards: { all: equipment.map(cardLine) } }))
  if (done && !state.result) lines.push(line('standing.done'))
  return lines
}

function progress({ result, round }: SeenState): number {
  return result ? 1 : Math.min(1, (round - 1) / LAST_ROUND)
}

export const cyberdoomTowerBox: Box<State, Command, Event, Options> = {
  game: cyberdoomTower,
  words,
  prompt,
  name,
  tell,
  tellMatch: ({ end, events }) => tellMatch(end, events),
  goal,
  cite,
  standing,
  progress,
  sketch,
  risky,
  files: [{ kind: 'deck', option: 'deck', templates: [HOUSE], template: deckFileText, read: readDeck }],
  settled: options => ({ ...variantsOf(options) }),
  tallies: {
    // The first round starts with the match, without an event.
    rounds: events => 1 + counting<Event>('roundBegan')(events),
    attacks: counting('attackRolled'),
    hits: counting('hit'),
    hides: counting('hidden'),
    keys: counting('keyTaken'),
  },
  figures,
}
