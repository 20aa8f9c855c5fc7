/** Tests that lazy texts use the reader's language and number format, and that each translator is created once. */

import { expect, it } from 'vitest'
import { lazyWordsByLanguage } from './lazy-words.ts'

const speechIn = lazyWordsByLanguage('own', {
  en: {
    half: '{{part}} of it',
    no: 'Not now.',
    thing_one: '{{count}} thing',
    thing_other: '{{count}} things',
  },
  it: {
    half: '{{part}} di tutto',
    no: 'Non ora.',
    thing_one: '{{count}} cosa',
    thing_other: '{{count}} cose',
  },
})

it('translates for the reader', () => {
  expect(speechIn('en').say('half', { part: 0.5 })).toBe('0.5 of it')
  const italian = speechIn('it')
  expect(italian.say('half', { part: 0.5 })).toBe('0,5 di tutto')
  expect([1, 2].map(count => italian.say('thing', { count }))).toEqual(['1 cosa', '2 cose'])
  expect(italian.why({ because: 'no' })).toBe('Non ora.')
  expect(italian.format.number(0.5)).toBe('0,5')
})

it('is the same object for all components in one language, so that memoized ones do not render again', () => {
  expect(speechIn('it')).toBe(speechIn('it'))
  expect(speechIn('it').say).toBe(speechIn('it').say)
  expect(speechIn('it')).not.toBe(speechIn('en'))
})
