/** The box of Cyberdoom Tower: its rules, and everything needed to present it. */

import { type AnyBox, type Box, counting } from '../../engine/box.ts'
import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { deckFileText, deckOf, HOUSE } from './cards/deck.ts'
import { readDeck } from './cards/deck-file.ts'
import type { Command } from './commands.ts'
import { difficulties } from './difficulties.ts'
import { EQUIPMENT } from './equipment.ts'
import { cite } from './event-citations.ts'
import { cyberdoomTower } from './game.ts'
import { type Options, variantsOf } from './options.ts'
import { loadPositions } from './positions/load-positions.ts'
import { positionNotation } from './positions/position-port.ts'
import { risky } from './risky.ts'
import { type Event, LAST_ROUND, type State } from './state.ts'
import { tell } from './text/event-lines.ts'
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
import { figures } from './text/player-statistics.ts'
import { prompt } from './text/prompt.ts'
import { sketch } from './text/sketch.ts'
import { words } from './words.ts'

type Names = {
  readonly [Type in Command['type']]?: (state: SeenState, command: Extract<Command, { type: Type }>) => Line
}

type LineKey = Parameters<typeof line>[0]

const dieIn = ({ attack }: SeenState, die: number): number => attack?.dice[die] ?? 1

const NAMES: Names = {
  /** Without the price in Action Points, because a label does not know whose choice it is. */
  move(_, { to, energy, jetpack }) {
    const where = { to: toSectorLine(to) }
    if (energy > 0 && jetpack > 0) return line('name.move.both', { ...where, energy })
    if (energy > 0) return line('name.move.energy', { ...where, energy })
    return line(jetpack > 0 ? 'name.move.jetpack' : 'name.move', where)
  },
  ride: (state, { floor }) => line('name.ride', { floor: floorLine(state, floor) }),
  hide: (_, { suit }) => line(suit ? 'name.hide.suit' : 'name.hide'),
  spendLuck: (_, { points }) =>
    points > 0 ? line('name.spendLuck', { points }) : line('name.spendLuck.none'),
  attack(state, { weapon }) {
    const { range, damage } = deckOf(state.deck).weapons[weapon]
    return line('name.attack', { weapon: cardLine(weapon), range, damage })
  },
  modify(state, { die, by }) {
    const from = dieIn(state, die)
    return line('name.modify', { die: dieLine(die, from), value: from + by })
  },
  reroll: (state, { die }) => line('name.reroll', { die: dieLine(die, dieIn(state, die)) }),
  flip(state, { die }) {
    const from = dieIn(state, die)
    return line('name.flip', { die: dieLine(die, from), value: 7 - from })
  },
  setDie: (state, { die, value }) => line('name.setDie', { die: dieLine(die, dieIn(state, die)), value }),
  gunsight(state, { die, value, discard }) {
    const params = { die: dieLine(die, dieIn(state, die)), value }
    return line(discard ? 'name.gunsight.discard' : 'name.gunsight', params)
  },
  discard: (_, { card }) => line('name.discard', { card: cardLine(card) }),
}

function name({ state, command }: { state: SeenState; command: Command }): Line {
  return NAMES[command.type]?.(state, command as never) ?? line(`name.${command.type}`)
}

/** Equipment, or at the set-up a tower, a Sentinel or a side of the AI, by its id. */
function drawn({ state, item }: { state: SeenState; item: unknown }): Line | undefined {
  const equipment = EQUIPMENT.find(each => each === item)
  if (equipment) return cardLine(equipment)
  const { towers, sentinels, ai } = deckOf(state.deck)
  const id = String(item)
  const kind = towers.has(id) ? 'tower' : sentinels.has(id) ? 'sentinel' : ai.has(id) ? 'ai' : undefined
  if (!kind) return undefined
  const { name: own } = (towers.get(id) ?? sentinels.get(id) ?? ai.get(id))!
  return state.deck === HOUSE ? line(`${kind}.${id}` as LineKey) : line('drawn', { card: own })
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

/** The position that the match begins with, which sets its variants too. */
function positionOf({ position }: Frozen<Options>): State | undefined {
  const parsed = position === undefined ? undefined : positionNotation()?.parse(position)
  return parsed?.ok ? parsed.value : undefined
}

export const cyberdoomTowerBox: Box<State, Command, Event, Options> = {
  game: cyberdoomTower,
  words,
  prompt,
  name,
  drawn,
  tell,
  tellMatch: ({ end, events }) => tellMatch(end, events),
  goal,
  cite,
  standing,
  progress,
  sketch,
  notation: state => positionNotation()?.print(state),
  prepare: loadPositions,
  risky,
  files: [{ kind: 'deck', option: 'deck', templates: [HOUSE], template: deckFileText, read: readDeck }],
  settled: options => ({ ...(positionOf(options)?.variants ?? variantsOf(options)) }),
  difficulties,
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

export async function openBox(unprepared = false): Promise<AnyBox> {
  if (!unprepared) await loadPositions()
  return cyberdoomTowerBox
}
