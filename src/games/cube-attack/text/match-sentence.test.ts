/** Tests of the sentence about a finished match: it names what decided it. */

import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../engine/game.ts'
import type { Event } from '../state.ts'
import { tellMatch } from './match-sentence.ts'

const START = { round: 1, scores: [0, 0] }

/** Rounds with these points, then the end. */
function rounds(...points: readonly (readonly number[])[]): Event[] {
  return points.map((each, index) => ({ type: 'scored', round: index + 1, points: [...each] }))
}

const won = (seat: Seat, kind: 'points' | 'lastStanding' | 'standstill' = 'points'): Event => ({
  type: 'ended',
  kind,
  winners: [seat],
})

const repeated = (points: readonly number[], times: number) => Array.from({ length: times }, () => points)

describe('The sentence about a match of Cube Attack', () => {
  it('names the player whom the winner eliminated', () => {
    const events = [...rounds([2, 0]), { type: 'eliminated', seat: 1, by: 0 } as const, ...rounds([4, 0])]
    expect(tellMatch([...events, won(0)], START)).toMatchObject({
      say: 'match.putOut',
      params: { seat: { seat: 0 }, other: { seat: 1 }, round: 2 },
    })
  })

  it('names the last shot if only one player is left', () => {
    const events: Event[] = [
      ...rounds([0, 4]),
      { type: 'eliminated', seat: 1, by: 0 },
      won(0, 'lastStanding'),
    ]
    expect(tellMatch(events, START)).toMatchObject({ say: 'match.lastOut', params: { round: 2 } })
  })

  it('mentions a deficit that was made up, and its round', () => {
    const events = rounds([0, 4], [0, 6], [4, 0], [4, 0], [4, 0])
    expect(tellMatch([...events, won(0)], START)).toMatchObject({
      say: 'match.comeback',
      params: { points: 10, round: 2 },
    })
  })

  it('mentions a lead that came late', () => {
    const events = rounds(...repeated([2, 2], 6), [4, 2])
    expect(tellMatch([...events, won(0)], START)).toMatchObject({ say: 'match.late', params: { round: 7 } })
  })

  it('mentions a round that brought many points, counted from where the match began', () => {
    const events = rounds([2, 0], [10, 0], [2, 2], [2, 2], [2, 2])
    expect(tellMatch([...events, won(0)], { ...START, round: 8 })).toMatchObject({
      say: 'match.rich',
      params: { points: 10, round: 9 },
    })
  })

  it('otherwise says since when the winner led', () => {
    const ahead = rounds([2, 2], [4, 2], ...repeated([2, 2], 5))
    expect(tellMatch([...ahead, won(0)], START)).toMatchObject({
      say: 'match.ledSince',
      params: { round: 2 },
    })
    const always = rounds([4, 2], ...repeated([2, 2], 5))
    expect(tellMatch([...always, won(0)], START)).toMatchObject({ say: 'match.fromTheStart' })
  })

  it('mentions a standstill, and says nothing before the end', () => {
    expect(tellMatch([...rounds([0, 0], [0, 0]), won(0, 'standstill')], START)).toMatchObject({
      say: 'match.standstill',
      params: { round: 2 },
    })
    expect(tellMatch(rounds([2, 0]), START)).toBeUndefined()
  })
})
