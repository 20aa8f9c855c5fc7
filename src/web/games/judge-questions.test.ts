/** Tests that our three games have a judge, and that every judge has a table to set up and questions from the start. */

import { expect, it } from 'vitest'
import { ours } from '../../../tests/our-games.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import { allBoxes } from '../../games/all-games.ts'
import { createI18n } from '../../i18n/create-i18n.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { judgeQuestions } from './judge-questions.ts'
import { positionEditors } from './position-editors.ts'

const NAMES = ['Ada', 'Ugo']

// Another game may do without.
const judged = allBoxes.filter(({ game }) => judgeQuestions[game.id])

it.each(ours(allBoxes))('$game.id has a judge', box => expect(judged).toContain(box))

it.each(judged)('the judge of $game.id can be asked at the start of a match', async ({ game }) => {
  expect(positionEditors[game.id]).toBeDefined()
  const questionsOf = await judgeQuestions[game.id]!()
  const translator = createTranslator(createI18n(allBoxes), 'en', seat => NAMES[seat]!)
  const { state } = started(game, { seats: 2, options: {} })
  const questions = questionsOf({ state, seat: 0, translator, names: NAMES } as never)
  expect(questions.length).toBeGreaterThan(0)
})
