/** The best next step of an attack, and the value of every other step. */

import {
  ABILITIES,
  type Ability,
  BIT,
  DISCARD_EFFORT,
  type Left,
  LUCK_SCORE,
  SURE_HIT,
  SURE_MISS,
  type Worth,
  worthOf,
} from './attack-solution.ts'
import { stateOf } from './dice-states.ts'
import { type Die, FACES } from './hit-boxes.ts'
import { type AttackSituation, type Solved, solved } from './solved-situation.ts'

export type RolledSituation = AttackSituation & { readonly dice: readonly Die[] }

/** What a player may do with rolled dice. A die is given by its index. */
export type DiceStep =
  | { readonly type: 'stop' }
  | { readonly type: 'modify'; readonly die: number; readonly by: 1 | -1 }
  | { readonly type: 'reroll' | 'flip'; readonly die: number }
  | { readonly type: 'hit' | 'gunsight' | 'discardGunsight'; readonly die: number; readonly value: number }

/** A step, and the value of the attack if this step is taken and best play follows. */
export interface StepOdds extends Worth {
  readonly step: DiceStep
  readonly price: number
}

export interface BestStep {
  /** The most likely hit; ties: least Luck on average, then keeping Gunsight, then the shortest path. */
  readonly best: StepOdds
  /** Stopping, and every legal step that changes a die. */
  readonly steps: readonly StepOdds[]
}

export function bestStep(situation: RolledSituation): BestStep {
  const position = { ...situation, ...solved(situation) }
  const judged = [stop(position), ...changes(position).map(change => judge(position, change))]
  const best = judged.reduce((leader, other) => (isBetter(other, leader) ? other : leader))
  return { best: oddsOf(best), steps: judged.map(oddsOf) }
}

type Position = RolledSituation & Solved

interface Change {
  readonly step: Exclude<DiceStep, { readonly type: 'stop' }>
  readonly price: number
  readonly left: Left
  /** The values that the die may show after the step, all equally likely. */
  readonly values: readonly number[]
}

function changes(position: Position): readonly Change[] {
  const { unlocked, luck, gunsight, left } = position
  const usable = ABILITIES.filter(ability => unlocked.includes(ability))
  return [...position.dice.entries()].flatMap(([die, { value }]) => {
    const set = (
      type: 'hit' | 'gunsight' | 'discardGunsight',
      price: number,
      after: Left,
    ): readonly Change[] =>
      FACE_VALUES.filter(other => other !== value).map(other => ({
        step: { type, die, value: other },
        price,
        left: after,
        values: [other],
      }))
    const byAbility = usable.flatMap(ability => {
      const price = left.free & BIT[ability] ? 0 : 1
      const after = { ...left, free: left.free & ~BIT[ability] }
      if (ability === 'hit') return set('hit', price, after)
      return changesBy(ability, die, value).map(change => ({ ...change, price, left: after }))
    })
    const byGunsight = gunsight === 'none' ? [] : set('gunsight', 1, left)
    const byDiscard = gunsight === 'discardable' ? set('discardGunsight', 0, { ...left, held: false }) : []
    return [...byAbility, ...byGunsight, ...byDiscard].filter(({ price }) => price <= luck)
  })
}

const FACE_VALUES = Array.from({ length: FACES }, (_, face) => face + 1)

function changesBy(
  ability: Exclude<Ability, 'hit'>,
  die: number,
  value: number,
): readonly Pick<Change, 'step' | 'values'>[] {
  switch (ability) {
    case 'reroll':
      return [{ step: { type: 'reroll', die }, values: FACE_VALUES }]
    case 'flip':
      return [{ step: { type: 'flip', die }, values: [FACES + 1 - value] }]
    case 'modify':
      return ([-1, 1] as const)
        .filter(by => FACE_VALUES.includes(value + by))
        .map(by => ({ step: { type: 'modify', die, by }, values: [value + by] }))
  }
}

interface Judged {
  readonly step: DiceStep
  readonly price: number
  readonly score: number
  /** How many steps are still needed; breaks ties between steps of equal score, lower is better. */
  readonly effort: number
}

/** Larger than the effort of any plan, for steps that depend on chance. Re-rolling first gives more information. */
const REROLL_EFFORT = 1000
const LONG_EFFORT = 2000

function stop({ solution, left, dice }: Position): Judged {
  const fitting = solution.planFor(stateOf(dice), left)?.effort === 0
  return { step: { type: 'stop' }, price: 0, score: fitting ? SURE_HIT : SURE_MISS, effort: 0 }
}

function judge({ solution, luck, dice }: Position, { step, price, left, values }: Change): Judged {
  const scores = solution.scores(left, luck - price)
  const states = values.map(value => stateOf(dice.with(step.die, { ...dice[step.die]!, value })))
  const sum = states.reduce((total, state) => total + scores[state]!, 0)
  const score = sum / states.length - price * LUCK_SCORE
  if (step.type === 'reroll') return { step, price, score, effort: REROLL_EFFORT }
  const plan = solution.planFor(states[0]!, left)
  if (!plan || score !== SURE_HIT - (price + plan.luck) * LUCK_SCORE) {
    return { step, price, score, effort: LONG_EFFORT }
  }
  const discard = step.type === 'discardGunsight' ? DISCARD_EFFORT : 0
  return { step, price, score, effort: 1 + plan.effort + discard }
}

function isBetter(one: Judged, other: Judged): boolean {
  return one.score === other.score ? one.effort < other.effort : one.score > other.score
}

function oddsOf({ step, price, score }: Judged): StepOdds {
  return { step, price, ...worthOf(score) }
}
