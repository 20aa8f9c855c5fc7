/** Checks the odds against brute force: every step everywhere, and random whole attacks. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../tests/sample-size.ts'
import { below, type Random, seeded } from '../../../engine/random.ts'
import { ABILITIES, type Ability } from './attack-solution.ts'
import { bestStep } from './best-step.ts'
import { bruteForce, bruteForceBeforeRoll } from './brute-force.ts'
import { diceOf, STATES } from './dice-states.ts'
import type { Die, HitBoxes, HitRow, RowModifier } from './hit-boxes.ts'
import { hitOdds } from './hit-odds.ts'
import { afterFlip, afterHit, afterModify, afterReroll } from './odds-after-ability.ts'
import { bestPlacement, fits } from './placement.ts'
import type { AttackSituation } from './solved-situation.ts'

const DIGITS = 9
const MINUTE_MS = 60_000
/** Tests look at one dice state in this many; the number has no common factor with the six values of a die. */
const ONE_STATE_IN = sampleSize({ daily: 119, long: 1 })
const SOME_STATES = Array.from({ length: STATES }, (_, state) => state).filter(
  state => state % ONE_STATE_IN === 0,
)
const GUNSIGHTS = ['none', 'held', 'discardable'] as const

function oneOf<Thing>(random: Random, things: readonly Thing[]): Thing {
  return things[below(random, things.length)]!
}

function someRow(random: Random): HitRow {
  const modifiers: readonly RowModifier[] = [
    { type: 'none' },
    { type: 'chain' },
    { type: 'exact' },
    { type: 'colour', marked: [0, 1, 2].map(() => below(random, 3) === 0) },
    { type: 'number', number: 1 + below(random, 6) },
  ]
  const boxes = [0, 1, 2].map(() => {
    const number = below(random, 3) === 0 ? null : 1 + below(random, 6)
    return { number, red: number !== null && below(random, 5) === 0 }
  })
  return { boxes, modifier: oneOf(random, modifiers) }
}

function someHitBoxes(random: Random): HitBoxes {
  return { rows: [someRow(random), someRow(random)], colourRule: oneOf(random, ['redOnly', 'ordered']) }
}

/** A random situation with exactly this many changes of a die, free or paid. */
function someSituation(random: Random, changes: number): AttackSituation {
  for (;;) {
    const situation: AttackSituation = {
      hitBoxes: someHitBoxes(random),
      unlocked: ABILITIES.filter(() => below(random, 2) === 0),
      used: ABILITIES.filter(() => below(random, 2) === 0),
      luck: below(random, changes + 1),
      gunsight: oneOf(random, GUNSIGHTS),
    }
    const free = situation.unlocked.filter(ability => !situation.used.includes(ability)).length
    if (free + situation.luck + Number(situation.gunsight === 'discardable') === changes) return situation
  }
}

/** Dice for which a hit is neither sure nor impossible, if a few tries find any. */
function someDice(random: Random, hitOf: (values: readonly number[]) => number): Die[] {
  let values: number[] = []
  for (let attempt = 0; attempt < 5; attempt++) {
    values = Array.from({ length: 6 }, () => 1 + below(random, 6))
    const hit = hitOf(values)
    if (hit > 0 && hit < 1) break
  }
  return values.map((value, index) => ({ colour: index < 4 ? 'white' : 'red', value }))
}

const NONE: RowModifier = { type: 'none' }

function row(numbers: readonly (number | null)[], modifier: RowModifier, redPlace?: number): HitRow {
  return { boxes: numbers.map((number, place) => ({ number, red: place === redPlace })), modifier }
}

/** Every modifier once. */
const LAYOUTS: readonly HitBoxes[] = [
  { rows: [row([2, 5, null], { type: 'exact' }), row([4, 4, null], NONE)], colourRule: 'redOnly' },
  {
    rows: [row([3, null, 2], { type: 'chain' }), row([2, 3, null], { type: 'number', number: 4 })],
    colourRule: 'redOnly',
  },
  {
    rows: [
      row([3, null, 5], { type: 'colour', marked: [false, true, false] }),
      row([4, 3, null], { type: 'colour', marked: [false, false, true] }),
    ],
    colourRule: 'ordered',
  },
]

function valuesOf(dice: readonly Die[]): readonly number[] {
  return dice.map(({ value }) => value)
}

/** Compares everything that the odds say about rolled dice with brute force. */
function compare(situation: AttackSituation, random: Random): void {
  const worth = bruteForce(situation)
  const dice = someDice(random, values => worth(values, situation.luck).hit)
  const odds = hitOdds({ ...situation, dice })
  const label = JSON.stringify({ ...situation, dice })
  for (const [luck, hit] of odds.entries()) {
    expect(hit, label).toBeCloseTo(worth(valuesOf(dice), luck).hit, DIGITS)
  }
  const { best, steps } = bestStep({ ...situation, dice })
  const expected = worth(valuesOf(dice), situation.luck)
  expect(best.hit, label).toBeCloseTo(expected.hit, DIGITS)
  expect(best.luckSpent, label).toBeCloseTo(expected.luckSpent, DIGITS)
  expect(Math.max(...steps.map(({ hit }) => hit))).toBe(best.hit)
}

describe('Brute force agrees', () => {
  it('on attacks of one and two changes', { timeout: MINUTE_MS }, () => {
    const random = seeded(1)
    for (let index = 0; index < sampleSize({ daily: 10, long: 172 }); index++)
      compare(someSituation(random, 1 + (index % 2)), random)
  })

  it('on attacks of three changes', { timeout: MINUTE_MS }, () => {
    const random = seeded(2)
    for (let index = 0; index < sampleSize({ daily: 3, long: 30 }); index++)
      compare(someSituation(random, 3), random)
  })

  it('before the roll', { timeout: MINUTE_MS }, () => {
    const random = seeded(3)
    for (let index = 0; index < sampleSize({ daily: 1, long: 3 }); index++) {
      const situation = someSituation(random, index % 2)
      expect(hitOdds(situation).at(-1), JSON.stringify(situation)).toBeCloseTo(
        bruteForceBeforeRoll(situation),
        DIGITS,
      )
    }
  })

  it('on every dice state after every single change', { timeout: MINUTE_MS }, () => {
    for (const hitBoxes of LAYOUTS) {
      const nothing = { hitBoxes, unlocked: [], used: [], luck: 0, gunsight: 'none' } as const
      const single: readonly AttackSituation[] = [
        nothing,
        ...ABILITIES.map((ability): AttackSituation => ({ ...nothing, unlocked: [ability] })),
        ...ABILITIES.map(
          (ability): AttackSituation => ({ ...nothing, unlocked: [ability], used: [ability], luck: 1 }),
        ),
        { ...nothing, luck: 1, gunsight: 'held' },
        { ...nothing, gunsight: 'discardable' },
      ]
      for (const situation of single) expectSameEverywhere(situation)
    }
  })

  it('on long attacks, as far as tables can check them', { timeout: MINUTE_MS }, () => {
    const random = seeded(6)
    const unlocks = [['modify', 'reroll', 'flip'], ['reroll', 'hit'], ABILITIES] as const
    for (const [index, gunsight] of GUNSIGHTS.entries()) {
      // Every kind of gunsight with one set of abilities, or with each.
      for (const unlocked of unlocks
        .slice(0, sampleSize({ daily: index + 1, long: 3 }))
        .slice(-sampleSize({ daily: 1, long: 3 }))) {
        const situation = { hitBoxes: someHitBoxes(random), unlocked, used: [], luck: 4, gunsight }
        const table = tableByAllSteps(situation)
        const differing = SOME_STATES.filter(state => {
          const hit = hitOdds({ ...situation, dice: diceOf(state) }).at(-1)!
          return Math.abs(hit - table[state]!) > 1e-9
        })
        expect(differing, JSON.stringify(situation)).toEqual([])
      }
    }
  })

  it('on which dice fit', { timeout: MINUTE_MS }, () => {
    const random = seeded(5)
    for (let layout = 0; layout < sampleSize({ daily: 2, long: 8 }); layout++) {
      const hitBoxes = someHitBoxes(random)
      const worth = bruteForce({ hitBoxes, unlocked: [], used: [], luck: 0, gunsight: 'none' })
      const differing = Array.from({ length: STATES }, (_, state) => state).filter(state => {
        const dice = diceOf(state)
        const expected = worth(valuesOf(dice), 0).hit === 1
        return fits(dice, hitBoxes) !== expected || bestPlacement(dice, hitBoxes).complete !== expected
      })
      expect(differing, JSON.stringify(hitBoxes)).toEqual([])
    }
  })
})

/** The longest attacks are too slow for brute force, but tables over all steps and resources can check them. */
function tableByAllSteps(situation: AttackSituation): Float64Array {
  const { hitBoxes, unlocked, used } = situation
  const tables = new Map<string, Float64Array>()
  const fitting = Float64Array.from({ length: STATES }, (_, state) => Number(fits(diceOf(state), hitBoxes)))
  const table = (
    free: readonly Ability[],
    luck: number,
    gunsight: AttackSituation['gunsight'],
  ): Float64Array => {
    const key = `${free} ${luck} ${gunsight}`
    const known = tables.get(key)
    if (known) return known
    const cheaper = luck > 0 ? table(free, luck - 1, gunsight) : undefined
    const steps = unlocked.map(ability => {
      const after = free.includes(ability)
        ? table(
            free.filter(other => other !== ability),
            luck,
            gunsight,
          )
        : cheaper
      return after && AFTER[ability](after)
    })
    if (gunsight !== 'none') steps.push(cheaper && afterHit(cheaper))
    if (gunsight === 'discardable') steps.push(afterHit(table(free, luck, 'none')))
    const best = fitting.map((fit, state) => Math.max(fit, ...steps.map(step => step?.[state] ?? 0)))
    tables.set(key, best)
    return best
  }
  return table(
    unlocked.filter(ability => !used.includes(ability)),
    situation.luck,
    situation.gunsight,
  )
}

const AFTER = { modify: afterModify, reroll: afterReroll, flip: afterFlip, hit: afterHit }

function expectSameEverywhere(situation: AttackSituation): void {
  const worth = bruteForce(situation)
  const differing = SOME_STATES.filter(state => {
    const dice = diceOf(state)
    const hit = hitOdds({ ...situation, dice }).at(-1)!
    return Math.abs(hit - worth(valuesOf(dice), situation.luck).hit) > 1e-9
  })
  expect(differing, JSON.stringify(situation)).toEqual([])
}
