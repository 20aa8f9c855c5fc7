/** Tests that every game with a judge has a table to set up for it, and questions from the start. */

import { expect, it } from 'vitest'
import { started } from '../../engine/testing/toy-matches.ts'
import { allBoxes } from '../../games/all-games.ts'
import { createI18n } from '../../i18n/create-i18n.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { judgeQuestions } from './judge-questions.ts'
import { positionEditors } from './position-editors.ts'

const NAMES = ['Ada', 'Ugo']

// Another game may do without.
const judged = allBoxes.filter(({ game }) => judgeQuestions[game.id])

it('there are games with a judge', () => expect(judged.length).toBeGreaterThan(0))

it.each(judged)('the judge of $game.id can be asked at the start of a match', async ({ game }) => {
  expect(positionEditors[game.id]).toBeDefined()
  const questionsOf = await judgeQuestions[game.id]!()
  const translator = createTranslator(createI18n(allBoxes), 'en', seat => NAMES[seat]!)
  const { state } = started(game, { seats: 2, options: {} })
  const questions = questionsOf({ state, seat: 0, translator, names: NAMES } as never)
  expect(questions.length).toBeGreaterThan(0)
})
