/** A player's strength from the matches in this browser, and the level to try next. */

import { describe, expect, it } from 'vitest'
import type { ArenaFigures } from '../../../bots/arena-figures.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import { cyberdoomTower } from '../../../games/cyberdoom-tower/game.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import { strengthReport } from './strength-report.ts'

const figures: ArenaFigures = {
  ratings: {
    'cube-attack': { strategist: 2_200, captain: 1_900, hoarder: 1_400, raider: 1_100, magpie: 1_000 },
    'cyberdoom-tower': { veteran: 1_600, scout: 1_200, recruit: 1_000 },
  },
  setUps: [
    { game: 'cyberdoom-tower', seats: 1, options: {}, rating: 1_150, won: {} },
    { game: 'cyberdoom-tower', seats: 1, options: { hard: true }, rating: 1_500, won: {} },
    { game: 'cyberdoom-tower', seats: 2, options: {}, rating: 1_100, won: {} },
  ],
  orders: [],
}

const YOU = { kind: 'person', name: 'Ann' } as const
const bot = (level: string) => ({ kind: 'bot', bot: level, name: 'Vega' }) as const
let time = 0

function match(players: StoredMatch['players'], winners: readonly number[], more: Partial<StoredMatch> = {}) {
  const outcome = { winners, because: 'because' }
  const base = { id: `${++time}`, game: 'cube-attack', options: {}, created: time, touched: time }
  return { ...base, players, over: true, outcome, progress: 1, steps: 10, ...more } as StoredMatch
}

const report = (matches: readonly StoredMatch[], name?: string) =>
  strengthReport(matches, { game: cubeAttack, figures, name })!

const times = (count: number, make: () => StoredMatch): StoredMatch[] => Array.from({ length: count }, make)

describe('the strength of a player', () => {
  it('is hidden until there are five matches that count', () => {
    const wins = times(4, () => match([YOU, bot('raider')], [0]))
    expect(report([]).missing).toBe(5)
    expect(report(wins).missing).toBe(1)
    expect(report([...wins, match([YOU, bot('raider')], [1])]).missing).toBe(0)
  })

  it('grows with wins against strong levels, and is nearest to one of them', () => {
    const strong = report([0, 1, 0, 1, 0, 1, 0, 1].map(winner => match([YOU, bot('captain')], [winner])))
    const weak = report(times(12, () => match([YOU, bot('magpie')], [1])))
    expect(strong.strength.rating).toBeGreaterThan(1_700)
    expect([strong.level, weak.level]).toEqual(['captain', 'magpie'])
  })

  it('is the same in whatever order the rows are read', () => {
    const rows = [
      ...times(6, () => match([YOU, bot('raider')], [0])),
      ...times(6, () => match([YOU, bot('raider')], [1])),
    ]
    expect(report([...rows].reverse())).toEqual(report(rows))
  })

  it('does not count matches among people, of others, from positions, unfinished, or against unmeasured bots', () => {
    const rows = [
      match([YOU, { kind: 'person', name: 'Bea' }, bot('raider')], [0]),
      match([{ kind: 'person', name: 'Bea' }, bot('raider')], [0]),
      match([YOU, bot('raider')], [0], { options: { position: 'duel 64' } }),
      match([YOU, bot('raider')], [0], { over: false, outcome: undefined }),
      match([YOU, bot('random')], [0]),
      match([YOU, bot('raider')], [0], { game: 'cyberdoom-tower' }),
      match([bot('raider'), bot('magpie')], [0]),
    ]
    expect(report(rows, 'Ann').strength.matches).toBe(0)
    expect(report([...rows, match([YOU, bot('raider')], [0])], 'Ann').strength.matches).toBe(1)
  })

  it('is missing for a game whose levels have not been measured', () => {
    expect(strengthReport([], { game: cubeAttack, figures: { ...figures, ratings: {} } })).toBeUndefined()
  })
})

describe('a team', () => {
  const tower = (players: StoredMatch['players'], won: boolean, options = {}) =>
    match(players, won ? [...players.keys()] : [], { game: 'cyberdoom-tower', options })
  const rated = (matches: readonly StoredMatch[]) =>
    strengthReport(matches, { game: cyberdoomTower, figures })!.strength

  it('is rated against the set-up, which counts more if it is harder', () => {
    const usual = rated(times(8, () => tower([YOU], true)))
    const hard = rated(times(8, () => tower([YOU], true, { hard: true })))
    expect(hard.rating).toBeGreaterThan(usual.rating + 50)
    // Options that are as usual change nothing.
    expect(rated(times(8, () => tower([YOU], true, { hard: false }))).rating).toBe(usual.rating)
  })

  it('is not rated against a set-up that nobody has measured', () => {
    expect(rated([tower([YOU], true, { pickupsOnce: true })]).matches).toBe(0)
  })

  it('owes its win to a strong partner too', () => {
    const carried = rated(times(8, () => tower([YOU, bot('veteran')], true)))
    const carrying = rated(times(8, () => tower([YOU, bot('recruit')], true)))
    expect(carrying.rating).toBeGreaterThan(carried.rating)
  })
})

describe('the level to try next', () => {
  const won = (level: string) => match([YOU, bot(level)], [0])
  const lost = (level: string) => match([YOU, bot(level)], [1])

  it('is the one above after three wins in a row against one level', () => {
    expect(report([won('raider'), won('raider')]).advice).toBeUndefined()
    const advice = { because: 'won', level: 'raider', times: 3, next: 'hoarder' }
    expect(report([won('raider'), won('raider'), won('raider')]).advice).toEqual(advice)
    // Matches against other levels in between do not interrupt the row.
    expect(report([won('raider'), won('raider'), lost('captain'), won('raider')]).advice).toEqual(advice)
  })

  it('is the one below after three losses in a row', () => {
    const rows = [won('hoarder'), lost('hoarder'), lost('hoarder'), lost('hoarder')]
    expect(report(rows).advice).toEqual({ because: 'lost', level: 'hoarder', times: 3, next: 'raider' })
  })

  it('is none above the strongest, below the weakest, or after a mixed row', () => {
    expect(report(times(5, () => won('strategist'))).advice).toBeUndefined()
    expect(report(times(5, () => lost('magpie'))).advice).toBeUndefined()
    expect(report([won('raider'), won('raider'), lost('raider'), won('raider')]).advice).toBeUndefined()
  })

  it('is none against opponents of several levels', () => {
    const mixed = () => match([YOU, bot('raider'), bot('hoarder')], [0])
    expect(report(times(4, mixed)).advice).toBeUndefined()
  })
})
