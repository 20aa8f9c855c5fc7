/** What can be asked of the judge in Cube Attack: every action, with any unit and any planet. */

import { boardOf } from '../../../../games/cube-attack/board.ts'
import type { State, Unit } from '../../../../games/cube-attack/state.ts'
import { lazyWordsByLanguage } from '../../../base/i18n/lazy-words.ts'
import type { JudgeField, QuestionsOf } from '../../../kit/judge/judge-questions.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

const wordsIn = lazyWordsByLanguage('cube-judge', words)

const GAME = 'cube-attack'

export const questionsOf: QuestionsOf<State> = ({ state, seat, translator, names }) => {
  const { say } = wordsIn(translator.language)
  const { planets } = boardOf(state.board)
  const unitLabel = ({ planet, size, weapon, owner }: Unit): string => {
    const unit = translator.translate({ say: `${size === 2 ? 'pile' : 'unit'}.${weapon}` }, GAME)
    const at = { unit, planet: planets[planet]!.id }
    return owner === seat ? say('unit', at) : say('unit.of', { ...at, owner: names[owner] ?? '' })
  }
  // One's own first, but all: that a unit is somebody else's is a question too.
  const units = state.units.toSorted(
    (one, other) => Number(other.owner === seat) - Number(one.owner === seat),
  )
  const options = units.map(unit => ({ value: String(unit.id), label: unitLabel(unit) }))
  const unit: JudgeField = { id: 'unit', label: say('field.unit'), options }
  const target: JudgeField = { id: 'target', label: say('field.target'), options: options.toReversed() }
  const to: JudgeField = {
    id: 'to',
    label: say('field.to'),
    options: planets.map(({ id }, index) => ({ value: String(index), label: id })),
  }
  const withUnits =
    options.length === 0
      ? []
      : [
          {
            id: 'move',
            label: say('ask.move'),
            fields: [unit, to],
            command: (chosen: Record<string, string>) => ({
              type: 'move',
              unit: Number(chosen.unit),
              to: Number(chosen.to),
            }),
          },
          {
            id: 'activate',
            label: say('ask.activate'),
            fields: [unit],
            command: (chosen: Record<string, string>) => ({ type: 'activate', unit: Number(chosen.unit) }),
          },
          {
            id: 'attack',
            label: say('ask.attack'),
            fields: [unit, target],
            command: (chosen: Record<string, string>) => ({
              type: 'attack',
              unit: Number(chosen.unit),
              target: Number(chosen.target),
            }),
          },
        ]
  return [
    ...withUnits,
    { id: 'pass', label: say('ask.pass'), fields: [], command: () => ({ type: 'pass' }) },
    { id: 'reenter', label: say('ask.reenter'), fields: [], command: () => ({ type: 'reenter' }) },
  ]
}
