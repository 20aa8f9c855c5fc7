/** What can be asked of the judge in Cyberdoom Tower: every command, with any numbers and any card. */

import type { Line, Tagged } from '../../../../engine/game.ts'
import { FACES, isRed } from '../../../../games/cyberdoom-tower/dice.ts'
import { EQUIPMENT, WEAPONS } from '../../../../games/cyberdoom-tower/equipment.ts'
import { DICE, SECTORS, type State, WHITE_DICE } from '../../../../games/cyberdoom-tower/state.ts'
import {
  cardLine,
  dieLine,
  floorLine,
  sectorLine,
} from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import type { Translator } from '../../../../i18n/translator.ts'
import { lazyWordsByLanguage } from '../../../base/i18n/lazy-words.ts'
import type { JudgeField, JudgeQuestion, QuestionsOf } from '../../../kit/judge/judge-questions.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

const wordsIn = lazyWordsByLanguage('tower-judge', words)
type Say = ReturnType<typeof wordsIn>['say']

/** The commands without fields, whose names the game has; those for the dice only while they are out. */
const BARE = [
  'stepOntoRoof',
  'takeKey',
  'leaveKey',
  'loot',
  'leaveCrate',
  'returnToElevator',
  'stay',
  'moveToken',
  'leaveToken',
  'giveUp',
  'acceptDamage',
  'pass',
] as const

const GAME = 'cyberdoom-tower'
const MOST_SPENT = 6

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: String(from + index),
  }))

interface Speech {
  readonly say: Say
  tell(line: Line): string
}

/** Moving, riding, hiding: what concerns one's own pawn. */
function pawnQuestions(state: State, { say, tell }: Speech): readonly JudgeQuestion[] {
  const positions = Array.from({ length: SECTORS + 1 }, (_, sector) => ({
    value: String(sector),
    label: tell(sectorLine(sector)),
  }))
  const number = (id: 'energy' | 'jetpack' | 'points', most: number): JudgeField => {
    return { id, label: say(`field.${id}`), options: numbered(0, most) }
  }
  const floors = state.floors.map((_, floor) => ({
    value: String(floor),
    label: tell(floorLine(state, floor)),
  }))
  const suits = [
    { value: 'false', label: tell({ say: 'name.hide' }) },
    { value: 'true', label: tell({ say: 'name.hide.suit' }) },
  ]
  return [
    {
      id: 'move',
      label: say('ask.move'),
      fields: [
        { id: 'to', label: say('field.to'), options: positions },
        number('energy', MOST_SPENT),
        number('jetpack', 3),
      ],
      command: ({ to, energy, jetpack }) => {
        return { type: 'move', to: Number(to), energy: Number(energy), jetpack: Number(jetpack) }
      },
    },
    {
      id: 'ride',
      label: say('ask.ride'),
      fields: [{ id: 'floor', label: say('field.floor'), options: floors }],
      command: ({ floor }) => ({ type: 'ride', floor: Number(floor) }),
    },
    {
      id: 'hide',
      label: say('ask.hide'),
      fields: [{ id: 'suit', label: say('field.suit'), options: suits }],
      command: ({ suit }) => ({ type: 'hide', suit: suit === 'true' }),
    },
    {
      id: 'spendLuck',
      label: say('ask.spendLuck'),
      fields: [number('points', MOST_SPENT)],
      command: ({ points }) => ({ type: 'spendLuck', points: Number(points) }),
    },
  ]
}

/** Attacking and discarding: what concerns a card. */
function cardQuestions({ say, tell }: Speech): readonly JudgeQuestion[] {
  const named = (cards: readonly ((typeof EQUIPMENT)[number] | (typeof WEAPONS)[number])[]) =>
    cards.map(card => ({ value: card, label: tell(cardLine(card)) }))
  return [
    {
      id: 'attack',
      label: say('ask.attack'),
      fields: [{ id: 'weapon', label: say('field.weapon'), options: named(WEAPONS) }],
      command: ({ weapon }) => ({ type: 'attack', weapon }) as Tagged,
    },
    {
      id: 'discard',
      label: say('ask.discard'),
      fields: [{ id: 'card', label: say('field.card'), options: named(EQUIPMENT) }],
      command: ({ card }) => ({ type: 'discard', card }) as Tagged,
    },
  ]
}

/** Abilities and places for dice: what concerns the dice of an attack; without one, its dice show 1. */
function diceQuestions({ attack }: State, { say, tell }: Speech): readonly JudgeQuestion[] {
  const faces = attack?.dice ?? Array.from({ length: DICE }, () => 1)
  const named = faces.map((face, die) => {
    const number = isRed(die) ? die - WHITE_DICE + 1 : die + 1
    return say('die', { number, die: tell(dieLine(die, face)) })
  })
  const die: JudgeField = {
    id: 'die',
    label: say('field.die'),
    options: named.map((label, index) => ({ value: String(index), label })),
  }
  const value: JudgeField = { id: 'value', label: say('field.value'), options: numbered(1, FACES.length) }
  const boxes = Array.from({ length: DICE }, (_, box) => {
    return { value: String(box), label: say(box < 3 ? 'box.upper' : 'box.lower', { number: (box % 3) + 1 }) }
  })
  const by = [
    { value: '1', label: say('by.up') },
    { value: '-1', label: say('by.down') },
  ]
  const ways = [
    { value: 'false', label: say('gunsight.luck') },
    { value: 'true', label: say('gunsight.discard') },
  ]
  return [
    {
      id: 'place',
      label: say('ask.place'),
      // Each die begins at a box of its own.
      fields: named.map((label, index) => ({
        id: `boxes${index}`,
        label,
        options: [...boxes.slice(index), ...boxes.slice(0, index)],
      })),
      command: chosen =>
        ({ type: 'place', boxes: faces.map((_, index) => Number(chosen[`boxes${index}`])) }) as Tagged,
    },
    {
      id: 'modify',
      label: say('ask.modify'),
      fields: [die, { id: 'by', label: say('field.by'), options: by }],
      command: chosen => ({ type: 'modify', die: Number(chosen.die), by: Number(chosen.by) }) as Tagged,
    },
    ...(['reroll', 'flip'] as const).map(type => ({
      id: type,
      label: say(`ask.${type}`),
      fields: [die],
      command: (chosen: Readonly<Record<string, string>>) => ({ type, die: Number(chosen.die) }),
    })),
    {
      id: 'setDie',
      label: say('ask.setDie'),
      fields: [die, value],
      command: chosen => ({ type: 'setDie', die: Number(chosen.die), value: Number(chosen.value) }) as Tagged,
    },
    {
      id: 'gunsight',
      label: say('ask.gunsight'),
      fields: [die, value, { id: 'discard', label: say('field.way'), options: ways }],
      command: chosen =>
        ({
          type: 'gunsight',
          die: Number(chosen.die),
          value: Number(chosen.value),
          discard: chosen.discard === 'true',
        }) as Tagged,
    },
  ]
}

function speechOf(translator: Translator): Speech {
  return {
    say: wordsIn(translator.language).say,
    tell: line => translator.translate(line, GAME),
  }
}

export const questionsOf: QuestionsOf<State> = ({ state, translator }) => {
  const speech = speechOf(translator)
  const bare = BARE.map(type => ({
    id: type,
    label: speech.tell({ say: `name.${type}` }),
    fields: [],
    command: () => ({ type }),
  }))
  const dice = diceQuestions(state, speech)
  // What is asked about most comes first: the dice while they are out, the pawn otherwise.
  const asked = [...pawnQuestions(state, speech), ...cardQuestions(speech)]
  return state.attack ? [...dice, ...asked, ...bare] : [...asked, ...bare, ...dice]
}
