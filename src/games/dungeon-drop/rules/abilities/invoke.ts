/** Rules 8.5, 8.7 to 8.9: abilities without a target: healing, and those that change this turn's loot. */

import type { Choice, Refusal } from '../../../../engine/game.ts'
import { abilityRule, type Use, type Using } from '../../ability-rule.ts'
import type { Ability } from '../../cards/cards.ts'
import { type Invoke, invokeShape } from '../../commands.ts'
import { uncover } from '../../health.ts'
import type { Turn } from '../../state.ts'
import { refusal } from '../../words.ts'

export type Invoked = 'heal' | 'guard' | 'spare' | 'soar' | 'reach'
const INVOKED: readonly Invoked[] = ['heal', 'guard', 'spare', 'soar', 'reach']

function refuseInvoking({ state, seat, ability }: Using<Invoked>): Refusal | undefined {
  const unhurt = state.heroes[seat]!.covered === 0
  if (ability.kind === 'heal' && unhurt) return refusal('refuse.heal.unhurt')
  // Rules 12.6: in solo play it changes how the hero moves on, and is never used up.
  return ability.kind === 'soar' && state.spelunker ? refusal('refuse.soar.alone') : undefined
}

export function invocations(at: Using<Invoked>): Choice<Invoke>[] {
  return refuseInvoking(at) ? [] : [{ command: { type: 'invoke', card: at.card } }]
}

/** Rules 8.5, 8.8, 8.9: what an ability changes for this turn's loot; others change nothing here. */
export function setForTurn(turn: Turn, ability: Ability): void {
  switch (ability.kind) {
    case 'guard':
      turn.guard = { monsters: [...ability.monsters], count: ability.count }
      return
    case 'spare':
      turn.spared = ability.points
      return
    case 'soar':
      turn.extraPillars = ability.pillars
      return
    case 'reach':
      turn.reach = ability.gap
  }
}

const use: Use<Invoked, Invoke> = {
  kinds: INVOKED,
  shape: invokeShape,
  uses: invocations,
  refuse: refuseInvoking,

  effect({ state, seat, ability, emit }) {
    if (ability.kind === 'heal') emit({ type: 'healed', seat, points: uncover(state, seat, ability.amount) })
    else setForTurn(state.turn, ability)
  },
}

export const invoke = abilityRule(use)
