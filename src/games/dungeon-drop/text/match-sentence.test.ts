/** Tests of the sentence about a finished match, and of goal and clock in solo play. */

import { describe, expect, it } from 'vitest'
import type { EndCause, Event, Score, State } from '../state.ts'
import { table } from '../testing/positions.ts'
import { goal } from './goal.ts'
import { tellMatch } from './match-sentence.ts'

const NOTHING: Score = {
  ...{ gold: 0, gems: 0, chests: [], trolls: 0, dragon: 0, bonus: 0, teamwork: 0, lateBonus: 0, relics: 0 },
  halved: false,
  total: 0,
}

/** A match for two that the first hero won with these scores. */
function contest(own: Partial<Score>, other: number, cause: EndCause = 'points'): State {
  const { state } = table({ heroes: [{ supply: ['gold', 'gold'] }, {}] })
  const scores = [
    { ...NOTHING, ...own },
    { ...NOTHING, total: other },
  ]
  return { ...state, phase: 'over', scores, result: { winners: [0], cause } }
}

function looted(seat: number, cubes: number[]): Event {
  return { type: 'looted', seat, pillars: [], cubes, damage: 0, shielded: [], spared: [], potions: 0 }
}

describe('The sentence about a match for several heroes', () => {
  it('mentions a tie, or a Dragon or Chests that made the difference', () => {
    expect(tellMatch(contest({ total: 20 }, 20, 'tieBreak'), [])).toMatchObject({
      say: 'match.tie',
      params: { count: 20, other: { seat: 1 } },
    })
    expect(tellMatch(contest({ total: 20, dragon: 8 }, 13), [])).toMatchObject({ say: 'match.dragon' })
    expect(tellMatch(contest({ total: 20, chests: [5, 2] }, 14), [])).toMatchObject({
      say: 'match.chests',
      params: { count: 7 },
    })
  })

  it('mentions the richest room and its round, if the winner took it', () => {
    const end = contest({ total: 30, dragon: 8, chests: [2] }, 10)
    const gold = end.cubes.filter(({ type }) => type === 'gold').map(({ id }) => id)
    const rounds: Event[] = [
      { type: 'roundBegan', round: 2, order: [0, 1], weights: [] },
      looted(0, gold.slice(0, 6)),
      looted(1, gold.slice(0, 2)),
    ]
    expect(tellMatch(end, rounds)).toMatchObject({ say: 'match.room', params: { round: 2, count: 6 } })
    const others = [...rounds, looted(1, gold.slice(0, 7))]
    expect(tellMatch(end, others)).toMatchObject({ say: 'match.steady', params: { count: 6 } })
  })

  it('mentions a narrow win', () => {
    expect(tellMatch(contest({ total: 20 }, 18), [])).toMatchObject({
      say: 'match.close',
      params: { count: 2 },
    })
  })
})

/** Solo play in this turn, with this many Relics. */
function alone(turns: number, track: number, cause?: EndCause): State {
  const { state } = table({ heroes: [{}] })
  const result = cause ? { winners: cause === 'escaped' ? [0] : [], cause } : null
  return { ...state, spelunker: { tokens: [], track, turns, depth: 0 }, result }
}

describe('Solo play', () => {
  it('is described by the Relics and the light that was left', () => {
    expect(tellMatch(alone(6, 3, 'escaped'), [])).toMatchObject({
      say: 'match.escaped',
      params: { count: 3, relics: { say: 'match.relics', params: { count: 3 } } },
    })
    expect(tellMatch(alone(9, 0, 'escaped'), [])).toMatchObject({
      say: 'match.escaped.last',
      params: { relics: { say: 'match.relics.none' } },
    })
    expect(tellMatch(alone(9, 1, 'dark'), [])).toMatchObject({ say: 'match.dark' })
    expect(tellMatch(alone(4, 1, 'stuck'), [])).toMatchObject({ say: 'match.stuck', params: { turn: 4 } })
  })

  it('has a goal: the next rank while there is light, then the way out', () => {
    const next = (turns: number, track: number) => goal(alone(turns, track))?.params?.next
    expect(goal(alone(0, 0))).toEqual({ say: 'goal.alone.start', params: { turns: 9 } })
    expect(goal(alone(3, 1))).toMatchObject({ params: { turn: 3, turns: 9, track: 1 } })
    expect(next(3, 1)).toEqual({ say: 'goal.village' })
    expect(next(3, 2)).toEqual({ say: 'goal.kingdom' })
    expect(next(6, 4)).toEqual({ say: 'goal.world' })
    expect(next(3, 6)).toEqual({ say: 'goal.home' })
    expect(next(7, 1)).toEqual({ say: 'goal.home' })
    expect(goal(alone(3, 1, 'stuck'))).toBeUndefined()
    expect(goal(table({}).state)).toBeUndefined()
  })
})
