/** The dungeon in words: heroes, every piece with where it lies, rooms by their worth, throws and flicks as forms. */

import type { Command } from '../../../games/dungeon-drop/commands.ts'
import { cubesLine } from '../../../games/dungeon-drop/lines.ts'
import { TOKEN_ID } from '../../../games/dungeon-drop/state.ts'
import { roomWith } from '../../../games/dungeon-drop/table.ts'
import type { Described, Description, Group, Offer } from '../../described/description.ts'
import { cardWords } from './card-words.ts'
import { formOf } from './described/forms.ts'
import { sectionsOf } from './described/sections.ts'
import { piecesOf, type Seen } from './pieces.ts'
import { stakesOf } from './room-view.ts'
import { type Speech, speechOf } from './speech.ts'
import { isRoomTask, pointedAt, type Task, tasksOf } from './tasks.ts'

type At = Described<Seen, Command>

interface Room {
  readonly offer: Offer<Command>
  readonly worth: number
}

/** What a room would take and cost. Under the pressure of a live teamwork table everybody adds up for themselves. */
function roomOf({ state, seat = 0, box }: At, command: Command, speech: Speech): Room {
  const text = speech.tell(box.name({ state, command }))
  const corners = command.type === 'search' ? [0, 1, 2].map(token => TOKEN_ID + token) : pointedAt(command)
  const room = roomWith(state, corners)
  if (!room || !('shields' in command)) return { offer: { text, command }, worth: 0 }
  const { haul, points } = stakesOf(state, seat, { room }, command)
  const hidden = state.variants.teamwork === 'live'
  const { outline } = room
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  }
  const about = [
    haul.cubes.length > 0
      ? speech.say('told.room.takes', { cubes: speech.tell(cubesLine(state, haul.cubes)) })
      : speech.say('told.room.empty'),
    ...(hidden ? [] : [speech.say('told.room.damage', { damage: haul.damage, left: haul.healthLeft })]),
    ...(points === undefined ? [] : [speech.say('told.room.points', { points })]),
    speech.say('told.room', { place: speech.place(middle) }),
  ].join(' ')
  const worth = hidden ? 0 : (points ?? haul.cubes.length) - haul.damage / 10
  return { offer: { text, about, command }, worth }
}

function taskGroup(at: At, task: Task, speech: Speech): Group<Command> {
  const plain = speech.say(`task.${task.type}`)
  const hero = at.state.heroes[at.seat ?? at.state.active]!
  const id = task.card ? (at.state.turn.ability?.copied ?? hero[task.card]) : null
  const ability =
    task.card && id
      ? cardWords(at.state, at.state.turn.ability?.copied ? 'class' : task.card, id, speech)
      : undefined
  const heading = ability?.ability
    ? speech.say('task.card', { ability: ability.ability, task: plain })
    : plain
  const named = { key: task.key, heading, ...(ability ? { about: ability.about.join(' ') } : {}) }
  if (!isRoomTask(task.type)) return { ...named, form: () => formOf(at, task, speech) }
  const rooms = task.choices.map(({ command }) => roomOf(at, command, speech))
  rooms.sort((one, other) => other.worth - one.worth)
  return { ...named, offers: rooms.map(({ offer }) => offer) }
}

const CARDS = { pickRace: 'race', pickClass: 'class', pickQuest: 'quest' } as const

function cardOffer({ state, box }: At, command: Command, speech: Speech): Offer<Command> {
  const text = speech.tell(box.name({ state, command }))
  if (command.type !== 'pickRace' && command.type !== 'pickClass' && command.type !== 'pickQuest')
    return { text, command }
  const kind = CARDS[command.type]
  const id =
    command.type === 'pickRace' ? command.race : command.type === 'pickClass' ? command.class : command.quest
  const { ability, about } = cardWords(state, kind, id, speech)
  return { text, about: [...(ability ? [`${ability}.`] : []), ...about].join(' '), command }
}

function groupsOf(at: At, speech: Speech): readonly Group<Command>[] {
  const { aimed, plain } = tasksOf(at.choices)
  const cards = plain.filter(({ type }) => type in CARDS).map(command => cardOffer(at, command, speech))
  const others = plain.filter(({ type }) => !(type in CARDS)).map(command => cardOffer(at, command, speech))
  return [
    ...(cards.length > 0 ? [{ key: 'cards', heading: speech.say('told.cards'), offers: cards }] : []),
    ...aimed.map(task => taskGroup(at, task, speech)),
    ...(others.length > 0 ? [{ key: 'others', heading: speech.say('told.others'), offers: others }] : []),
  ]
}

export function described(at: At): Description<Command> {
  const speech = speechOf(at.voice, at.names)
  return { sections: () => sectionsOf(at, piecesOf(at.state), speech), groups: () => groupsOf(at, speech) }
}
