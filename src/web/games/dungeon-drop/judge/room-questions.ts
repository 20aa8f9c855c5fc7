/** What can be asked of the judge about rooms: to form one, to enter, to move on, to search. */

import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import { isMonster, isPillar, onTable, tokensOf } from '../../../../games/dungeon-drop/table.ts'
import type { JudgeField, JudgeQuestion } from '../../../kit/judge/judge-questions.ts'
import {
  type AskedAt,
  type Chosen,
  from,
  listChosen,
  listFields,
  NONE,
  type Option,
  pieceOptions,
} from './options.ts'

const MOST_POTIONS = 2

/** The items that are used in a room, as in every command that loots one. */
function itemFields(at: AskedAt): readonly JudgeField[] {
  const { state, say, tell } = at
  const cubes = onTable(state)
  const monsters = cubes.filter(isMonster).map(({ id }) => id)
  const nothing = { value: NONE, label: tell({ say: 'nothing' }) }
  const on = [nothing, ...pieceOptions(at, monsters)]
  // Without Monsters there is nothing to use a shield on.
  const shields = [
    { label: say('field.shield.first'), options: on },
    { label: say('field.shield.second'), options: on },
  ].slice(0, monsters.length)
  const potions = Array.from({ length: MOST_POTIONS + 1 }, (_, count) => String(count))
  const beside = pieceOptions(
    at,
    cubes.map(({ id }) => id),
  )
  return [
    ...listFields('shields', shields),
    {
      id: 'potions',
      label: say('field.potions'),
      options: potions.map(count => ({ value: count, label: count })),
    },
    { id: 'beside', label: say('field.beside'), options: [nothing, ...beside] },
  ]
}

function itemsOf(chosen: Chosen) {
  return {
    shields: listChosen(chosen, 'shields'),
    potions: Number(chosen.potions),
    beside: chosen.beside === NONE ? null : Number(chosen.beside),
  }
}

const LETTERS = ['A', 'B', 'C'] as const

/** Three Pillars; each field begins at one of its own, or the first question would be one that nobody has. */
function roomFields({ say }: AskedAt, pillars: readonly Option[]): readonly JudgeField[] {
  return listFields(
    'pillars',
    LETTERS.map((letter, place) => ({
      label: say('field.pillar', { letter }),
      options: from(pillars, place),
    })),
  )
}

function withPillars(at: AskedAt, type: 'loot' | 'enter', pillars: readonly Option[]): JudgeQuestion {
  return {
    id: type,
    label: at.say(`ask.${type}`),
    fields: [...roomFields(at, pillars), ...itemFields(at)],
    command: (chosen): Command => {
      const [a, b, c] = listChosen(chosen, 'pillars') as [number, number, number]
      return { type, pillars: [a, b, c], ...itemsOf(chosen) }
    },
  }
}

/** Two tokens stay and one Pillar is new, or, with a card that soars, the other way round. */
function movingOn(at: AskedAt, pillars: readonly Option[], tokens: readonly Option[]): JudgeQuestion {
  const { say } = at
  const noPillar = { value: NONE, label: say('none.pillar') }
  const keep = [
    { label: say('field.keep.first'), options: tokens },
    {
      label: say('field.keep.second'),
      options: [...from(tokens, 1), { value: NONE, label: say('none.cube') }],
    },
  ]
  const added = [
    { label: say('field.pillar', { letter: LETTERS[0] }), options: pillars },
    { label: say('field.pillar', { letter: LETTERS[1] }), options: [noPillar, ...from(pillars, 1)] },
  ]
  return {
    id: 'moveOn',
    label: say('ask.moveOn'),
    fields: [...listFields('keep', keep), ...listFields('pillars', added), ...itemFields(at)],
    command: (chosen): Command => ({
      type: 'moveOn',
      keep: listChosen(chosen, 'keep'),
      pillars: listChosen(chosen, 'pillars'),
      ...itemsOf(chosen),
    }),
  }
}

/** Alone one enters, then moves on or searches; with others one loots. */
export function roomQuestions(at: AskedAt): readonly JudgeQuestion[] {
  const { state, tell } = at
  const cubes = onTable(state).filter(isPillar)
  const pillars = pieceOptions(
    at,
    cubes.map(({ id }) => id),
  )
  const there = pillars.length > 0
  if (!state.spelunker) return there ? [withPillars(at, 'loot', pillars)] : []
  // Commands name a token by its number.
  const tokens = pieceOptions(
    at,
    tokensOf(state).map(({ id }) => id),
  ).map(({ value, label }) => ({ value: String(Number(value) - TOKEN_ID), label }))
  const inside = tokens.length > 0
  return [
    ...(there && !inside ? [withPillars(at, 'enter', pillars)] : []),
    ...(there && inside ? [movingOn(at, pillars, tokens)] : []),
    {
      id: 'search',
      label: tell({ say: 'name.search' }),
      fields: itemFields(at),
      command: (chosen): Command => ({ type: 'search', ...itemsOf(chosen) }),
    },
  ]
}
