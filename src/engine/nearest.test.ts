/** Tests of "did you mean…": the hint is the name that takes the fewest changes. */

import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'

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

  it('gives a far hint rather than none', () => {
    expect(names).toContain(nearest('zzzzzzzzzz', names))
    expect(names).toContain(nearest('', names))
  })

  it('gives none where there is none to give', () => {
    expect(nearest('move', [])).toBeUndefined()
  })

  it('takes the first of two that are equally near', () => {
    expect(nearest('bat', ['cat', 'rat'])).toBe('cat')
  })

  it('counts letters added, dropped and changed', () => {
    expect(nearest('kitten', ['sitting', 'mitten'])).toBe('mitten')
    expect(nearest('flaw', ['lawn', 'flame'])).toBe('lawn')
  })
})
