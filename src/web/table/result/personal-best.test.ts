/** Tests of the comparison with earlier solo matches. */

import { describe, expect, it } from 'vitest'
import type { StoredMatch } from '../../base/storage/matches.ts'
import { personalBest } from './personal-best.ts'

let ids = 0

function alone(score: number | undefined, change: Partial<StoredMatch> = {}): StoredMatch {
  return {
    id: String(++ids),
    game: 'dungeon-drop',
    players: [{ kind: 'person', name: 'Anna' }],
    options: {},
    created: 0,
    touched: 0,
    over: true,
    progress: 1,
    steps: 9,
    outcome: {
      winners: [0],
      because: 'outcome.escaped',
      ...(score === undefined ? {} : { scores: [score] }),
    },
    ...change,
  }
}

describe('The personal best', () => {
  it('compares with the best earlier match of the same person in the same game', () => {
    const others = [
      alone(31),
      alone(24),
      alone(90, { game: 'other' }),
      alone(91, { players: [{ kind: 'person', name: 'Bo' }] }),
      alone(92, { players: [{ kind: 'bot', bot: 'delver', name: 'Anna' }] }),
      alone(93, { players: [...alone(0).players, { kind: 'person', name: 'Bo' }] }),
    ]
    expect(personalBest(alone(32), others)).toEqual({ played: 3, won: 3, before: 31, record: true })
    expect(personalBest(alone(31), others)).toMatchObject({ before: 31, record: false })
  })

  it('does not compare a match with itself, and the first one is not a record', () => {
    const match = alone(40)
    expect(personalBest(match, [match])).toEqual({ played: 1, won: 1, before: undefined, record: false })
  })

  it('counts wins if there are no scores', () => {
    const lost = alone(undefined, { outcome: { winners: [], because: 'outcome.dark' } })
    expect(personalBest(alone(undefined), [lost, alone(undefined)])).toEqual({
      played: 3,
      won: 2,
      before: undefined,
      record: false,
    })
  })

  it('is for a person who played alone to the end', () => {
    expect(personalBest({ ...alone(3), outcome: undefined } as StoredMatch, [])).toBeUndefined()
    const two = [...alone(3).players, { kind: 'bot', bot: 'random', name: 'Vega' } as const]
    expect(personalBest({ ...alone(3), players: two }, [])).toBeUndefined()
  })
})
