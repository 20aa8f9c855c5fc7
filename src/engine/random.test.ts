/** Tests of the random number generators: they are unbiased, repeatable, and equal to their specification. */

import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { below, type Random, sealed, seeded, unit } from './random.ts'

const WORDS = 2n ** 32n
const HIGHEST = 2 ** 32 - 1

/** A source that returns the given words and throws when there are no more. */
function scripted(...words: number[]): Random & { readonly left: () => number } {
  const source = (): number => {
    const next = words.shift()
    if (next === undefined) throw new Error('one word too many was drawn')
    return next
  }
  return Object.assign(source, { left: () => words.length })
}

/** The chi-squared statistic: the sum of squared differences from the expected count, divided by it. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

function countsOf(random: Random, bound: number, draws: number): number[] {
  const counts = new Array<number>(bound).fill(0)
  for (let draw = 0; draw < draws; draw++) counts[below(random, bound)]!++
  return counts
}

describe('below', () => {
  // Every number must have the same number of accepted words. The words of a number are contiguous and the rejected
  // ones come first, so the first and the last accepted word give the count.
  it.each([1, 2, 3, 5, 6, 7, 10, 97, 1_000, 2 ** 20 - 1, 2 ** 21])(
    'gives each of %i numbers as many words',
    bound => {
      const size = BigInt(bound)
      const tooSmall = WORDS % size
      const up = (product: bigint): bigint => (product + size - 1n) / size
      for (const value of new Set([0, 1, Math.floor(bound / 2), bound - 1].filter(each => each < bound))) {
        const from = up(BigInt(value) * WORDS)
        const first = up(BigInt(value) * WORDS + tooSmall)
        const last = up(BigInt(value + 1) * WORDS) - 1n
        expect(last - first + 1n).toBe(WORDS / size)
        expect(below(scripted(Number(first)), bound)).toBe(value)
        expect(below(scripted(Number(last)), bound)).toBe(value)
        if (first === from) continue
        const again = scripted(Number(first - 1n), HIGHEST)
        expect(below(again, bound)).toBe(bound - 1)
        expect(again.left()).toBe(0)
      }
    },
  )

  it('draws again as often as needed', () => {
    // 2³² modulo 6 is 4, and the products of the words 0 and 2³¹ have a remainder of 0, so they are rejected.
    const source = scripted(0, 2 ** 31, 0, 2 ** 31, 1)
    expect(below(source, 6)).toBe(0)
    expect(source.left()).toBe(0)
  })

  it('takes one word per number if the words divide evenly', () => {
    const source = scripted(0, 2 ** 31, HIGHEST)
    expect([below(source, 8), below(source, 8), below(source, 8)]).toEqual([0, 4, 7])
  })

  it.each([1, 2, 3])('is even over many draws, seed %i', seed => {
    // By chance, 20.5 is exceeded once in a thousand times with 6 numbers, and 37.7 with 16.
    expect(chiSquare(countsOf(seeded(seed), 6, 60_000))).toBeLessThan(20.5)
    expect(chiSquare(countsOf(seeded(seed), 16, 64_000))).toBeLessThan(37.7)
    expect(chiSquare(countsOf(sealed(new Uint8Array([seed]), 'dice'), 6, 12_000))).toBeLessThan(20.5)
  })

  it('makes each draw independent of the one before', () => {
    const random = seeded(11)
    const pairs = new Array<number>(36).fill(0)
    for (let draw = 0; draw < 72_000; draw++) pairs[below(random, 6) * 6 + below(random, 6)]!++
    // By chance, this is exceeded once in a thousand times with 36 pairs.
    expect(chiSquare(pairs)).toBeLessThan(66.6)
  })
})

describe('unit', () => {
  it('is at least 0 and always below 1', () => {
    expect(unit(scripted(0, 0))).toBe(0)
    expect(unit(scripted(HIGHEST, HIGHEST))).toBe(1 - 2 ** -53)
  })

  it('uses all 53 bits', () => {
    expect(unit(scripted(0, 1 << 6))).toBe(2 ** -53)
    expect(unit(scripted(2 ** 31, 0))).toBe(0.5)
  })

  it('stays in its range and fills it evenly', () => {
    const random = seeded(5)
    const tenths = new Array<number>(10).fill(0)
    for (let draw = 0; draw < 20_000; draw++) {
      const tenth = Math.floor(unit(random) * 10)
      if (tenth < 0 || tenth > 9) throw new Error('out of its range')
      tenths[tenth]!++
    }
    expect(chiSquare(tenths)).toBeLessThan(27.9)
  })
})

describe('seeded', () => {
  it('repeats itself for the same seed', () => {
    const [one, other] = [seeded(42), seeded(42)]
    for (let draw = 0; draw < 100; draw++) expect(one()).toBe(other())
  })

  it('returns whole numbers of 32 bits', () => {
    const random = seeded(3)
    for (let draw = 0; draw < 1_000; draw++) {
      const word = random()
      expect(Number.isInteger(word) && word >= 0 && word <= HIGHEST).toBe(true)
    }
  })

  it('starts very differently for neighbouring seeds', () => {
    const firsts = Array.from({ length: 400 }, (_, seed) => seeded(seed)())
    expect(new Set(firsts).size).toBe(firsts.length)
    const changed = firsts.slice(1).map((word, index) => bits(word ^ firsts[index]!))
    const mean = changed.reduce((sum, count) => sum + count, 0) / changed.length
    // Unrelated words differ in half of their 32 bits on average.
    expect(Math.abs(mean - 16)).toBeLessThan(0.6)
    expect(Math.min(...changed)).toBeGreaterThan(3)
  })
})

function bits(word: number): number {
  return (word >>> 0).toString(2).replaceAll('0', '').length
}

describe('sealed', () => {
  /** The same stream, computed with another library. */
  function recomputed(seed: Uint8Array, label: string, blocks: number): number[] {
    return Array.from({ length: blocks }, (_, counter) => {
      const digest = createHmac('sha256', seed).update(`${label}/${counter}`).digest()
      return [0, 4, 8, 12, 16, 20, 24, 28].map(offset => digest.readUInt32BE(offset))
    }).flat()
  }

  it('is HMAC-SHA256 of the seed over label and counter', () => {
    const seed = Uint8Array.from({ length: 32 }, (_, index) => index * 7)
    const random = sealed(seed, '12')
    expect(Array.from({ length: 40 }, random)).toEqual(recomputed(seed, '12', 5))
  })

  it('is a different stream for a different label or seed', () => {
    const seed = new Uint8Array(32)
    const first = (label: string, of = seed): number => sealed(of, label)()
    expect(new Set([first('1'), first('2'), first('11'), first('1', new Uint8Array(31).fill(1))]).size).toBe(
      4,
    )
  })
})
