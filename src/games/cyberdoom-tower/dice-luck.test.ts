/** Tests of luck compared with expectation, computed from the events of a match. */

import { describe, expect, it } from 'vitest'
import { situationOf } from './attack-situation.ts'
import { type LuckStep, luckOf } from './dice-luck.ts'
import { hitOdds } from './odds/hit-odds.ts'
import type { Event } from './state.ts'
import { table } from './testing/positions.ts'

const before = table(2, { players: [{ sector: 5 }, { sector: 5, luck: 0 }] })

function step(...events: Event[]): LuckStep {
  return { before, events }
}

function rolled(seat: number, die: number, target: number): Event {
  return { type: 'hideRolled', seat, die, target, suit: false }
}

function attacked(seat: number): Event {
  return { type: 'attackRolled', seat, floor: 0, weapon: 'base', dice: [1, 1, 1, 1, 1, 1] }
}

describe('the luck of a match', () => {
  it('counts only the die in Hide tests, and Luck points separately', () => {
    const [first, second] = luckOf(
      [
        step(rolled(0, 4, 4), { type: 'hidden', seat: 0, luck: 0 }),
        step(rolled(0, 2, 3)),
        step({ type: 'hidden', seat: 0, luck: 1 }),
        step(rolled(1, 5, 6), { type: 'seen', seat: 1, floor: 0, automatic: false }),
        step({ type: 'seen', seat: 1, floor: 0, automatic: true }),
      ],
      2,
    )
    expect(first!.hides.tries).toBe(2)
    expect(first!.hides.successes).toBe(1)
    expect(first!.hides.expected).toBeCloseTo(3 / 6 + 4 / 6, 12)
    expect(first!.rescued).toBe(1)
    expect(second!.hides).toEqual({ tries: 1, expected: 1 / 6, successes: 0 })
  })

  it('is certain if the test cannot fail, or if the die cannot pass it', () => {
    const [luck] = luckOf([step(rolled(0, 1, 0)), step(rolled(0, 6, 8))], 1)
    expect(luck!.hides).toEqual({ tries: 2, expected: 1, successes: 1 })
  })

  it('compares an attack with the best play and all available Luck', () => {
    const [first, second] = luckOf(
      [
        step(attacked(0)),
        step({ type: 'hit', seat: 0, floor: 0, damage: 1, total: 1, boxes: [0, 1, 2, 3, 4, 5] }),
        step(attacked(1)),
        step({ type: 'missed', seat: 1, floor: 0 }),
      ],
      2,
    )
    const odds = [0, 1].map(seat => hitOdds(situationOf(before, seat)).at(-1)!)
    expect(odds[0]).toBeGreaterThan(odds[1]!)
    expect(first!.attacks).toEqual({ tries: 1, expected: odds[0], successes: 1 })
    expect(second!.attacks).toEqual({ tries: 1, expected: odds[1], successes: 0 })
  })
})
