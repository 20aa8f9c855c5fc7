/** What can be asked of the judge in Dungeon Drop: rooms, abilities, drops and decisions, at the right moment or not. */

import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { freeSpot } from '../../../../games/dungeon-drop/geometry/free-spots.ts'
import { DROP_HEIGHT, type Phase, type State } from '../../../../games/dungeon-drop/state.ts'
import { bodiesOf } from '../../../../games/dungeon-drop/table.ts'
import type { JudgeQuestion, QuestionsOf } from '../../../kit/judge/judge-questions.ts'
import { abilityQuestions } from './ability-questions.ts'
import { wordsIn } from './judge-words.ts'
import { type AskedAt, overField, placeOf, spotField, spotOf } from './options.ts'
import { roomQuestions } from './room-questions.ts'

export { words } from './judge-words.ts'

const GAME = 'dungeon-drop'

/** The commands without fields, whose names the game has. */
const ALWAYS = ['drink', 'skipLoot'] as const
const WITH_TEAMWORK = ['finishActing', 'keepMeeple'] as const
const ALONE = ['leave', 'goDeeper', 'stay'] as const

/** What is asked about most in a step of the turn, where that is neither a room nor an ability. */
const FIRST: Partial<Readonly<Record<Phase, readonly string[]>>> = {
  pillars: ['placePillar'],
  dungeon: ['dropDungeon'],
  explore: ['explore'],
  meeples: ['placeMeeple', 'keepMeeple'],
  stairs: ALONE,
}

function exploreQuestion(at: AskedAt): JudgeQuestion {
  return {
    id: 'explore',
    label: at.say('ask.explore'),
    fields: [overField(at)],
    command: ({ over }): Command => ({ type: 'explore', ...placeOf(at, over), height: DROP_HEIGHT.usual }),
  }
}

/** What is set up once, only while it is: nobody asks about it later. */
function setUpQuestions(at: AskedAt): readonly JudgeQuestion[] {
  const { state, say, tell } = at
  if (state.phase === 'dungeon') {
    const command: Command = { type: 'dropDungeon', height: DROP_HEIGHT.usual }
    return [
      { id: 'dropDungeon', label: tell({ say: 'hint.dropDungeon' }), fields: [], command: () => command },
    ]
  }
  if (state.phase !== 'pillars') return []
  return [
    {
      id: 'placePillar',
      label: say('ask.placePillar'),
      fields: [spotField(at, freeSpot(bodiesOf(state), 'S'))],
      command: (chosen): Command => ({ type: 'placePillar', ...spotOf(at, chosen.at) }),
    },
  ]
}

function meepleQuestion(at: AskedAt): JudgeQuestion {
  return {
    id: 'placeMeeple',
    label: at.say('ask.placeMeeple'),
    fields: [spotField(at, freeSpot(bodiesOf(at.state), 'meeple'))],
    command: (chosen): Command => ({ type: 'placeMeeple', ...spotOf(at, chosen.at), turn: 0 }),
  }
}

function bareQuestions({ state, tell }: AskedAt): readonly JudgeQuestion[] {
  const teamwork = state.variants.teamwork !== 'off'
  const types = [...ALWAYS, ...(teamwork ? WITH_TEAMWORK : []), ...(state.spelunker ? ALONE : [])]
  return types.map(type => ({
    id: type,
    label: tell({ say: `name.${type}` }),
    fields: [],
    command: (): Command => ({ type }),
  }))
}

export const questionsOf: QuestionsOf<State> = ({ state, seat, translator }) => {
  const at: AskedAt = {
    state,
    seat,
    say: wordsIn(translator.language).say,
    tell: line => translator.translate(line, GAME),
  }
  const asked = [
    ...roomQuestions(at),
    ...abilityQuestions(at),
    exploreQuestion(at),
    ...setUpQuestions(at),
    ...(state.variants.teamwork === 'off' ? [] : [meepleQuestion(at)]),
    ...bareQuestions(at),
  ]
  const first = FIRST[state.phase] ?? []
  return asked.toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)))
}
