/** The text board: the positions of units, what the moons pay, the orbits, and the effect of each choice. */

import type { Frozen, Seat } from '../../../engine/game.ts'
import { type Board, boardOf, type Planet } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import { holders, MOON_POINTS } from '../../../games/cube-attack/scoring.ts'
import type { State, Unit } from '../../../games/cube-attack/state.ts'
import { threatsOn } from '../../../games/cube-attack/threats.ts'
import { unitById } from '../../../games/cube-attack/units.ts'
import {
  type Described,
  type Description,
  groupedOffers,
  type Item,
  type Offer,
  type TextSection,
} from '../../kit/board/text-description.ts'
import { textBoardWords } from '../../kit/text-board/text-board-words.ts'
import { ownersOf, threatsAfterMove } from './dangers.ts'
import { gainsOf, selectionOf } from './selection.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

const GAME = 'cube-attack'

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const
const speak = textBoardWords(GAME, words)

type Seen = Frozen<State>

interface Telling {
  readonly state: Seen
  readonly seat: Seat | undefined
  readonly board: Board
  readonly names: readonly string[]
  readonly speech: ReturnType<typeof speak>
  readonly over: boolean
}

function planetName({ speech }: Telling, { id, kind }: Planet): string {
  return speech.tell({ say: 'place', params: { planet: id, kind: { say: `planet.${kind}` } } })
}

const nameIn = ({ names }: Telling, seat: number): string => names[seat] ?? '?'

/** The owners of the units that threaten something, as parameters of a sentence; `undefined` if there are none. */
function threatParams(telling: Telling, units: readonly Frozen<Unit>[]) {
  const names = ownersOf(units).map(seat => nameIn(telling, seat))
  return names.length > 0 ? { count: names.length, names: { all: names } } : undefined
}

function matchSection(telling: Telling): TextSection {
  const { state, speech, over } = telling
  const turn = { name: nameIn(telling, state.turn), count: state.actionsLeft }
  const texts = [
    speech.say('match.round', { round: state.round }),
    ...(state.result || over ? [] : [speech.say('match.turn', turn)]),
    speech.say('match.target', { target: state.variants.target }),
  ]
  return {
    key: 'match',
    heading: speech.say('match'),
    items: texts.map(text => ({ key: text, text })),
    open: true,
  }
}

function unitItem(telling: Telling, unit: Frozen<Unit>): Item {
  const { speech, board, state } = telling
  const threat = threatParams(telling, threatsOn(state, unit.owner, unit.planet))
  const plain = speech.say('units.one', {
    planet: planetName(telling, board.planets[unit.planet]!),
    weapon: { say: `weapon.${unit.weapon}` },
    size: { say: `size.${unit.size}` },
  })
  const spent = [
    ...(unit.activated ? [speech.say('units.activated')] : []),
    ...(unit.attacked ? [speech.say('units.attacked')] : []),
    ...(threat ? [speech.say('units.threatened', threat)] : []),
  ]
  return { key: String(unit.id), text: [plain, ...spent].join('; ') }
}

function unitsSection(telling: Telling, { box, state }: Described<Seen, Command>): TextSection {
  const { speech } = telling
  const items = state.players.map((_, seat): Item => {
    const facts = box.standing({ state, seat }).map(line => speech.tell(line))
    const own = state.units.filter(({ owner }) => owner === seat)
    return {
      key: String(seat),
      text: speech.say('units.of', { name: nameIn(telling, seat), facts: facts.join(', ') }),
      items:
        own.length > 0
          ? own.map(unit => unitItem(telling, unit))
          : [{ key: 'none', text: speech.say('units.none') }],
    }
  })
  return { key: 'units', heading: speech.say('units'), items, open: true }
}

function moonsSection(telling: Telling): TextSection {
  const { state, board, speech } = telling
  const items = board.planets.flatMap((planet): Item[] => {
    if (planet.kind !== 'half' && planet.kind !== 'full') return []
    const seats = holders(state, planet.index)
    const points = MOON_POINTS[planet.kind]
    const names = { all: seats.map(seat => nameIn(telling, seat)) }
    const who =
      seats.length === 0
        ? speech.say('moons.nobody')
        : seats.length === 1
          ? speech.say('moons.alone', { name: nameIn(telling, seats[0]!), points })
          : speech.say('moons.shared', { names, points: points / 2 })
    return [
      { key: planet.id, text: speech.say('moons.one', { planet: planetName(telling, planet), points, who }) },
    ]
  })
  return { key: 'moons', heading: speech.say('moons'), items, open: true }
}

function presentOn({ state, speech, names }: Telling, planet: number): string {
  const there = state.units.filter(unit => unit.planet === planet)
  if (there.length === 0) return speech.say('planets.nobody')
  return there
    .map(unit => `${names[unit.owner] ?? '?'} (${speech.tell({ say: `weapon.${unit.weapon}` })})`)
    .join(', ')
}

function planetsSection(telling: Telling): TextSection {
  const { state, seat, board, speech } = telling
  const items = board.planets.map((planet): Item => {
    const owner = state.players.findIndex(({ team }) => board.entranceByTeam[team] === planet.index)
    const params = {
      planet: planetName(telling, planet),
      who: presentOn(telling, planet.index),
      ways: planet.ways.map(way => board.planets[way]!.id).join(', '),
    }
    const text =
      owner < 0
        ? speech.say('planets.one', params)
        : speech.say('planets.entrance', { ...params, name: nameIn(telling, owner) })
    const threat =
      seat === undefined ? undefined : threatParams(telling, threatsOn(state, seat, planet.index))
    return {
      key: planet.id,
      text: threat ? `${text} ${speech.say('planets.threatened', threat)}` : text,
    }
  })
  return { key: 'planets', heading: speech.say('planets'), about: speech.say('planets.about'), items }
}

/** How a choice would change the player's income if the round ended then. */
function gainOf(state: Seen, command: Command): number {
  if (command.type !== 'move') return 0
  return gainsOf(state, selectionOf(state, [{ command }], command.unit)).get(command.to) ?? 0
}

function aboutOffer(telling: Telling, command: Command): string | undefined {
  const { state, speech } = telling
  if (command.type === 'attack') {
    return speech.say(unitById(state, command.target)?.size === 2 ? 'attack.halves' : 'attack.destroys')
  }
  if (command.type !== 'move') return undefined
  const gain = gainOf(state, command)
  const there = state.units.some(({ planet }) => planet === command.to)
  const threat = threatParams(telling, threatsAfterMove(state, command.unit, command.to))
  const told = [
    ...(gain === 0 ? [] : [speech.say('move.gain', { gain: gain > 0 ? `+${gain}` : `−${-gain}` })]),
    ...(there ? [speech.say('move.neighbours', { who: presentOn(telling, command.to) })] : []),
    ...(threat ? [speech.say('move.threatened', threat)] : []),
  ]
  return told.length > 0 ? told.join('. ') : undefined
}

export function textBoard(at: Described<Seen, Command>): Description<Command> {
  const { state, choices, names, translator, box } = at
  const speech = speak(translator, names)
  const { seat, over = false } = at
  const telling: Telling = { state, seat, over, board: boardOf(state.board), names, speech }
  return {
    sections: () => [
      matchSection(telling),
      unitsSection(telling, at),
      moonsSection(telling),
      planetsSection(telling),
    ],
    groups: () => {
      // Choices that raise the income come first, so that they are not in the collapsed part of the list.
      const gains = new Map(choices.map(({ command }) => [command, gainOf(state, command)]))
      const sorted = [...choices].sort((one, other) => gains.get(other.command)! - gains.get(one.command)!)
      const offers = sorted.map(({ command }): Offer<Command> => {
        const about = aboutOffer(telling, command)
        const text = translator.translate(box.name({ state, command }), GAME)
        return about === undefined ? { text, command } : { text, about, command }
      })
      return groupedOffers(
        offers,
        (['attack', 'activate', 'move'] as const).map(key => ({
          key,
          heading: speech.say(key),
          types: [key],
        })),
        speech.say('others'),
      )
    },
  }
}
