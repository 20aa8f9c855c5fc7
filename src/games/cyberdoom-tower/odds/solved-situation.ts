/** The situation of an attack: its boxes, its dice, what the player can change them with; and its solution, cached. */

import { type Ability, BIT, type Left, MOST_LUCK, type Solution, solve } from './attack-solution.ts'
import { type Die, demandsOf, type HitBoxes } from './hit-boxes.ts'
import { createLruCache } from './lru-cache.ts'

export interface AttackSituation {
  readonly hitBoxes: HitBoxes
  readonly unlocked: readonly Ability[]
  /** The abilities that have no free use left in this turn. */
  readonly used: readonly Ability[]
  /** The Luck that the player has, or is ready to spend: 0 to 6. */
  readonly luck: number
  /** `held`: one Hit for each Luck. `discardable`: also one Hit for discarding the card. */
  readonly gunsight: 'none' | 'held' | 'discardable'
  readonly dice?: readonly Die[]
}

/** A cache makes further questions about one attack fast. A solution has tables below 6 MB, usually below 1. */
const solutions = createLruCache<Solution>(8)

export interface Solved {
  readonly solution: Solution
  readonly left: Left
  /** Equal for situations with equal odds, apart from dice and Luck. */
  readonly key: string
}

export function solved({ hitBoxes, unlocked, used, luck, gunsight }: AttackSituation): Solved {
  if (!Number.isInteger(luck) || luck < 0 || luck > MOST_LUCK) throw new Error(`no such Luck: ${luck}`)
  const demands = demandsOf(hitBoxes)
  const tools = { unlocked: bitsOf(unlocked), discardable: gunsight === 'discardable' }
  const left = { free: tools.unlocked & ~bitsOf(used), held: gunsight !== 'none' }
  const key = `${demands.key} ${tools.unlocked} ${tools.discardable}`
  return {
    solution: solutions(key, () => solve(demands, tools)),
    left,
    key: `${key} ${left.free} ${left.held}`,
  }
}

function bitsOf(abilities: readonly Ability[]): number {
  return abilities.reduce((bits, ability) => bits | BIT[ability], 0)
}
