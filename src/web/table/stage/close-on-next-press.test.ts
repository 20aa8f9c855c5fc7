/** Tests that a refusal closes with the next press on the board, and with no other. */

import { expect, it } from 'vitest'
import { closesRefusal } from './close-on-next-press.ts'

/** An element inside these. */
const within = (...places: readonly string[]) => ({
  closest: (selector: string) => (places.includes(selector) ? {} : null),
})
const BOARD = within('.table__board')
const CARD = within('.refusal', '.table__board')
const ELSEWHERE = within()

it('a press on the board closes it, by pointer or by key', () => {
  expect(closesRefusal({ type: 'pointerdown', target: BOARD })).toBe(true)
  for (const key of ['Enter', ' ', 'Escape'])
    expect(closesRefusal({ type: 'keydown', key, target: BOARD })).toBe(true)
})

it('looking around, the card itself and the rest of the page leave it open', () => {
  expect(closesRefusal({ type: 'keydown', key: 'ArrowLeft', target: BOARD })).toBe(false)
  expect(closesRefusal({ type: 'keydown', key: 'Tab', target: BOARD })).toBe(false)
  for (const target of [CARD, ELSEWHERE, null]) {
    expect(closesRefusal({ type: 'pointerdown', target })).toBe(false)
    expect(closesRefusal({ type: 'keydown', key: 'Enter', target })).toBe(false)
  }
})
