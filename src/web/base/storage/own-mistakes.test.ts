/** Tests that mistakes of reviewed matches are kept for training, the latest first, and damage loses only itself. */

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetMistakes, keepMistakes, ownMistakes } from './own-mistakes.ts'

const mistake = (step: number) => ({
  step,
  better: { type: 'pass' },
  cost: { say: 'bot:next.little' },
  why: [{ say: 'bot:only' }],
})

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

describe('Own mistakes', () => {
  it('are kept by game, those of the latest review first', () => {
    keepMistakes('a', 'first', [mistake(3), mistake(9)])
    keepMistakes('a', 'second', [mistake(4)])
    expect(ownMistakes('a').map(({ match, step }) => `${match} ${step}`)).toEqual([
      'second 4',
      'first 3',
      'first 9',
    ])
    expect(ownMistakes('b')).toEqual([])
  })

  it('of a match that is reviewed again are not kept twice', () => {
    keepMistakes('a', 'first', [mistake(3)])
    keepMistakes('a', 'first', [mistake(3), mistake(5)])
    expect(ownMistakes('a').map(({ step }) => step)).toEqual([3, 5])
  })

  it('go with their match', () => {
    keepMistakes('a', 'first', [mistake(3)])
    forgetMistakes('a', 'first')
    expect(ownMistakes('a')).toEqual([])
  })

  it('make room for later ones', () => {
    for (let match = 0; match < 60; match++) keepMistakes('a', `match ${match}`, [mistake(1)])
    expect(ownMistakes('a')).toHaveLength(40)
    expect(ownMistakes('a')[0]?.match).toBe('match 59')
  })

  it('that are damaged are left out', () => {
    keepMistakes('a', 'first', [mistake(3)])
    const [good] = ownMistakes('a')
    stored.set('tavolo.mistakes.a', JSON.stringify([{ match: 'x' }, null, 7, good]))
    expect(ownMistakes('a')).toEqual([good])
    stored.set('tavolo.mistakes.a', '{"')
    expect(ownMistakes('a')).toEqual([])
  })
})
