/** Tests that a sentence is translated once, and again when words are added. */

import { expect, it, vi } from 'vitest'
import { cachedTranslate } from './cached-translate.ts'
import { addWords, createI18nOf, createTranslator } from './translator.ts'

const words = () =>
  createI18nOf({ game: { en: { one: 'A {{name}}', two: 'Two' }, it: { one: 'Un {{name}}', two: 'Due' } } })

it('the same sentence is translated once for all callers', () => {
  const all = words()
  const made = vi.spyOn(all, 'getFixedT')
  const asked: string[] = []
  made.mockImplementation(() => ((key: string) => asked.push(key) && key) as never)
  const translators = [1, 2].map(() => createTranslator(all, 'en', () => 'Ada'))
  for (const { translate } of translators) {
    translate({ say: 'one', params: { name: { seat: 0 } } }, 'game')
    translate({ say: 'two' }, 'game')
  }
  expect(asked).toEqual(['game:one', 'game:two'])
  vi.restoreAllMocks()
})

it('other parameters and other languages give other sentences', () => {
  const all = words()
  const say = cachedTranslate(all, 'en')
  expect([say('game:one', { name: 'cube' }), say('game:one', { name: 'die' })]).toEqual(['A cube', 'A die'])
  expect(cachedTranslate(all, 'it')('game:one', { name: 'cubo' })).toBe('Un cubo')
})

it('words that are added later are found', () => {
  const all = words()
  const say = cachedTranslate(all, 'en')
  expect(say('more:later')).toBe('later')
  addWords(all, 'more', { en: { later: 'Now' }, it: { later: 'Ora' } })
  expect(say('more:later')).toBe('Now')
})
