/** What can be asked of the judge about abilities: those of the heroes at the table, with any card and any cube. */

import { targetsOf } from '../../../../games/dungeon-drop/ability-targets.ts'
import type { Ability } from '../../../../games/dungeon-drop/cards/cards.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { supplyOf } from '../../../../games/dungeon-drop/heroes.ts'
import { DROP_HEIGHT } from '../../../../games/dungeon-drop/state.ts'
import { isPillar, isTreasure, onTable } from '../../../../games/dungeon-drop/table.ts'
import { className, nameOf } from '../../../../games/dungeon-drop/text/name-lines.ts'
import type { JudgeField, JudgeQuestion } from '../../../kit/judge/judge-questions.ts'
import {
  type AskedAt,
  allPieces,
  angleField,
  type Chosen,
  cardField,
  cardsAtTable,
  cardsInHand,
  distanceField,
  firstOf,
  from,
  listChosen,
  listFields,
  movedTo,
  NONE,
  type Option,
  overField,
  pieceOptions,
  placeOf,
  powerField,
  toField,
} from './options.ts'

type Kind = Ability['kind']
type Card = 'race' | 'class'

const INVOKED = ['heal', 'guard', 'spare', 'soar', 'reach'] as const

const cardOf = ({ card }: Chosen): Card => (card === 'class' ? 'class' : 'race')

/** All pieces, first those that the hero's own card of this kind names. */
function targets(at: AskedAt, kind: Kind): readonly Option[] {
  const named = cardsInHand(at).flatMap(({ ability }) =>
    ability.kind === kind && 'targets' in ability ? targetsOf(at.state, ability.targets) : [],
  )
  return firstOf(
    allPieces(at),
    named.map(({ id }) => id),
  )
}

function pillarsFirst(at: AskedAt): readonly Option[] {
  const pillars = onTable(at.state).filter(isPillar)
  return firstOf(
    allPieces(at),
    pillars.map(({ id }) => id),
  )
}

function cubeField({ say }: AskedAt, options: readonly Option[]): JudgeField {
  return { id: 'cube', label: say('field.cube'), options }
}

function takeQuestion(at: AskedAt): JudgeQuestion {
  return {
    id: 'take',
    label: at.say('ask.take'),
    fields: [cardField(at, ['take']), cubeField(at, targets(at, 'take'))],
    command: (chosen): Command => ({ type: 'take', card: cardOf(chosen), cube: Number(chosen.cube) }),
  }
}

function removeQuestion(at: AskedAt): JudgeQuestion {
  const { say } = at
  const cubes = targets(at, 'remove')
  const fields = [
    { label: say('field.cube'), options: cubes },
    { label: say('field.cube.second'), options: [{ value: NONE, label: say('none.cube') }, ...cubes] },
  ]
  return {
    id: 'remove',
    label: say('ask.remove'),
    fields: [cardField(at, ['remove']), ...listFields('cubes', fields)],
    command: (chosen): Command => ({
      type: 'remove',
      card: cardOf(chosen),
      cubes: listChosen(chosen, 'cubes'),
    }),
  }
}

function swapQuestion(at: AskedAt): JudgeQuestion {
  const { say } = at
  const cubes = targets(at, 'swap')
  return {
    id: 'swap',
    label: say('ask.swap'),
    fields: [
      cardField(at, ['swap']),
      { id: 'first', label: say('field.cube'), options: cubes },
      { id: 'second', label: say('field.cube.second'), options: from(cubes, 1) },
    ],
    command: (chosen): Command => ({
      type: 'swap',
      card: cardOf(chosen),
      first: Number(chosen.first),
      second: Number(chosen.second),
    }),
  }
}

function slideQuestion(at: AskedAt): JudgeQuestion {
  const { say } = at
  return {
    id: 'slide',
    label: say('ask.slide'),
    fields: [
      cardField(at, ['slide']),
      cubeField(at, targets(at, 'slide')),
      { id: 'pillar', label: say('field.towards'), options: pillarsFirst(at) },
      distanceField(at),
    ],
    command: (chosen): Command => ({
      type: 'slide',
      card: cardOf(chosen),
      cube: Number(chosen.cube),
      pillar: Number(chosen.pillar),
      distance: Number(chosen.distance),
    }),
  }
}

function placeQuestion(at: AskedAt): JudgeQuestion {
  const pillars = onTable(at.state).filter(isPillar)
  const onto = pieceOptions(
    at,
    pillars.map(({ id }) => id),
  )
  return {
    id: 'placeCube',
    label: at.say('ask.placeCube'),
    fields: [cardField(at, ['place']), cubeField(at, targets(at, 'place')), toField(at, onto)],
    command: (chosen): Command => {
      const { cube, to } = chosen
      return { type: 'placeCube', card: cardOf(chosen), cube: Number(cube), ...movedTo(at, { cube, to }) }
    },
  }
}

function redropQuestion(at: AskedAt): JudgeQuestion {
  const { say, tell } = at
  const cubes = targets(at, 'redrop')
  // With a disc one chooses the place, and the cubes follow from it.
  const byDisc = cardsInHand(at).some(({ ability }) => ability.kind === 'redrop' && ability.radius !== null)
  const nothing = { value: NONE, label: tell({ say: 'nothing' }) }
  const none = { value: NONE, label: say('none.cube') }
  const fields = [
    { label: say('field.cube'), options: byDisc ? [nothing, ...cubes] : [...cubes, nothing] },
    { label: say('field.cube.second'), options: [none, ...cubes] },
    { label: say('field.cube.third'), options: [none, ...cubes] },
  ]
  return {
    id: 'redrop',
    label: say('ask.redrop'),
    fields: [cardField(at, ['redrop']), ...listFields('cubes', fields), overField(at)],
    command: (chosen): Command => ({
      type: 'redrop',
      card: cardOf(chosen),
      cubes: listChosen(chosen, 'cubes'),
      ...placeOf(at, chosen.over),
      height: DROP_HEIGHT.usual,
    }),
  }
}

/** What is given is one's own, but that Treasure on the table cannot be given is an answer too. */
function tradeQuestion(at: AskedAt): JudgeQuestion {
  const { state, seat, say } = at
  const treasure = [...supplyOf(state, seat), ...onTable(state).filter(isTreasure)]
  const taken = cardsInHand(at).flatMap(({ ability }) => (ability.kind === 'trade' ? ability.take : []))
  const gems = onTable(state).filter(({ type }) => taken.includes(type))
  const given = pieceOptions(
    at,
    treasure.map(({ id }) => id),
  )
  const got = firstOf(
    allPieces(at),
    gems.map(({ id }) => id),
  )
  return {
    id: 'trade',
    label: say('ask.trade'),
    fields: [
      cardField(at, ['trade']),
      { id: 'gold', label: say('field.gold'), options: given },
      { id: 'gem', label: say('field.gem'), options: got },
      overField(at),
    ],
    command: (chosen): Command => ({
      type: 'trade',
      card: cardOf(chosen),
      gold: Number(chosen.gold),
      gem: Number(chosen.gem),
      ...placeOf(at, chosen.over),
      height: DROP_HEIGHT.usual,
    }),
  }
}

function flickQuestion(at: AskedAt): JudgeQuestion {
  return {
    id: 'flick',
    label: at.say('ask.flick'),
    fields: [cardField(at, ['flick']), cubeField(at, targets(at, 'flick')), angleField(at), powerField(at)],
    command: (chosen): Command => ({
      type: 'flick',
      card: cardOf(chosen),
      cube: Number(chosen.cube),
      angle: Number(chosen.angle),
      power: Number(chosen.power),
    }),
  }
}

function invokeQuestion(at: AskedAt): JudgeQuestion {
  return {
    id: 'invoke',
    label: at.say('ask.invoke'),
    fields: [cardField(at, INVOKED)],
    command: (chosen): Command => ({ type: 'invoke', card: cardOf(chosen) }),
  }
}

/** Alone, chance picks the class; with others, one's own is the last to ask about. */
function copyQuestion(at: AskedAt): JudgeQuestion {
  const { state, seat, say, tell } = at
  const heroes = [...state.heroes.entries()].map(([owner, { class: job }]) => {
    const what = job === null ? { say: 'nothing' } : className(state, job)
    const label = tell({ say: 'seatAnd', params: { seat: nameOf(owner), what } })
    return { value: String(owner), label }
  })
  const seats = from(heroes, seat + 1)
  const options = state.spelunker ? [{ value: NONE, label: say('class.random') }, ...seats] : seats
  return {
    id: 'copyClass',
    label: say('ask.copyClass'),
    fields: [{ id: 'hero', label: say('field.hero'), options }],
    command: ({ hero }): Command => ({ type: 'copyClass', hero: hero === NONE ? null : Number(hero) }),
  }
}

function questionAbout(kind: Kind): (at: AskedAt) => JudgeQuestion {
  switch (kind) {
    case 'take':
      return takeQuestion
    case 'remove':
      return removeQuestion
    case 'swap':
      return swapQuestion
    case 'slide':
      return slideQuestion
    case 'place':
      return placeQuestion
    case 'redrop':
      return redropQuestion
    case 'trade':
      return tradeQuestion
    case 'flick':
      return flickQuestion
    case 'copy':
      return copyQuestion
    default:
      return invokeQuestion
  }
}

/** One question for each way in which a card at this table works, those of the hero's own cards first. */
export function abilityQuestions(at: AskedAt): readonly JudgeQuestion[] {
  const cards = [...cardsInHand(at), ...cardsAtTable(at)]
  const kinds = new Set(cards.map(({ ability }) => questionAbout(ability.kind)))
  const asked = [...kinds].map(question => question(at))
  // Before the dungeon lies there, or before cards are dealt, there is nothing to choose from.
  return asked.filter(({ fields }) => fields.every(({ options }) => options.length > 0))
}
