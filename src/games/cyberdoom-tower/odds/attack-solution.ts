/**
 * The solution of an attack: the value of each dice state, for every combination of resources that the player may have
 * left.
 *
 * Every step uses up a free use or Luck, so there are no cycles, and fewer resources are left after each step. Two
 * facts keep the tables few; tests check both against brute force.
 *
 * Re-rolls come first. Changing one die and re-rolling another is the same in either order, and changing a die before
 * re-rolling it is a waste. So after a deterministic step no odds are needed, only the Luck that it takes to reach a
 * hit: `plans`.
 *
 * Once any die can be set for Luck (Hit is unlocked, or Gunsight is held), nothing else is worth Luck: setting a die
 * does everything that modifying, flipping and the luckiest re-roll could, at the same price.
 */

import { STATES } from './dice-states.ts'
import { fittingStates } from './fitting-states.ts'
import { type Demands, FACES } from './hit-boxes.ts'
import { afterFlip, afterHit, afterModify, afterReroll, type OddsTable } from './odds-after-ability.ts'

export const ABILITIES = ['modify', 'reroll', 'flip', 'hit'] as const
export type Ability = (typeof ABILITIES)[number]

/** Abilities as bit flags. */
export const BIT = { modify: 1, reroll: 2, flip: 4, hit: 8 } as const satisfies Record<Ability, number>

/** The maximum, because a die shows the Luck. */
export const MOST_LUCK = 6

/**
 * A score packs two numbers into one whole number: the probability to hit and, below it, the average Luck spent, which
 * only breaks ties. Both are multiples of 6⁻⁷, since at most 7 dice are re-rolled: one for free and one for each Luck.
 * So scores are exact and can be compared for equality.
 */
const UNIT = FACES ** (MOST_LUCK + 1)
/** More than 6 Luck in units, and small enough for scores to stay below 2⁵³. */
const HIT = 2 ** 21

export interface Worth {
  readonly hit: number
  /** The average Luck spent up to the end of the attack. */
  readonly luckSpent: number
}

export function worthOf(score: number): Worth {
  const hits = hitsOf(score)
  return { hit: hits / UNIT, luckSpent: (hits * HIT - score) / UNIT }
}

/** The hits among `SURE_HITS` tries: a whole number, so that sums need no rounding. */
export function hitsOf(score: number): number {
  return Math.ceil(score / HIT)
}

export const SURE_HITS = UNIT
export const SURE_HIT = UNIT * HIT
export const SURE_MISS = 0
/** How much one Luck reduces a score. */
export const LUCK_SCORE = UNIT

/** A plan is 0 for dice that fit, and less with effort: Luck weighs most, then Gunsight, then steps. */
const STEP_EFFORT = 1
export const DISCARD_EFFORT = 16
const LUCK_EFFORT = 32
/** A plan that needs more Luck than the maximum is impossible. */
const LAST_PLAN = 1 - LUCK_EFFORT * (MOST_LUCK + 1)
const NO_PLAN = Number.NEGATIVE_INFINITY

export interface Tools {
  /** Abilities as bit flags. */
  readonly unlocked: number
  /** Whether Gunsight, while held, may be discarded for a Hit. */
  readonly discardable: boolean
}

export interface Left {
  /** Unlocked abilities whose free use is still available, as bit flags. */
  readonly free: number
  readonly held: boolean
}

export interface OddsPlan {
  readonly luck: number
  /** Ranks plans that cost the same Luck: the number of steps, plus `DISCARD_EFFORT` if Gunsight is discarded. */
  readonly effort: number
}

export interface Solution {
  /** The best plan to make the dice fit without re-rolling; undefined if there is none even with all the Luck. */
  planFor(state: number, left: Left): OddsPlan | undefined
  /** By dice state: the score under best play with at most this much Luck. */
  scores(left: Left, luck: number): OddsTable
}

export function solve(demands: Demands, tools: Tools): Solution {
  const plans = createPlans(demands, tools)
  const tables: OddsTable[] = []
  const rerollUnlocked = (tools.unlocked & BIT.reroll) !== 0

  function scores(left: Left, luck: number): OddsTable {
    const place = (left.free * 2 + Number(left.held)) * (MOST_LUCK + 1) + luck
    tables[place] ??= solved(left, luck)
    return tables[place]
  }

  function solved(left: Left, luck: number): OddsTable {
    const best = plannedScores(plans(left), luck)
    const { free, held } = left
    if (free & BIT.reroll) {
      raise(best, afterReroll(scores({ free: free & ~BIT.reroll, held }, luck)), 0)
    } else if (rerollUnlocked && luck > 0 && !setsForLuck(tools, held)) {
      raise(best, afterReroll(scores(left, luck - 1)), LUCK_SCORE)
    }
    return best
  }

  return {
    planFor(state, left) {
      const effort = 0 - plans(left)[state]!
      if (effort === -NO_PLAN) return undefined
      return { luck: Math.floor(effort / LUCK_EFFORT), effort: effort % LUCK_EFFORT }
    },
    scores,
  }
}

function setsForLuck({ unlocked }: Tools, held: boolean): boolean {
  return held || (unlocked & BIT.hit) !== 0
}

/** Raises each entry to that of `other` minus the price, if that is higher. Returns whether any was raised. */
function raise(table: OddsTable, other: OddsTable, price: number, least = Number.NEGATIVE_INFINITY): boolean {
  let raised = false
  for (let state = 0; state < STATES; state++) {
    const worth = other[state]! - price
    if (worth > table[state]! && worth >= least) {
      table[state] = worth
      raised = true
    }
  }
  return raised
}

function plannedScores(plans: OddsTable, luck: number): OddsTable {
  const scores = new Float64Array(STATES)
  for (let state = 0; state < STATES; state++) {
    const needed = Math.floor(-plans[state]! / LUCK_EFFORT)
    scores[state] = needed <= luck ? SURE_HIT - needed * LUCK_SCORE : SURE_MISS
  }
  return scores
}

const SURE_MOVES = [
  { bit: BIT.modify, after: afterModify },
  { bit: BIT.flip, after: afterFlip },
  { bit: BIT.hit, after: afterHit },
] as const

/** By dice state: the plan, for every amount of Luck at once. */
function createPlans(demands: Demands, tools: Tools): (left: Left) => OddsTable {
  let fitting: OddsTable | undefined
  const tables: OddsTable[] = []

  function plans(left: Left): OddsTable {
    const free = left.free & ~BIT.reroll
    const place = free * 2 + Number(left.held)
    tables[place] ??= planned({ free, held: left.held })
    return tables[place]
  }

  function planned({ free, held }: Left): OddsTable {
    fitting ??= Float64Array.from(fittingStates(demands), fits => (fits ? 0 : NO_PLAN))
    const best = fitting.slice()
    for (const { bit, after } of SURE_MOVES) {
      if (free & bit) raise(best, after(plans({ free: free & ~bit, held })), STEP_EFFORT)
    }
    // With a free Hit left, using that one first and keeping Gunsight is at least as good.
    if (held && tools.discardable && !(free & BIT.hit)) {
      raise(best, afterHit(plans({ free, held: false })), STEP_EFFORT + DISCARD_EFFORT)
    }
    const paid = paidMoves(free, held)
    for (let luck = 1, raised = true; raised && luck <= MOST_LUCK; luck++) {
      raised = false
      for (const after of paid) {
        if (raise(best, after(best), STEP_EFFORT + LUCK_EFFORT, LAST_PLAN)) raised = true
      }
    }
    return best
  }

  /** The moves worth paying Luck for. A free Hit, if there is one, is used first. */
  function paidMoves(free: number, held: boolean): readonly ((table: OddsTable) => OddsTable)[] {
    if (held) return [afterHit]
    if (free & BIT.hit) return []
    if (tools.unlocked & BIT.hit) return [afterHit]
    const gone = tools.unlocked & ~free
    return SURE_MOVES.filter(({ bit }) => gone & bit).map(({ after }) => after)
  }

  return plans
}
