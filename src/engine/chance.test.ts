/** Tests of the tape: outcomes are recorded, and a replay reads them back or reports a mismatch. */

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type Chance,
  checking,
  draw,
  noChance,
  pick,
  recording,
  replaying,
  rollDie,
  sampling,
  TapeMismatch,
} from './chance.ts'
import type { Line } from './game.ts'
import { seeded } from './random.ts'
import { engineLine } from './words.ts'

describe('recording', () => {
  it('records every outcome in order', () => {
    const chance = recording(seeded(1))
    const drawn = [rollDie(chance), pick(chance, 4), rollDie(chance, 20)]
    expect(chance.tape).toEqual(drawn)
  })

  it('records any sampled value, not only numbers', () => {
    const chance = recording(() => 7)
    const shape = z.strictObject({ x: z.number(), at: z.array(z.number()) })
    const landed = chance.outcome(shape, random => ({ x: random() / 2, at: [1, 2] }))
    expect(landed).toEqual({ x: 3.5, at: [1, 2] })
    expect(chance.tape).toEqual([{ x: 3.5, at: [1, 2] }])
  })

  it('rolls dice and picks items', () => {
    const chance = recording(seeded(2))
    const dice = new Set(Array.from({ length: 200 }, () => rollDie(chance)))
    const picked = new Set(Array.from({ length: 200 }, () => pick(chance, 3)))
    expect([...dice].sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect([...picked].sort()).toEqual([0, 1, 2])
  })
})

describe('sampling', () => {
  it('draws like recording, but keeps nothing', () => {
    const recorded = recording(seeded(9))
    const sampled = sampling(seeded(9))
    for (let step = 0; step < 20; step++) expect(rollDie(sampled)).toBe(rollDie(recorded))
    expect(Object.keys(sampled)).toEqual(['outcome'])
  })
})

describe('replaying', () => {
  it('gives back what was recorded', () => {
    const live = recording(seeded(4))
    const drawn = [rollDie(live), pick(live, 10), rollDie(live)]
    const again = replaying(live.tape)
    expect([rollDie(again), pick(again, 10), rollDie(again)]).toEqual(drawn)
    expect(() => again.finish()).not.toThrow()
  })

  it('rejects a tape that is too short', () => {
    const chance = replaying([6])
    rollDie(chance)
    expect(() => rollDie(chance)).toThrow(new TapeMismatch(engineLine('tape.short', { count: 1 })))
  })

  it('rejects a tape that is too long', () => {
    const chance = replaying([6, 5, 4])
    rollDie(chance)
    expect(() => chance.finish()).toThrow(new TapeMismatch(engineLine('tape.long', { count: 2 })))
  })

  it.each([0, 7, -1, 2.5, '3', null, [3], { die: 3 }, true])('complains of a die that shows %j', shown => {
    const found = JSON.stringify(shown)
    expect(() => rollDie(replaying([shown]))).toThrow(
      new TapeMismatch(engineLine('tape.range', { number: 1, found, min: 1, max: 6 })),
    )
  })

  it('rejects a pick outside the list', () => {
    expect(pick(replaying([3]), 4)).toBe(3)
    expect(() => pick(replaying([4]), 4)).toThrow(TapeMismatch)
  })

  it('distinguishes dice of different sizes', () => {
    expect(rollDie(replaying([20]), 20)).toBe(20)
    expect(() => rollDie(replaying([20]), 12)).toThrow(TapeMismatch)
  })

  it('never samples', () => {
    const chance = replaying([1])
    const sample = () => {
      throw new Error('sampled in a replay')
    }
    expect(chance.outcome(z.number(), sample)).toBe(1)
  })
})

describe('checking', () => {
  const why = (work: () => unknown): Line => {
    try {
      work()
    } catch (error) {
      if (error instanceof TapeMismatch) return error.why
      throw error
    }
    throw new Error('nothing was found')
  }

  it('draws every outcome again if the source is known', () => {
    const live = recording(seeded(4))
    const drawn = [rollDie(live), pick(live, 10), rollDie(live)]
    const again = checking(live.tape, seeded(4))
    expect([rollDie(again), pick(again, 10), rollDie(again)]).toEqual(drawn)
    expect(again.draws).toEqual(['1-6', '0-9', '1-6'])
    expect(() => again.finish()).not.toThrow()
  })

  it('reports what the source gives instead', () => {
    const live = recording(seeded(4))
    const die = rollDie(live)
    const other = (die % 6) + 1
    expect(why(() => rollDie(checking([other], seeded(4))))).toEqual({
      say: 'engine:tape.seedGives',
      params: { number: 1, found: String(other), drawn: String(die) },
    })
    expect(rollDie(checking([other], undefined))).toBe(other)
  })

  it('recomputes what follows from what was drawn', () => {
    const shape = z.strictObject({ half: z.number(), whole: z.number() })
    const outcome = (chance: Chance) =>
      chance.outcome(
        shape,
        random => {
          const half = random()
          return { half, whole: 2 * half }
        },
        {
          kind: 'pair',
          check: ({ half, whole }) => (whole === 2 * half ? undefined : { say: 'not the double' }),
        },
      )
    const forged = checking([{ half: 3, whole: 7 }], undefined)
    expect(why(() => outcome(forged))).toEqual({ say: 'not the double' })
    expect(forged.simulated()).toBe(1)
    const possible = { half: 3, whole: 6 }
    expect(outcome(checking([possible], undefined))).toEqual(possible)
    // Possible, but not what was drawn.
    expect(why(() => outcome(checking([possible], () => 4)))).toEqual(engineLine('tape.seed', { number: 1 }))
    expect(why(() => outcome(checking([{ half: 3, whole: 7 }], () => 3)))).toEqual({ say: 'not the double' })
  })

  it('finds a draw from an empty bag, a card that is not there and a card drawn twice', () => {
    const empty = checking([0], undefined)
    expect(draw(empty, [])).toBeUndefined()
    expect(why(() => empty.finish())).toEqual(engineLine('tape.long', { count: 1 }))
    expect(why(() => draw(checking([3], undefined), ['a', 'b', 'c']))).toMatchObject({
      params: { min: 0, max: 2 },
    })
    // Cards are drawn by their index in the remaining pile, so that no tape can name a card twice.
    const pile = ['a', 'b']
    const twice = checking([1, 1], undefined)
    expect(draw(twice, pile)).toBe('b')
    expect(why(() => draw(twice, pile))).toMatchObject({ say: 'engine:tape.range', params: { number: 2 } })
  })
})

describe('no chance', () => {
  it('refuses every draw', () => {
    expect(() => rollDie(noChance)).toThrow(new TapeMismatch(engineLine('tape.none')))
  })
})

describe('draw', () => {
  it('removes the card it names from the pile', () => {
    const pile = ['a', 'b', 'c', 'd']
    expect(draw(replaying([2]), pile)).toBe('c')
    expect(pile).toEqual(['a', 'b', 'd'])
  })

  it('takes every card exactly once', () => {
    const pile = Array.from({ length: 12 }, (_, index) => index)
    const chance = recording(seeded(8))
    const drawn = Array.from({ length: 12 }, () => draw(chance, pile)!)
    expect([...drawn].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, index) => index),
    )
    expect(drawn).not.toEqual(Array.from({ length: 12 }, (_, index) => index))
    expect(pile).toEqual([])
  })

  it('finds nothing in an empty pile, and draws no chance for it', () => {
    expect(draw(noChance, [])).toBeUndefined()
  })

  it('draws each card with equal probability', () => {
    const counts = [0, 0, 0]
    const chance = sampling(seeded(6))
    for (let time = 0; time < 9_000; time++) counts[draw(chance, [0, 1, 2])!]!++
    for (const count of counts) expect(Math.abs(count - 3_000)).toBeLessThan(180)
  })
})
