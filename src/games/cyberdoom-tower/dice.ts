/** Rules 9.5 and 10: the dice of an attack, and which abilities may change them. */

import type { Frozen, Refusal, Seat } from '../../engine/game.ts'
import { ABILITIES, type Ability } from './equipment.ts'
import type { Die } from './odds/hit-boxes.ts'
import { type Attack, type State, WHITE_DICE } from './state.ts'
import { refuseDice } from './turn-checks.ts'
import { isUnlocked } from './unlock-abilities.ts'
import { refusal } from './words.ts'

export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]

export function isRed(die: number): boolean {
  return die >= WHITE_DICE
}

export function diceOf({ dice }: Frozen<Attack>): Die[] {
  return dice.map((value, die) => ({ colour: isRed(die) ? 'red' : 'white', value }))
}

/** One die of each colour and value, because changing an equal die would be the same choice. */
export function distinctDice({ dice }: Frozen<Attack>): number[] {
  return [...dice.keys()].filter(die => {
    const first = dice.indexOf(dice[die]!, isRed(die) ? WHITE_DICE : 0)
    return first === die
  })
}

/** Rules 10.1: the first use in a turn is free, each further one costs 1 Luck. */
export function priceOf(state: Frozen<State>, seat: Seat, ability: Ability): number {
  return state.players[seat]!.used.abilities[ABILITIES.indexOf(ability)] ? 1 : 0
}

export function refuseAbility(state: Frozen<State>, seat: Seat, ability: Ability): Refusal | undefined {
  const amiss = refuseDice(state, seat)
  if (amiss) return amiss
  const player = state.players[seat]!
  if (!isUnlocked(player, ability)) {
    return refusal('refuse.ability.locked', { ability: { say: `ability.${ability}` } })
  }
  if (priceOf(state, seat, ability) <= player.luck) return undefined
  return refusal('refuse.ability.luck', { ability: { say: `ability.${ability}` } })
}
