/** Tests that sentences with names in them are grammatical. */

import { expect, it } from 'vitest'
import type { Language } from '../engine/languages.ts'
import { createI18n } from './create-i18n.ts'
import { createTranslator } from './translator.ts'

const words = {
  en: { turn: 'It is a {{name}}.', both: '{{name}} to a {{other}}', list: 'a Anna', legend: 'a Attack' },
  it: {
    turn: 'Tocca a {{name}}.',
    both: '{{name}} (a {{other}})',
    list: 'A {{name}} va a {{other}}',
    legend: 'a 8',
  },
}
const i18n = createI18n([], { test: words })

function say(language: Language, key: keyof typeof words.en, name = '', other = ''): string {
  const translator = createTranslator(i18n, language, () => name)
  return translator.translate({ say: `test:${key}`, params: { name: { seat: 0 }, other } }, '')
}

it('Italian writes ad before any name that begins with an a', () => {
  expect(say('it', 'turn', 'Altair')).toBe('Tocca ad Altair.')
  expect(say('it', 'turn', 'anna')).toBe('Tocca ad anna.')
  expect(say('it', 'turn', 'Vega')).toBe('Tocca a Vega.')
  expect(say('it', 'turn', 'Elena')).toBe('Tocca a Elena.')
  expect(say('it', 'both', 'Roma', 'A0')).toBe('Roma (ad A0)')
  expect(say('it', 'list', 'Anna', 'casa')).toBe('Ad Anna va a casa')
  expect(say('it', 'legend')).toBe('a 8')
  expect(i18n.t('test:turn', { lng: 'it', name: 'Anna' })).toBe('Tocca ad Anna.')
})

it('a name that ends in a is not a preposition', () => {
  expect(say('it', 'both', 'Ada Anna', 'Vega')).toBe('Ada Anna (a Vega)')
})

it('English is unchanged', () => {
  expect(say('en', 'turn', 'Altair')).toBe('It is a Altair.')
  expect(say('en', 'list')).toBe('a Anna')
})
