/** The set-up tells what going first is worth where it was measured, and offers what makes it even. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { balancedSetUp } from '../../../bots/turn-order.ts'
import { LANGUAGES, type Language } from '../../../engine/languages.ts'
import { cubeAttackBox as box } from '../../../games/cube-attack/box.ts'
import { createI18nOf } from '../../../i18n/translator.ts'
import { table } from '../../base/i18n/table-words.ts'
import { WordsContext } from '../../base/i18n/use-words.ts'
import type { Draft } from '../../kit/match-setup/match-draft.ts'
import { OrderNote } from './OrderNote.tsx'

function rendered(language: Language, options: Draft['options'], seats = 2): string {
  const words = createI18nOf({ table, [box.game.id]: box.words })
  void words.changeLanguage(language)
  const note = createElement(OrderNote, { box, draft: { seats, places: [], options }, onChange: () => {} })
  return renderToStaticMarkup(createElement(WordsContext, { value: words }, note))
}

it.each(LANGUAGES)('an uneven order is told with its shares, and a button makes it even: %s', language => {
  const uneven = rendered(language, {})
  expect(uneven.match(/\d+%/g)!.length).toBe(4)
  expect(uneven).toMatch(/<button.*(Rotating token|Segnalino a rotazione)/)
  const { changes } = balancedSetUp(box.game, { seats: 2, options: {} })!
  const even = rendered(language, changes)
  expect(even).not.toContain('<button')
  expect(even).toContain(table[language]['setup.order.even'])
})

it('nothing is told of what was not measured', () => {
  expect(rendered('en', { target: 40 })).toBe('')
  expect(rendered('en', { recycling: true })).toBe('')
})
