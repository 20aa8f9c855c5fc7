/** Tests of the odds of Cyberdoom Tower: worked examples, and properties of all attacks. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../tests/sample-size.ts'
import { ABILITIES, type Ability } from './attack-solution.ts'
import { bestStep, type DiceStep, type RolledSituation } from './best-step.ts'
import { hideOdds } from './hide-test-odds.ts'
import type { Die, HitBox, HitBoxes, RowModifier } from './hit-boxes.ts'
import { hitOdds } from './hit-odds.ts'
import { createLruCache } from './lru-cache.ts'
import { bestPlacement, fits, misfit } from './placement.ts'
import type { AttackSituation } from './solved-situation.ts'

/** Parses rows such as `2 R5 _`: R marks a red box, a dash an empty one. */
function drawn(
  upper: string,
  lower: string,
  modifiers: { readonly upper?: RowModifier; readonly lower?: RowModifier } = {},
  colourRule: HitBoxes['colourRule'] = 'redOnly',
): HitBoxes {
  const none: RowModifier = { type: 'none' }
  return {
    rows: [
      { boxes: upper.split(' ').map(drawnBox), modifier: modifiers.upper ?? none },
      { boxes: lower.split(' ').map(drawnBox), modifier: modifiers.lower ?? none },
    ],
    colourRule,
  }
}

function drawnBox(text: string): HitBox {
  return { number: text === '_' ? null : Number(text.replace('R', '')), red: text.startsWith('R') }
}

/** Parses white values, then red ones: `2543 61`. */
function rolled(text: string): readonly Die[] {
  const [white, red] = text.split(' ')
  return [
    ...[...white!].map((value): Die => ({ colour: 'white', value: Number(value) })),
    ...[...red!].map((value): Die => ({ colour: 'red', value: Number(value) })),
  ]
}

const EXACT: RowModifier = { type: 'exact' }
const CHAIN: RowModifier = { type: 'chain' }
const STALKER = drawn('3 R4 _', '5 2 _')
const WARDEN = drawn('2 5 _', '4 4 _', { upper: EXACT })

function attack(given: Partial<RolledSituation> & { readonly hitBoxes: HitBoxes }): AttackSituation {
  return { unlocked: ['modify'], used: [], luck: 0, gunsight: 'none', ...given }
}

function rolledAttack(
  given: Partial<AttackSituation> & { readonly hitBoxes: HitBoxes; readonly dice: readonly Die[] },
): RolledSituation {
  return { unlocked: ['modify'], used: [], luck: 0, gunsight: 'none', ...given }
}

describe('Hiding', () => {
  it('succeeds with a roll that reaches the target, and each Luck adds one', () => {
    expect(hideOdds({ target: 4, luck: 3 })).toEqual([3 / 6, 4 / 6, 5 / 6, 1])
  })

  it('always succeeds at 1 or less, and needs Luck above 6', () => {
    expect(hideOdds({ target: 1, luck: 0 })).toEqual([1])
    expect(hideOdds({ target: -1, luck: 1 })).toEqual([1, 1])
    expect(hideOdds({ target: 8, luck: 3 })).toEqual([0, 0, 1 / 6, 2 / 6])
  })
})

describe('Placing dice', () => {
  it('covers every box: the example of the exact row', () => {
    const { dieByBox, complete } = bestPlacement(rolled('2543 61'), WARDEN)
    expect(complete).toBe(true)
    expect([...dieByBox].sort()).toEqual([0, 1, 2, 3, 4, 5])
    expect(dieByBox.slice(0, 2)).toEqual([0, 1])
  })

  it('places as many dice as it can', () => {
    const { dieByBox, complete } = bestPlacement(rolled('1134 32'), STALKER)
    expect(complete).toBe(false)
    expect(dieByBox.filter(die => die === undefined)).toHaveLength(2)
    expect(fits(rolled('1135 42'), STALKER)).toBe(true)
  })

  it('says why a die does not fit', () => {
    const { misfits } = bestPlacement(rolled('1134 32'), STALKER)
    expect(misfits[0]).toEqual([
      { because: 'tooLow', needed: 3 },
      { because: 'needsRed' },
      undefined,
      { because: 'tooLow', needed: 5 },
      { because: 'tooLow', needed: 2 },
      undefined,
    ])
    expect(misfits[4]![1]).toEqual({ because: 'tooLow', needed: 4 })
    expect(bestPlacement(rolled('3333 33'), WARDEN).misfits[0]!.slice(0, 3)).toEqual([
      { because: 'notExact', needed: 2 },
      { because: 'notExact', needed: 5 },
      undefined,
    ])
  })

  it('requires equal dice in a chained row, in addition to the box rules', () => {
    const chained = drawn('3 _ _', '_ _ _', { upper: CHAIN })
    expect(fits(rolled('2224 15'), chained)).toBe(false)
    expect(fits(rolled('3312 35'), chained)).toBe(true)
    const dice = rolled('3312 45')
    const dieByBox = [0, 1, undefined, undefined, undefined, undefined]
    expect(misfit({ dice, die: 4, box: 2, dieByBox }, chained)).toEqual({ because: 'notEqual', needed: 3 })
    expect(misfit({ dice, die: 4, box: 3, dieByBox }, chained)).toBeUndefined()
    expect(misfit({ dice, die: 1, box: 2, dieByBox }, chained)).toBeUndefined()
    expect(misfit({ dice, die: 3, box: 0, dieByBox }, chained)).toEqual({ because: 'tooLow', needed: 3 })
  })

  it('requires red dice on marked boxes, and white ones on the others if colours are ordered', () => {
    const upper: RowModifier = { type: 'colour', marked: [false, true, false] }
    const lower: RowModifier = { type: 'colour', marked: [false, false, false] }
    const redOnly = drawn('_ _ _', '_ _ _', { upper, lower })
    const ordered = drawn('_ _ _', '_ _ _', { upper, lower }, 'ordered')
    expect(fits(rolled('1111 11'), redOnly)).toBe(true)
    expect(fits(rolled('1111 11'), ordered)).toBe(false)
    expect(bestPlacement(rolled('1111 11'), ordered).dieByBox.filter(die => die !== undefined)).toHaveLength(
      5,
    )
    expect(bestPlacement(rolled('1111 11'), ordered).misfits[5]![0]).toEqual({ because: 'needsWhite' })
    expect(bestPlacement(rolled('1111 11'), redOnly).misfits[0]![1]).toEqual({ because: 'needsRed' })
  })

  it('uses the number of the modifier for empty boxes', () => {
    const numbered = drawn('2 _ _', '_ _ _', { upper: { type: 'number', number: 4 } })
    expect(fits(rolled('2441 11'), numbered)).toBe(true)
    expect(fits(rolled('2431 11'), numbered)).toBe(false)
  })
})

describe('Attacking', () => {
  it('has the odds that the simulator found for the Warden with Modify alone', () => {
    expect(hitOdds(attack({ hitBoxes: WARDEN }))[0]).toBeCloseTo(0.664759, 6)
  })

  it('modifies twice, the second time for Luck: the example', () => {
    const dice = rolled('1134 32')
    expect(hitOdds(attack({ hitBoxes: STALKER, dice, luck: 3 }))).toEqual([0, 1, 1, 1])
    const { best, steps } = bestStep(rolledAttack({ hitBoxes: STALKER, dice, luck: 3 }))
    expect(best).toMatchObject({ hit: 1, luckSpent: 1, price: 0 })
    expect(
      steps.filter(({ hit, luckSpent }) => hit === 1 && luckSpent === 1).map(({ step }) => step),
    ).toEqual([
      { type: 'modify', die: 3, by: 1 },
      { type: 'modify', die: 4, by: 1 },
    ])
  })

  it('stops when the dice fit, and when nothing helps', () => {
    const stop = { type: 'stop' }
    const fitting = bestStep(rolledAttack({ hitBoxes: STALKER, dice: rolled('1135 42'), luck: 3 }))
    expect(fitting.best).toEqual({ step: stop, price: 0, hit: 1, luckSpent: 0 })
    const hopeless = bestStep(rolledAttack({ hitBoxes: STALKER, dice: rolled('1134 32'), luck: 0 }))
    expect(hopeless.best).toEqual({ step: stop, price: 0, hit: 0, luckSpent: 0 })
  })

  it('re-rolls first, and pays only if it must', () => {
    const situation = rolledAttack({
      hitBoxes: drawn('6 _ _', '_ _ _'),
      unlocked: ['modify', 'reroll', 'flip'],
      used: ['flip'],
      dice: rolled('4444 44'),
      luck: 1,
    })
    const { best } = bestStep(situation)
    expect(best.step.type).toBe('reroll')
    // A 6 fits and a 5 is modified for free. After any other value a 4 is modified twice, once for Luck.
    expect(best).toMatchObject({ hit: 1, price: 0 })
    expect(best.luckSpent).toBeCloseTo(4 / 6, 12)
  })

  it('keeps Gunsight if another way costs no more', () => {
    const given = {
      hitBoxes: drawn('6 _ _', '_ _ _'),
      dice: rolled('5444 44'),
      gunsight: 'discardable',
    } as const
    expect(bestStep(rolledAttack(given)).best.step).toEqual({ type: 'modify', die: 0, by: 1 })
    expect(bestStep(rolledAttack({ ...given, used: ['modify'] })).best.step.type).toBe('discardGunsight')
    const paid = bestStep(rolledAttack({ ...given, used: ['modify'], gunsight: 'held', luck: 1 })).best
    expect(paid).toMatchObject({ price: 1, hit: 1, luckSpent: 1 })
  })

  it('lists every legal step and no other', () => {
    const { steps } = bestStep(
      rolledAttack({
        hitBoxes: STALKER,
        unlocked: [...ABILITIES],
        used: ['hit'],
        gunsight: 'held',
        dice: rolled('1134 36'),
      }),
    )
    const count = (type: string): number => steps.filter(({ step }) => step.type === type).length
    expect([...ABILITIES, 'gunsight', 'discardGunsight', 'stop'].map(count)).toEqual([9, 6, 6, 0, 0, 0, 1])
  })

  it('rejects impossible questions', () => {
    expect(() => hitOdds(attack({ hitBoxes: STALKER, luck: 7 }))).toThrow('no such Luck')
    expect(() => hitOdds(attack({ hitBoxes: STALKER, dice: rolled('111 111') }))).toThrow('no such dice')
    expect(() => hitOdds(attack({ hitBoxes: drawn('1 2', '1 2 3') }))).toThrow('two rows of three')
  })

  it('gives the same odds again, cached or not', () => {
    const ask = (): readonly number[] =>
      hitOdds(attack({ hitBoxes: structuredClone(WARDEN), luck: 2, dice: rolled('1112 11') }))
    const first = ask()
    expect(ask()).toEqual(first)
    for (let number = 1; number <= 6; number++) {
      for (const lower of ['_ _ _', '1 2 _']) {
        hitOdds(attack({ hitBoxes: drawn(`${number} _ _`, lower), dice: rolled('1112 11') }))
      }
    }
    expect(ask()).toEqual(first)
  })
})

describe('A cache', () => {
  it('drops the least recently used entry', () => {
    const made: string[] = []
    const remember = createLruCache<string>(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
      remember(key, () => {
        made.push(key)
        return key
      })
    }
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })
})

const value = fc.integer({ min: 1, max: 6 })
const boxes = fc
  .array(fc.tuple(fc.option(value), fc.integer({ min: 0, max: 4 })), { minLength: 3, maxLength: 3 })
  .map(list => list.map(([number, red]): HitBox => ({ number, red: red === 0 && number !== null })))
const modifiers = fc.oneof(
  fc.constantFrom<RowModifier>({ type: 'none' }, CHAIN, EXACT),
  fc
    .array(fc.boolean(), { minLength: 3, maxLength: 3 })
    .map((marked): RowModifier => ({ type: 'colour', marked })),
  value.map((number): RowModifier => ({ type: 'number', number })),
)
const rows = fc.record({ boxes, modifier: modifiers })
const hitBoxes: fc.Arbitrary<HitBoxes> = fc.record({
  rows: fc.tuple(rows, rows),
  colourRule: fc.constantFrom('redOnly' as const, 'ordered' as const),
})
const abilities = fc.subarray<Ability>([...ABILITIES])
const rolls = fc
  .array(value, { minLength: 6, maxLength: 6 })
  .map(values => values.map((each, index): Die => ({ colour: index < 4 ? 'white' : 'red', value: each })))
const situations: fc.Arbitrary<RolledSituation> = fc.record({
  hitBoxes,
  unlocked: abilities,
  used: abilities,
  luck: fc.integer({ min: 0, max: 6 }),
  gunsight: fc.constantFrom('none', 'held', 'discardable'),
  dice: rolls,
})

/** The odds if all Luck may be spent. */
function oddsOf(situation: AttackSituation): number {
  return hitOdds(situation).at(-1)!
}

function outcomesOf(step: Exclude<DiceStep, { type: 'stop' }>, value: number): readonly number[] {
  if ('value' in step) return [step.value]
  if ('by' in step) return [value + step.by]
  return step.type === 'flip' ? [7 - value] : [1, 2, 3, 4, 5, 6]
}

describe('Any attack', () => {
  const runs = { numRuns: sampleSize({ daily: 10, long: 100 }), seed: 1 }

  it('is likelier to hit, or as likely, with more Luck, more abilities, more free uses, and Gunsight', () => {
    fc.assert(
      fc.property(situations, situation => {
        const odds = hitOdds(situation)
        expect(odds).toEqual(odds.toSorted((a, b) => a - b))
        const given = odds.at(-1)!
        for (const ability of ABILITIES) {
          const unlocked = [...new Set([...situation.unlocked, ability])]
          expect(oddsOf({ ...situation, unlocked })).toBeGreaterThanOrEqual(given)
        }
        expect(oddsOf({ ...situation, used: [] })).toBeGreaterThanOrEqual(given)
        const held = oddsOf({ ...situation, gunsight: 'held' })
        expect(held).toBeGreaterThanOrEqual(oddsOf({ ...situation, gunsight: 'none' }))
        expect(oddsOf({ ...situation, gunsight: 'discardable' })).toBeGreaterThanOrEqual(held)
      }),
      runs,
    )
  }, 60_000)

  it('is no harder without its row modifiers, since each of them only adds a demand', () => {
    fc.assert(
      fc.property(situations, situation => {
        const bare = situation.hitBoxes.rows.map(row => ({ ...row, modifier: { type: 'none' } as const }))
        const easier = { ...situation, hitBoxes: { ...situation.hitBoxes, rows: bare } }
        expect(oddsOf(easier)).toBeGreaterThanOrEqual(oddsOf(situation))
        const looser = { ...situation, hitBoxes: { ...situation.hitBoxes, colourRule: 'redOnly' as const } }
        expect(oddsOf(looser)).toBeGreaterThanOrEqual(oddsOf(situation))
      }),
      runs,
    )
  }, 60_000)

  it('is worth as much as its best step, and no step is worth more', () => {
    fc.assert(
      fc.property(situations, situation => {
        const { best, steps } = bestStep(situation)
        expect(best.hit).toBe(oddsOf(situation))
        expect(steps).toContainEqual(best)
        const equals = steps.filter(({ hit }) => hit === best.hit)
        expect(Math.max(...steps.map(({ hit }) => hit))).toBe(best.hit)
        expect(Math.min(...equals.map(({ luckSpent }) => luckSpent))).toBe(best.luckSpent)
        expect(steps.every(({ luckSpent }) => luckSpent <= situation.luck)).toBe(true)
      }),
      runs,
    )
  }, 60_000)

  it('has, after a step, the odds that were predicted for the step', () => {
    fc.assert(
      fc.property(situations, fc.nat(), (situation, pick) => {
        const { steps } = bestStep(situation)
        const { step, price, hit } = steps[pick % steps.length]!
        if (step.type === 'stop') return
        const { dice, used, gunsight } = situation
        const { value } = dice[step.die]!
        const luck = situation.luck - price
        const outcomes = outcomesOf(step, value).map(outcome =>
          oddsOf({
            ...situation,
            dice: dice.with(step.die, { ...dice[step.die]!, value: outcome }),
            used: [...used, ...ABILITIES.filter(ability => ability === step.type)],
            luck,
            gunsight: step.type === 'discardGunsight' ? 'none' : gunsight,
          }),
        )
        expect(hit).toBeCloseTo(outcomes.reduce((sum, each) => sum + each, 0) / outcomes.length, 12)
      }),
      runs,
    )
  }, 60_000)

  it('hits exactly when all dice are placed, and every die placed fits among the others', () => {
    fc.assert(
      fc.property(situations, ({ hitBoxes, dice }) => {
        const { dieByBox, complete, misfits } = bestPlacement(dice, hitBoxes)
        const stop = bestStep(rolledAttack({ hitBoxes, dice, unlocked: [] })).best
        expect(complete).toBe(stop.hit === 1)
        for (const [box, die] of dieByBox.entries()) {
          if (die !== undefined) expect(misfits[die]![box]).toBeUndefined()
        }
        const placed = dieByBox.filter(die => die !== undefined)
        expect(new Set(placed).size).toBe(placed.length)
      }),
      runs,
    )
  }, 60_000)
})
