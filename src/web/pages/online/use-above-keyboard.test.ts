/** Tests how much of a page is taken to lie under the keyboard of a phone. */

import { expect, it } from 'vitest'
import { keyboardHeight } from './use-above-keyboard.ts'

const page = { height: 740 }

it('the keyboard covers what the visible part leaves at the lower edge', () => {
  expect(keyboardHeight(page, { height: 740, offsetTop: 0, scale: 1 })).toBe(0)
  expect(keyboardHeight(page, { height: 430, offsetTop: 0, scale: 1 })).toBe(310)
  // The browser has moved the visible part down by itself.
  expect(keyboardHeight(page, { height: 430, offsetTop: 100, scale: 1 })).toBe(210)
})

it('a zoomed page has no keyboard over it', () => {
  expect(keyboardHeight(page, { height: 370, offsetTop: 0, scale: 2 })).toBe(0)
})
