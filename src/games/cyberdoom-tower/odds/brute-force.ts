/**
 * The attack again, by brute force: every die, every step, every outcome. Only tests use it. It implements the rules
 * independently and shares only its input type with the odds, so that a mistake in one of them shows.
 */

import type { Die, HitBoxes } from './hit-boxes.ts'
import type { AttackSituation } from './solved-situation.ts'

export interface BruteWorth {
  readonly hit: number
  /** The average for a player who maximises the chance to hit and, among equals, spends least. */
  readonly luckSpent: number
}

interface Means {
  /** Parallel to `unlocked`: whether the free use is still available. */
  readonly free: readonly boolean[]
  readonly luck: number
  readonly gunsight: AttackSituation['gunsight']
  /** Memo of the value of six dice with these means; for the key see `keyOf`. */
  readonly known: Map<number, BruteWorth>
}

const VALUES = [1, 2, 3, 4, 5, 6]
const DICE = 6
const WHITE_DICE = 4
const SAME = 1e-12
const MISS: BruteWorth = { hit: 0, luckSpent: 0 }

/** For each ability, the possible changes of a die; each is the list of its equally likely results. */
const WAYS = {
  modify: (value: number) => [[value - 1], [value + 1]].filter(([other]) => VALUES.includes(other!)),
  reroll: () => [VALUES],
  flip: (value: number) => [[7 - value]],
  hit: () => VALUES.map(value => [value]),
}

/** The number of dice of each value, by colour: the order does not matter, and few keys make a fast memo. */
function keyOf(values: readonly number[]): number {
  let key = 0
  for (let die = 0; die < DICE; die++) {
    key += die < WHITE_DICE ? 5 ** (values[die]! - 1) : WHITE_KEYS * 3 ** (values[die]! - 1)
  }
  return key
}
/** More than any sum of four powers of 5 up to the fifth. */
const WHITE_KEYS = 5 ** 6

/** Memo of whether six dice fit; for the key see `keyOf`. */
const fittingByBoxes = new WeakMap<HitBoxes, Map<number, boolean>>()

/** Returns a function that evaluates six values (four white dice, then two red ones) with a given amount of Luck. */
export function bruteForce({ hitBoxes, unlocked, used, gunsight }: AttackSituation) {
  const fitting = fittingByBoxes.get(hitBoxes) ?? new Map<number, boolean>()
  fittingByBoxes.set(hitBoxes, fitting)
  const allMeans = new Map<string, Means>()

  function meansOf(free: readonly boolean[], luck: number, card: Means['gunsight']): Means {
    const key = `${free} ${luck} ${card}`
    const means = allMeans.get(key) ?? { free, luck, gunsight: card, known: new Map() }
    allMeans.set(key, means)
    return means
  }

  function fitsSomehow(values: readonly number[], key: number): boolean {
    let fits = fitting.get(key)
    if (fits === undefined) {
      fits = someOrderFits(values, hitBoxes)
      fitting.set(key, fits)
    }
    return fits
  }

  function best(values: number[], means: Means): BruteWorth {
    const key = keyOf(values)
    const known = means.known.get(key)
    if (known) return known
    const worth = fitsSomehow(values, key) ? { hit: 1, luckSpent: 0 } : bestOfAllSteps(values, means)
    means.known.set(key, worth)
    return worth
  }

  /** Changes the dice in place and restores them. */
  function bestOfAllSteps(values: number[], { free, luck, gunsight: card }: Means): BruteWorth {
    const poorer = luck > 0 ? meansOf(free, luck - 1, card) : undefined
    const cardless = card === 'discardable' ? meansOf(free, luck, 'none') : undefined
    let leader = MISS
    const attempt = (die: number, outcomes: readonly number[], price: number, after: Means): void => {
      const value = values[die]!
      let hit = 0
      let luckSpent = price
      for (const outcome of outcomes) {
        values[die] = outcome
        const worth = best(values, after)
        hit += worth.hit / outcomes.length
        luckSpent += worth.luckSpent / outcomes.length
      }
      values[die] = value
      const equal = Math.abs(hit - leader.hit) < SAME
      if (equal ? luckSpent < leader.luckSpent : hit > leader.hit) leader = { hit, luckSpent }
    }
    for (let die = 0; die < DICE; die++) {
      for (const [index, ability] of unlocked.entries()) {
        const after = free[index] ? meansOf(free.with(index, false), luck, card) : poorer
        if (!after) continue
        for (const outcomes of WAYS[ability](values[die]!)) attempt(die, outcomes, free[index] ? 0 : 1, after)
      }
      for (const outcomes of WAYS.hit()) {
        if (card !== 'none' && poorer) attempt(die, outcomes, 1, poorer)
        if (cardless) attempt(die, outcomes, 0, cardless)
      }
    }
    return leader
  }

  const free = unlocked.map(ability => !used.includes(ability))
  return (values: readonly number[], luck: number): BruteWorth =>
    best([...values], meansOf(free, luck, gunsight))
}

export function bruteForceBeforeRoll(situation: AttackSituation): number {
  const worthOf = bruteForce(situation)
  let rolls: number[][] = [[]]
  for (let die = 0; die < DICE; die++) rolls = rolls.flatMap(roll => VALUES.map(value => [...roll, value]))
  return rolls.reduce((sum, roll) => sum + worthOf(roll, situation.luck).hit, 0) / rolls.length
}

function someOrderFits(values: readonly number[], hitBoxes: HitBoxes): boolean {
  const laid: Die[] = []
  const taken = new Array<boolean>(DICE).fill(false)
  const lay = (box: number): boolean => {
    if (box === 3 && !chainHolds(laid, hitBoxes, 0)) return false
    if (box === DICE) return chainHolds(laid, hitBoxes, 1)
    for (let index = 0; index < DICE; index++) {
      const die: Die = { value: values[index]!, colour: index < WHITE_DICE ? 'white' : 'red' }
      if (taken[index] || !boxTakes(hitBoxes, box, die)) continue
      taken[index] = true
      laid[box] = die
      if (lay(box + 1)) return true
      taken[index] = false
    }
    return false
  }
  return lay(0)
}

function boxTakes({ rows, colourRule }: HitBoxes, box: number, die: Die): boolean {
  const { boxes, modifier } = rows[box < 3 ? 0 : 1]!
  const { number, red } = boxes[box % 3]!
  if (red && die.colour !== 'red') return false
  if (number !== null && die.value < number) return false
  switch (modifier.type) {
    case 'exact':
      return number === null || die.value === number
    case 'number':
      return number !== null || die.value >= modifier.number
    case 'colour':
      if (modifier.marked[box % 3]) return die.colour === 'red'
      return colourRule === 'redOnly' || die.colour === 'white'
    default:
      return true
  }
}

function chainHolds(laid: readonly Die[], { rows }: HitBoxes, row: number): boolean {
  const [first, second, third] = laid.slice(row * 3, row * 3 + 3)
  if (rows[row]!.modifier.type !== 'chain') return true
  return first!.value === second!.value && second!.value === third!.value
}
