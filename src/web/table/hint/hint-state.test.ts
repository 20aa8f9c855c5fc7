/** Tests that a cancelled hint never appears, whatever was pending at the time. */

import { expect, it } from 'vitest'
import type { Told } from '../../../wire/match-messages.ts'
import { readAsk } from '../../../wire/read-ask.ts'
import { hintRequest } from './hint-state.ts'

const refusal = { because: 'engine:hint.failed' }

/** Every message a room may send about a hint. */
function wordsOn(id: string): Told[] {
  return [
    { type: 'hinting', id, seat: 0, progress: 0.5 },
    { type: 'hinted', id, seat: 0, step: 3, command: { type: 'pass' }, why: [] },
    { type: 'refused', id, seat: 0, refusal },
  ]
}

it('messages about the requested hint are accepted', () => {
  const hint = hintRequest()
  const words = wordsOn(hint.ask())
  expect(words.map(hint.isLate)).toEqual([false, false, false])
  expect(words.map(hint.isAbout)).toEqual([true, true, true])
})

it('messages after its cancellation are late', () => {
  const hint = hintRequest()
  const words = wordsOn(hint.ask())
  hint.drop()
  expect(words.map(hint.isLate)).toEqual([true, true, true])
  expect(words.map(hint.isAbout)).toEqual([false, false, false])
})

it('messages about the previous hint are late, and those about the new one are not', () => {
  const hint = hintRequest()
  const before = wordsOn(hint.ask())
  hint.drop()
  const after = wordsOn(hint.ask())
  expect(before.every(hint.isLate)).toBe(true)
  expect(after.some(hint.isLate)).toBe(false)
})

it('the previous hint is also late if it was not cancelled first', () => {
  const hint = hintRequest()
  const before = wordsOn(hint.ask())
  const after = wordsOn(hint.ask())
  expect(before.every(hint.isLate)).toBe(true)
  expect(after.every(hint.isAbout)).toBe(true)
})

it('a server accepts its requests', () => {
  const ask = { type: 'hint', id: hintRequest().ask(), seat: 1 } as const
  expect(readAsk(JSON.stringify(ask))).toEqual(ask)
})

it('messages about a command or the match are never late', () => {
  const hint = hintRequest()
  hint.ask()
  hint.drop()
  const others: Told[] = [
    { type: 'refused', id: '0', seat: 0, refusal },
    { type: 'thinking', seat: 1, progress: 0.5 },
  ]
  expect(others.some(hint.isLate)).toBe(false)
  expect(others.some(hint.isAbout)).toBe(false)
})
