/** Tests of the history: whose result a match is, which matches pass the filters, and the figures of the charts. */

import { describe, expect, it } from 'vitest'
import type { SeatAssignment, StoredMatch } from '../../base/storage/matches.ts'
import { type Filters, filteredMatches, filtersOf, queryOf } from './filters.ts'
import { peopleOf, playedBy } from './played-match.ts'
import { distributionOf, levelsOf, meanOf, overTime, sharesBy, tallyOf } from './statistics.ts'

const NOW = new Date(2026, 5, 17, 12).getTime()
const DAY = 86_400_000
const person = (name: string): SeatAssignment => ({ kind: 'person', name })
const bot = (level: string, name = level): SeatAssignment => ({ kind: 'bot', bot: level, name })

let made = 0
function match(players: readonly SeatAssignment[], more: Partial<StoredMatch> = {}): StoredMatch {
  const head = { id: `m${++made}`, game: 'cube-attack', options: {}, created: NOW, touched: NOW }
  return { ...head, over: true, progress: 1, steps: 50, players, ...more }
}

const won = { winners: [0], scores: [64, 40], because: 'outcome.points' }
const lost = { ...won, winners: [1] }
const shared = { ...won, winners: [0, 1] }

describe('The result of a match', () => {
  it('is that of its only person', () => {
    const players = [bot('random'), person('Ada')]
    expect(playedBy(match(players, { outcome: lost }), undefined)).toMatchObject({
      you: 1,
      mode: 'against',
      result: 'won',
      score: 40,
    })
    expect(playedBy(match(players, { outcome: won }), undefined).result).toBe('lost')
    expect(playedBy(match(players, { outcome: shared }), undefined).result).toBe('shared')
  })

  it('is nobody’s if several people played or none, until one is selected', () => {
    const two = match([person('Ada'), person('Bo')], { outcome: won })
    expect(playedBy(two, undefined)).toMatchObject({ you: undefined, result: undefined })
    expect(playedBy(two, 'Bo')).toMatchObject({ you: 1, result: 'lost', score: 40 })
    expect(playedBy(two, 'Cleo')).toMatchObject({ you: undefined, result: undefined })
    expect(playedBy(match([bot('random'), bot('expert')], { outcome: won }), undefined).you).toBeUndefined()
  })

  it('is everybody’s if they play together, and not shared', () => {
    const outcome = { winners: [0, 1], because: 'outcome.aiDefeated' }
    const together = match([person('Ada'), bot('expert')], { outcome })
    expect(playedBy(together, undefined)).toMatchObject({ mode: 'together', result: 'won', score: undefined })
    const defeat = { ...together, outcome: { ...outcome, winners: [] } }
    expect(playedBy(defeat, undefined).result).toBe('lost')
  })

  it('is unknown until it has been determined', () => {
    expect(playedBy(match([person('Ada'), bot('random')]), undefined)).toMatchObject({
      you: 0,
      mode: undefined,
      result: undefined,
    })
    expect(playedBy(match([person('Ada')]), undefined).mode).toBe('alone')
  })

  it('can be selected for every person who played here, the most frequent first', () => {
    const matches = [match([person('Bo'), person('Ada')]), match([person('Ada'), bot('x', 'Vega')])]
    expect(peopleOf(matches)).toEqual(['Ada', 'Bo'])
  })
})

describe('Filters', () => {
  const matches = [
    match([person('Ada'), bot('expert')], { game: 'a', outcome: won, touched: NOW - 40 * DAY, steps: 10 }),
    match([person('Ada'), bot('random'), person('Bo')], { game: 'a', outcome: lost, steps: 30 }),
    match([person('Ada'), bot('random')], { game: 'b', outcome: lost, touched: NOW - 5 * DAY, steps: 20 }),
    match([person('Bo')], { game: 'b', outcome: { ...won, scores: [70] }, touched: NOW - 400 * DAY }),
  ]
  const [first, second, third, fourth] = matches.map(({ id }) => id)
  const ids = (filters: Partial<Filters>) =>
    filteredMatches(matches, { sort: 'latest', ...filters }, NOW).map(({ match: { id } }) => id)

  it.each<[Partial<Filters>, (string | undefined)[]]>([
    [{}, [second, third, first, fourth]],
    [{ game: 'a' }, [second, first]],
    [{ seats: 2 }, [third, first]],
    [{ mode: 'alone' }, [fourth]],
    [{ mode: 'against' }, [second, third, first]],
    [{ against: 'people' }, [second]],
    [{ against: 'random' }, [second, third]],
    [{ result: 'won' }, [first, fourth]],
    [{ result: 'lost' }, [third]],
    [{ result: 'lost', name: 'Ada' }, [second, third]],
    [{ name: 'Bo' }, [second, fourth]],
    [{ period: 'week' }, [second, third]],
    [{ period: 'month' }, [second, third]],
    [{ period: 'year' }, [second, third, first]],
    [{ sort: 'oldest' }, [fourth, first, third, second]],
    [{ sort: 'longest', game: 'a' }, [second, first]],
    [{ sort: 'shortest', seats: 2 }, [first, third]],
    [{ sort: 'best' }, [fourth, first, third, second]],
    [{ game: 'b', result: 'lost', period: 'week', against: 'random' }, [third]],
  ])('%j', (filters, expected) => expect(ids(filters)).toEqual(expected))

  it('fit into a link, and can be read back', () => {
    const all: Filters = {
      game: 'cube-attack',
      mode: 'against',
      seats: 3,
      against: 'monte-carlo',
      result: 'won',
      period: 'year',
      name: 'Àda & Bo',
      sort: 'best',
    }
    expect(filtersOf(queryOf(all))).toEqual(all)
    expect(queryOf({ sort: 'latest' })).toBe('')
  })

  it('that make no sense are ignored', () => {
    expect(filtersOf('mode=x&seats=-1&result=&period=day&sort=up')).toEqual({ sort: 'latest' })
  })
})

describe('The figures', () => {
  const played = (touched: number, outcome = won) =>
    playedBy(match([person('Ada'), bot('expert')], { touched, outcome }), undefined)

  it('of results over time leave out no period, and no match', () => {
    const days = overTime([played(NOW), played(NOW - 3 * DAY, lost), played(NOW - 3 * DAY)])
    expect(days.unit).toBe('day')
    expect(days.stretches.map(({ tally: { won: wins, lost: losses } }) => [wins, losses])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [1, 0],
    ])
    const spans = [30, 200, 900, 9000].map(span => overTime([played(NOW), played(NOW - span * DAY)]))
    expect(spans.map(({ unit }) => unit)).toEqual(['week', 'month', 'year', 'year'])
    for (const { stretches } of spans) {
      const sum = stretches.reduce((total, { tally }) => total + tally.won, 0)
      expect(sum).toBe(2)
    }
    expect(overTime([]).stretches).toEqual([])
  })

  it('of shares count a match once for each level of its bots', () => {
    const many = playedBy(
      match([person('Ada'), bot('random'), bot('random', 'B'), bot('expert')], { outcome: lost }),
      undefined,
    )
    const shares = sharesBy([many, played(NOW), played(NOW)], levelsOf)
    expect(shares).toEqual([
      { key: 'expert', tally: { won: 2, shared: 0, lost: 1 } },
      { key: 'random', tally: { won: 0, shared: 0, lost: 1 } },
    ])
    expect(tallyOf([many, played(NOW)])).toEqual({ won: 1, shared: 0, lost: 1 })
  })

  it('of a distribution are in bins of round width, each number in one', () => {
    expect(distributionOf([3, 3, 5])).toEqual([
      { from: 3, to: 4, count: 2 },
      { from: 4, to: 5, count: 0 },
      { from: 5, to: 6, count: 1 },
    ])
    for (const numbers of [
      [0],
      [-3, 40],
      [1, 24],
      [7, 7, 7],
      Array.from({ length: 500 }, (_, index) => index * 3),
    ]) {
      const bins = distributionOf(numbers)
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length)
      expect(bins.length).toBeLessThanOrEqual(12)
    }
    expect(distributionOf([])).toEqual([])
    expect([meanOf([]), meanOf([1, 2])]).toEqual([undefined, 1.5])
  })
})
