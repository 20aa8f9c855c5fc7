/** Tests of seeds: committed to from the start, secret until the end, and replaced when a copy continues. */

import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitmentOf } from './commitment.ts'
import { liveSeeds, periodOf, periodsWithin, randomFromSeed } from './seed.ts'

const SEEDS = ['ab', 'cd', 'ef'].map(byte => byte.repeat(32))

/** Returns the seeds above, one after the other. */
function source(): () => string {
  let given = 0
  return () => SEEDS[given++]!
}

const words = (random: () => number): number[] => Array.from({ length: 10 }, random)

describe('the random source of a step', () => {
  /** Computed as docs/files/record.md describes it, with another library. */
  function described(seed: string, contributions: readonly string[], step: number): number[] {
    const blocks = [0, 1].map(counter =>
      createHmac('sha256', Buffer.from(seed, 'hex'))
        .update(`tavolo/1/${contributions.join(',')}/${step}/${counter}`)
        .digest(),
    )
    const block = Buffer.concat(blocks)
    return Array.from({ length: 10 }, (_, index) => block.readUInt32BE(4 * index))
  }

  it('is drawn as the document describes', () => {
    expect(words(randomFromSeed({ seed: SEEDS[0]! }, 12))).toEqual(described(SEEDS[0]!, [], 12))
  })

  it('depends on what each seat contributes', () => {
    const contributions = ['00ff', '0102']
    const random = randomFromSeed({ seed: SEEDS[0]!, contributions }, 3)
    expect(words(random)).toEqual(described(SEEDS[0]!, contributions, 3))
    expect(words(randomFromSeed({ seed: SEEDS[0]!, contributions: ['00ff', '0103'] }, 3))).not.toEqual(
      described(SEEDS[0]!, contributions, 3),
    )
  })

  it('is committed to by the SHA-256 of the bytes of the seed', () => {
    const expected = createHash('sha256').update(Buffer.from(SEEDS[1]!, 'hex')).digest('hex')
    expect(commitmentOf(SEEDS[1]!)).toBe(expected)
  })
})

describe('the seeds of a match', () => {
  const known = (seed: string) => ({ seed, commitment: commitmentOf(seed) })
  const [first, second] = [known(SEEDS[0]!), known(SEEDS[1]!)]

  it('are one seed for the whole match, known only by its hash until it is shown', () => {
    const seeds = liveSeeds({}, source())
    expect(words(seeds(0))).toEqual(words(randomFromSeed(first, 0)))
    expect(words(seeds(7))).toEqual(words(randomFromSeed(first, 7)))
    expect(seeds.seeds(false)).toEqual([{ from: 0, commitment: first.commitment }])
    expect(seeds.seeds(true)).toEqual([{ from: 0, ...first }])
    expect(JSON.stringify(seeds.seeds(false))).not.toContain(first.seed)
  })

  it('continue after a restart with the secret that was kept', () => {
    const before = liveSeeds({}, source())
    const drawn = words(before(5))
    const kept = { earlier: before.seeds(false), secret: before.secret() }
    const after = liveSeeds(kept, () => {
      throw new Error('a second seed was drawn')
    })
    expect(words(after(5))).toEqual(drawn)
    expect(after.seeds(true)).toEqual(before.seeds(true))
  })

  it('start anew when a copy continues, even if the earlier seed is known', () => {
    for (const earlier of [[{ from: 0, ...first }], [{ from: 0, commitment: first.commitment }]]) {
      const seeds = liveSeeds({ earlier }, () => second.seed)
      expect(words(seeds(4))).toEqual(words(randomFromSeed(second, 4)))
      expect(seeds.seeds(true)).toEqual([...earlier, { from: 4, ...second }])
    }
  })

  it('cover steps that were undone and played again in the copy', () => {
    const earlier = [{ from: 0, ...first }]
    const seeds = liveSeeds({ earlier }, () => second.seed)
    seeds.renew(6)
    expect(words(seeds(5))).toEqual(words(randomFromSeed(second, 5)))
    expect(seeds.seeds(true)).toEqual([...earlier, { from: 5, ...second }])
  })

  it('are in the record only for its steps, except a secret one for the step that comes next', () => {
    const [one, other] = [
      { from: 0, ...first },
      { from: 9, ...second },
    ]
    const secret = { from: 9, commitment: second.commitment }
    expect(periodsWithin([one, other], 9)).toEqual([one, other])
    expect(periodsWithin([one, other], 8)).toEqual([one])
    expect(periodsWithin([one, secret], 9)).toEqual([one, secret])
    // The last steps were undone, and nothing was drawn in them.
    expect(periodsWithin([one, secret], 4)).toEqual([one, { ...secret, from: 5 }])
    expect(periodsWithin([], 4)).toEqual([])
  })

  it('are shown once they are replaced', () => {
    const seeds = liveSeeds({}, source())
    seeds(0)
    seeds.renew(9)
    expect(seeds.seeds(false)).toEqual([
      { from: 0, ...first },
      { from: 9, commitment: second.commitment },
    ])
    expect(periodOf(seeds.seeds(false), 8)?.seed).toBe(first.seed)
    expect(periodOf(seeds.seeds(false), 9)?.seed).toBeUndefined()
  })
})
