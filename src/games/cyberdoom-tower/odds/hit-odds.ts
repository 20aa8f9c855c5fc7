/** The odds of an attack under best play, before the roll and after it. */

import { hitsOf, SURE_HITS, worthOf } from './attack-solution.ts'
import { ROLL_WEIGHTS, ROLLS, STATES, stateOf } from './dice-states.ts'
import { createLruCache } from './lru-cache.ts'
import type { OddsTable } from './odds-after-ability.ts'
import { type AttackSituation, solved } from './solved-situation.ts'

/** A cache, because look-ahead asks for the same few attacks again and again. */
const oddsBeforeRoll = createLruCache<number>(4096)

/** The probability that the attack hits, for each amount of Luck the player may spend, from none to all of it. */
export function hitOdds(situation: AttackSituation): readonly number[] {
  const { dice, luck } = situation
  const { solution, left, key } = solved(situation)
  const state = dice && stateOf(dice)
  return Array.from({ length: luck + 1 }, (_, budget) =>
    state === undefined
      ? oddsBeforeRoll(`${key} ${budget}`, () => meanOf(solution.scores(left, budget)))
      : worthOf(solution.scores(left, budget)[state]!).hit,
  )
}

/** The mean over all rolls. It uses whole numbers until the last division, so that nothing is rounded before. */
function meanOf(scores: OddsTable): number {
  let hits = 0
  for (let state = 0; state < STATES; state++) hits += ROLL_WEIGHTS[state]! * hitsOf(scores[state]!)
  return hits / (ROLLS * SURE_HITS)
}
