/** Tests that the words of a picture stay within it. */

import { expect, it } from 'vitest'
import { linesWithin } from './story-picture.ts'

it('breaks words into lines that fit, and leaves a word that is too long alone', () => {
  const letters = (text: string) => text.length
  expect(linesWithin('the eye breaks over the city', 11, letters)).toEqual([
    'the eye',
    'breaks over',
    'the city',
  ])
  expect(linesWithin('unbelievably close', 5, letters)).toEqual(['unbelievably', 'close'])
  expect(linesWithin('out', 11, letters)).toEqual(['out'])
})
