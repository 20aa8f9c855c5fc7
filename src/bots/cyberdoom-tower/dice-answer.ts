/** Plays the dice of an attack: takes the step most likely to hit, and spends no more than the hit is worth. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { rolledSituation } from '../../games/cyberdoom-tower/attack-situation.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import {
  type BestStep,
  bestStep,
  type DiceStep,
  type StepOdds,
} from '../../games/cyberdoom-tower/odds/best-step.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { luckForHit, worthOfEnds } from './command-worth.ts'
import { WEIGHTS } from './feature-weights.ts'
import { memoFor } from './memo.ts'

export function commandFor(step: Exclude<DiceStep, { readonly type: 'stop' }>): Command {
  switch (step.type) {
    case 'modify':
      return { type: 'modify', die: step.die, by: step.by }
    case 'reroll':
    case 'flip':
      return { type: step.type, die: step.die }
    case 'hit':
      return { type: 'setDie', die: step.die, value: step.value }
    case 'gunsight':
    case 'discardGunsight':
      return { type: 'gunsight', die: step.die, value: step.value, discard: step.type === 'discardGunsight' }
  }
}

export interface DiceAnswer {
  readonly command: Command
  /** The odds of a hit from here. */
  readonly hit: number
  /** The most Luck that the hit is worth. */
  readonly luck: number
  /** If the player holds the Gunsight: the odds of keeping it, and of giving it up for a Hit. */
  readonly gunsight?: { readonly kept: number; readonly given: number }
  /** The best of the steps that hit less often. */
  readonly next?: { readonly command: Command; readonly hit: number }
}

/** Steps whose odds differ by less are the same to a player. */
const APART = 0.005

export function diceAnswer(state: Frozen<State>, seat: Seat): DiceAnswer {
  const [placement] = cyberdoomTower.rules.place.choices({ state, seat })
  if (placement) return { command: placement.command, hit: 1, luck: 0 }
  const mind = memoFor(state, WEIGHTS)
  const luck = luckForHit(state, seat, mind)
  const situation = { ...rolledSituation(state, seat)!, luck }
  if (situation.gunsight === 'none') return answer(bestStep(situation), luck)
  const keeping = bestStep({ ...situation, gunsight: 'held' })
  const giving = bestStep({ ...situation, gunsight: 'discardable' })
  const [kept, given] = [keeping.best, giving.best]
  const worth = worthOfEnds(state, seat, mind)
  const worthBy = (hit: number, of: number) => hit * of + (1 - hit) * worth.missed
  const keeps = worthBy(kept.hit, worth.kept) >= worthBy(given.hit, worth.given)
  return { ...answer(keeps ? keeping : giving, luck), gunsight: { kept: kept.hit, given: given.hit } }
}

function answer({ best: { step, hit }, steps }: BestStep, luck: number): DiceAnswer {
  if (step.type === 'stop' || hit === 0) return { command: { type: 'giveUp' }, hit: 0, luck }
  return { command: commandFor(step), hit, luck, ...nextOf(steps, hit) }
}

function nextOf(steps: readonly StepOdds[], best: number): Pick<DiceAnswer, 'next'> {
  let next: StepOdds | undefined
  for (const each of steps) {
    if (each.hit < best - APART && each.hit > (next?.hit ?? 0)) next = each
  }
  if (!next || next.step.type === 'stop') return {}
  return { next: { command: commandFor(next.step), hit: next.hit } }
}
