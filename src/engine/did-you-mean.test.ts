/** Tests of "did you mean…": the hint is the name that takes the fewest changes. */

import { describe, expect, it } from 'vitest'
import { didYouMean, nearest } from './did-you-mean.ts'

describe('nearest', () => {
  const names = ['move', 'attack', 'activate', 'pass']

  it.each([
    ['mvoe', 'move'],
    ['moved', 'move'],
    ['atack', 'attack'],
    ['actvate', 'activate'],
    ['pas', 'pass'],
    ['PASS', 'pass'],
    ['pass', 'pass'],
  ])('takes %s for %s', (wanted, meant) => {
    expect(nearest(wanted, names)).toBe(meant)
  })

  it.each(['zzzzzzzzzz', '', 'x', 'level5', 'defend'])('gives no hint for %s, which is like none', wanted => {
    expect(nearest(wanted, [...names, 'random'])).toBeUndefined()
  })

  it('suggests the name that was meant, or else lists all names', () => {
    expect(didYouMean('mvoe', names)).toEqual({ say: 'engine:unknown.near', params: { nearest: 'move' } })
    expect(didYouMean('level5', ['random', 'expert'], name => `--${name}`)).toEqual({
      say: 'engine:unknown.list',
      params: { names: '--random, --expert' },
    })
  })

  it('suggests nothing if there are no names', () => {
    expect(nearest('move', [])).toBeUndefined()
  })

  it('takes the first of two equally similar names', () => {
    expect(nearest('bat', ['cat', 'rat'])).toBe('cat')
  })

  it('counts letters added, dropped and changed', () => {
    expect(nearest('kitten', ['sitting', 'mitten'])).toBe('mitten')
    expect(nearest('flaw', ['lawn', 'flame'])).toBe('lawn')
  })
})
