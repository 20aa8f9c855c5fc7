/** Tests which database rows are valid matches. */

import { describe, expect, it } from 'vitest'
import { isStoredMatch } from './stored-match.ts'

const ROW = {
  id: 'a1',
  game: 'cube-attack',
  version: 1,
  players: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'random', name: 'Vega' },
  ],
  options: { board: 'duel' },
  setup: [],
  created: 1,
  touched: 2,
  over: false,
  progress: 0.5,
  steps: 12,
  fingerprint: 'f',
  owner: 'o',
}

describe('a row of the store', () => {
  it('is a match, complete or before its set-up, and may contain fields of later versions', () => {
    expect(isStoredMatch(ROW)).toBe(true)
    const { version: _version, setup: _setup, fingerprint: _mark, owner: _owner, ...fresh } = ROW
    expect(isStoredMatch(fresh)).toBe(true)
    expect(isStoredMatch({ ...ROW, addedLater: true })).toBe(true)
    const outcome = { winners: [0], scores: [64, 40], because: 'outcome.points' }
    expect(isStoredMatch({ ...ROW, over: true, outcome })).toBe(true)
  })

  it.each([undefined, null, 'text', 7, [], {}])('is none if it is %j', value => {
    expect(isStoredMatch(value)).toBe(false)
  })

  it.each([
    { id: 7 },
    { game: undefined },
    { version: '1' },
    { players: {} },
    { players: [{ kind: 'person' }] },
    { players: [{ kind: 'bot', name: 'Vega' }] },
    { players: [{ kind: 'ghost', name: 'Boo' }] },
    { players: [null] },
    { options: [] },
    { options: null },
    { setup: 'tape' },
    { created: '1' },
    { touched: Number.NaN },
    { over: 'no' },
    { progress: undefined },
    { steps: 1.5 },
    { fingerprint: 1 },
    { owner: {} },
    { over: true },
    { outcome: { winners: [0], because: 'outcome.points' } },
  ])('is none with %j', damage => {
    expect(isStoredMatch({ ...ROW, ...damage })).toBe(false)
  })
})
