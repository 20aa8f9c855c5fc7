/** Tests that nudges are off until somebody wants them, except in the match that follows a lesson. */

import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { chooseNudges, nudgeAfterLesson, nudgesIn, nudgesSetting } from './nudges.ts'

const stored = new Map<string, string>()

afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

it('They are off at first', () => {
  expect(nudgesSetting()).toBe('off')
  expect(nudgesIn('any')).toBe('off')
})

it('The match after a lesson has them, and no other', () => {
  nudgeAfterLesson('first')
  expect(nudgesIn('first')).toBe('before')
  expect(nudgesIn('second')).toBe('off')
  expect(nudgesSetting()).toBe('off')
})

it('What the player chooses holds in every match', () => {
  nudgeAfterLesson('first')
  chooseNudges('after')
  expect([nudgesIn('first'), nudgesIn('second')]).toEqual(['after', 'after'])
  chooseNudges('off')
  expect(nudgesIn('first')).toBe('off')
})

it('A damaged setting is none', () => {
  stored.set('tavolo.nudges', 'always')
  expect(nudgesSetting()).toBe('off')
})
