/** The text board: heroes, all pieces with their positions, rooms in reading order, throws and flicks as forms. */

import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import type { Described, Description, Group, Offer } from '../../../kit/board/text-description.ts'
import type { Intent } from '../intent/intent.ts'
import { type At, startOf } from '../intent/intent-model.ts'
import { isRoomTask, type Task, tasksOf } from '../intent/tasks.ts'
import { piecesOf, type Seen } from '../pieces/pieces.ts'
import { type DungeonWords, dungeonWordsOf } from '../text/board-words.ts'
import { cardWords } from '../text/card-words.ts'
import { formOf } from './forms.ts'
import { orderedRooms, roomForm, roomOffer } from './rooms.ts'
import { sectionsOf } from './sections.ts'

interface TaskTelling {
  readonly speech: DungeonWords
  readonly ranked: boolean
  readonly puzzle: boolean
}

function taskGroups(
  at: At,
  task: Task,
  { speech, ranked, puzzle }: TaskTelling,
): readonly Group<Command, Intent>[] {
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
  const meant = { isMeant: (intent: Intent) => intent.task === task.key, begin: () => startOf(at, task) }
  if (!isRoomTask(task.type)) return [{ ...named, aimed: { ...meant, form: () => formOf(at, task, speech) } }]
  const rooms = task.choices.map(({ command }) => roomOffer(at, command, { speech, puzzle }))
  const offers = orderedRooms(rooms, ranked)
  // The buttons use as few items as possible; the form offers every other use of items.
  const form = roomForm(at, { task, offers }, speech)
  const items = { key: `${task.key}.items`, heading: speech.say('told.items', { task: heading }) }
  return [{ ...named, offers }, ...(form ? [{ ...items, aimed: { ...meant, form } }] : [])]
}

const CARDS = { pickRace: 'race', pickClass: 'class', pickQuest: 'quest' } as const

function cardOffer({ state, box }: At, command: Command, speech: DungeonWords): Offer<Command> {
  const text = speech.tell(box.name({ state, command }))
  if (command.type !== 'pickRace' && command.type !== 'pickClass' && command.type !== 'pickQuest')
    return { text, command }
  const kind = CARDS[command.type]
  const id =
    command.type === 'pickRace' ? command.race : command.type === 'pickClass' ? command.class : command.quest
  const { ability, about } = cardWords(state, kind, id, speech)
  return { text, about: [...(ability ? [`${ability}.`] : []), ...about].join(' '), command }
}

function groupsOf(at: At, telling: TaskTelling): readonly Group<Command, Intent>[] {
  const { speech } = telling
  const { aimed, plain } = tasksOf(at.choices)
  const cards = plain.filter(({ type }) => type in CARDS).map(command => cardOffer(at, command, speech))
  const others = plain.filter(({ type }) => !(type in CARDS)).map(command => cardOffer(at, command, speech))
  return [
    ...(cards.length > 0 ? [{ key: 'cards', heading: speech.say('told.cards'), offers: cards }] : []),
    ...aimed.flatMap(task => taskGroups(at, task, telling)),
    ...(others.length > 0 ? [{ key: 'others', heading: speech.say('told.others'), offers: others }] : []),
  ]
}

export function textBoard(at: Described<Seen, Command>): Description<Command, Intent> {
  const speech = dungeonWordsOf(at.translator, at.names)
  const { ranked = false, puzzle = false } = at
  return {
    sections: () => sectionsOf(at, piecesOf(at.state), speech),
    groups: () => groupsOf(at, { speech, ranked, puzzle }),
  }
}
