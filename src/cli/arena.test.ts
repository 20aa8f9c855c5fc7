/** The arena: who beats whom, the same for the same seed, and the ratings that follow from it. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import { ratingsOf } from './elo-ratings.ts'
import { runCli } from './testing/run-cli.ts'

interface Measured {
  command: string
  pairs: {
    bots: string[]
    matches: number
    won: number
    low: number
    high: number
    meanScore: number
    byOrder: number[]
  }[]
  ratings?: Record<string, number>
}

async function measured(words: string): Promise<Measured> {
  const { code, out } = await runCli(['arena', ...words.split(' '), '--json'])
  expect(code).toBe(0)
  return JSON.parse(out.trimEnd().split('\n').at(-1)!) as Measured
}

describe('tavolo arena', () => {
  it('lets each pair of bots play, with the seats exchanged', async () => {
    const { pairs, ratings } = await measured(
      'cube-attack --bots raider,magpie,random --board duel --matches 6 --seed 1 --workers 1',
    )
    expect(pairs.map(({ bots }) => bots.join())).toEqual(['raider,magpie', 'raider,random', 'magpie,random'])
    for (const { matches, won, low, high } of pairs) {
      expect(matches).toBe(6)
      expect(won / 6).toBeGreaterThanOrEqual(low)
      expect(won / 6).toBeLessThanOrEqual(high)
    }
    expect(pairs[1]!.won).toBeGreaterThan(4)
    expect(ratings!.random).toBe(1000)
    expect(ratings!.raider).toBeGreaterThan(1000)
  })

  it('gives the first of a pair one seat, and the other the rest', async () => {
    const words = 'cube-attack --bots random,magpie,raider --neighbours --board trinity --seats 3'
    const { command, pairs, ratings } = await measured(`${words} --one-seat --matches 3 --seed 1 --workers 1`)
    expect(command).toBe(`tavolo arena ${words} --one-seat --matches 3 --seed 1`)
    expect(pairs.map(({ bots }) => bots.join())).toEqual(['random,magpie', 'magpie,raider'])
    // With every second seat as well, one of the two would have won for it.
    expect(pairs[0]!.won).toBe(0)
    expect(ratings).toBeUndefined()
  })

  it('shows what the order of turns is worth to a bot that plays itself, in matches that differ', async () => {
    const words = 'cube-attack --bots magpie --board duel --opening 2 --seed 3 --workers 1'
    const { pairs } = await measured(`${words} --matches 10`)
    expect(pairs[0]!.bots).toEqual(['magpie', 'magpie'])
    expect(pairs[0]!.byOrder.reduce((sum, won) => sum + won)).toBe(10)
    // Matches that come in twos would be half as many.
    expect(pairs[0]!.byOrder.some(won => won % 2 === 1)).toBe(true)
  })

  const isLong = sampleSize({ daily: 0, long: 1 }) > 0
  it.runIf(isLong)('gives the same results for the same seed, in threads too', async () => {
    const words = 'cube-attack --bots magpie,random --board trinity --seats 3 --matches 5 --seed 7 --workers'
    const [one, two] = [await measured(`${words} 1`), await measured(`${words} 2`)]
    expect(two.pairs).toEqual(one.pairs)
  })

  it('lets each bot play against the game where nobody plays against another', async () => {
    const { pairs, ratings } = await measured(
      'cyberdoom-tower --bots recruit,random --seats 1 --matches 2 --seed 2 --workers 1',
    )
    expect(pairs.map(({ bots }) => bots)).toEqual([['recruit'], ['random']])
    expect(pairs[1]!.won).toBe(0)
    expect(ratings).toBeUndefined()
  })

  it('lets a bot think no longer than the budget', async () => {
    const { pairs } = await measured(
      'cube-attack --bots strategist,magpie --board duel --matches 1 --seed 1 --budget 1ms --workers 1',
    )
    expect(pairs[0]!.matches).toBe(1)
  })

  it.each(['40', 'soon', '0ms', '61s'])('refuses a budget of %s', async budget => {
    const { code, err } = await runCli(`arena cube-attack --budget ${budget}`)
    expect(code).toBe(2)
    expect(err).toContain('40ms')
  })

  it('prints a cross table for people', async () => {
    const { out } = await runCli(
      'arena cube-attack --bots magpie,random --board duel --matches 2 --seed 1 --workers 1',
    )
    expect(out).toMatch(/^magpie +— +\d+ % \(\d+–\d+\) +\d+$/m)
  })
})

describe('ratings', () => {
  it('of bots that win ten times as often as they lose differ by 400', () => {
    const ratings = ratingsOf(
      ['strong', 'weak'],
      [{ one: 'strong', other: 'weak', matches: 11_000, won: 10_000 }],
    )
    expect(ratings.get('weak')).toBe(1000)
    expect((ratings.get('strong')! - 1000) / 400).toBeCloseTo(1, 1)
  })

  it('are finite for a bot that has won everything', () => {
    const ratings = ratingsOf(['strong', 'weak'], [{ one: 'strong', other: 'weak', matches: 40, won: 40 }])
    expect(ratings.get('strong')).toBeGreaterThan(1300)
    expect(ratings.get('strong')).toBeLessThan(3000)
  })

  it('keep the order of bots that never met', () => {
    const pairs = [
      { one: 'a', other: 'b', matches: 100, won: 70 },
      { one: 'b', other: 'c', matches: 100, won: 70 },
    ]
    const ratings = ratingsOf(['a', 'b', 'c'], pairs)
    expect(ratings.get('a')).toBeGreaterThan(ratings.get('b')!)
    expect(ratings.get('b')).toBeGreaterThan(ratings.get('c')!)
  })
})
