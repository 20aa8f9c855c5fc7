/** Tests of the sentence about a finished match, and of goal and clock. */

import { describe, expect, it } from 'vitest'
import type { Event, State } from '../state.ts'
import { type Changes, table } from '../testing/positions.ts'
import { goal } from './goal.ts'
import { tellMatch } from './match-sentence.ts'

function ended(cause: NonNullable<State['result']>['cause'], changes: Changes): State {
  return { ...table(1, changes), result: { won: cause === 'aiDefeated', cause } }
}

const blow: Event = { type: 'hit', seat: 0, floor: null, damage: 1, total: 5, boxes: [] }
const strike = (floor: number | null): Event => ({ type: 'struck', seat: 0, damage: 1, lost: 1, floor })

describe('The sentence about a match of Cyberdoom Tower', () => {
  it('describes the last hit: with time to spare, at the last moment, or with the last Energy', () => {
    const won = (round: number, energy: number) =>
      tellMatch(ended('aiDefeated', { round, players: [{ energy }] }), [strike(null), blow])
    expect(won(9, 3)).toMatchObject({ say: 'match.won.early', params: { round: 9, count: 3 } })
    expect(won(12, 3)).toMatchObject({ say: 'match.won' })
    expect(won(14, 3)).toMatchObject({ say: 'match.won' })
    expect(won(9, 1)).toMatchObject({ say: 'match.won.barely' })
  })

  it('says who was struck down, and where', () => {
    const below = tellMatch(ended('energy', { round: 7, players: [{ keys: 2 }] }), [strike(2)])
    expect(below).toMatchObject({
      say: 'match.struck',
      params: { round: 7, floor: { params: { number: 3 } }, keys: { params: { keys: 2, needed: 3 } } },
    })
    const above = tellMatch(ended('ai', { round: 11, ai: { damage: 3 } }), [strike(null)])
    expect(above).toMatchObject({ say: 'match.roof', params: { energy: 2 } })
  })

  it('says which floor was blocked, and that time ran out', () => {
    const blocked: Event = { type: 'floorBlocked', floor: 1 }
    for (const cause of ['keys', 'caught'] as const)
      expect(tellMatch(ended(cause, {}), [blocked])).toMatchObject({
        say: `match.blocked.${cause}`,
        params: { floor: { params: { number: 2 } } },
      })
    expect(tellMatch(ended('deadline', { round: 12 }), [])).toMatchObject({ say: 'match.deadline' })
    expect(tellMatch(ended('endless', { round: 60 }), [])).toMatchObject({ say: 'match.endless' })
  })

  it('does not exist before the end', () => {
    expect(tellMatch(table(1), [blow])).toBeUndefined()
  })
})

describe('The goal of a match', () => {
  it('is the Keys, then the roof, then the AI, with the rounds that are left', () => {
    expect(goal(table(1))).toEqual({ say: 'goal.keys', params: { keys: 0, needed: 3, count: 12 } })
    expect(goal(table(2, { round: 12 }))).toMatchObject({ params: { needed: 4, count: 1 } })
    const rich = { round: 8, players: [{ keys: 3 }] }
    expect(goal(table(1, rich))).toEqual({ say: 'goal.roof', params: { count: 5 } })
    const up = { round: 14, players: [{ keys: 3, onRoof: true }], ai: { damage: 2 } }
    expect(goal(table(1, up))).toEqual({ say: 'goal.fight', params: { energy: 3 } })
  })

  it('follows the variants of the deadline, and ends with the match', () => {
    const players = [{ keys: 3 }]
    expect(goal(table(1, { players, options: { deadline: 'keys' } }))).toEqual({ say: 'goal.ready' })
    const fight = table(1, { players: [{ keys: 3, onRoof: true }], options: { deadline: 'defeat' } })
    expect(goal(fight)).toMatchObject({ say: 'goal.fight.timed', params: { count: 12 } })
    expect(goal(ended('deadline', {}))).toBeUndefined()
  })
})
