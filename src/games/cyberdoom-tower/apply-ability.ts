/** Rules 10: what abilities do to the dice of an attack, and how it ends once nothing can change them any more. */

import type { Seat } from '../../engine/game.ts'
import { hit, miss } from './attack-outcome.ts'
import { priceOf, refuseAbility } from './dice.ts'
import { canDiscard } from './discarding.ts'
import { ABILITIES, type Ability } from './equipment.ts'
import { fittingBoxes } from './rules/place.ts'
import type { Emit, State } from './state.ts'
import { isFirstVersion } from './tower.ts'

export function applyAbility(
  state: State,
  { seat, ability, die, to }: { seat: Seat; ability: Ability; die: number; to: number },
  emit: Emit,
): void {
  const player = state.players[seat]!
  const { dice } = state.attack!
  const luck = priceOf(state, seat, ability)
  const from = dice[die]!
  player.luck -= luck
  player.used.abilities[ABILITIES.indexOf(ability)] = true
  dice[die] = to
  emit({ type: 'abilityUsed', seat, ability, die, from, to, luck })
  settleDice(state, seat, emit)
}

/** Ends the attack if the player has nothing left to decide: the dice hit or miss as they lie. */
export function settleDice(state: State, seat: Seat, emit: Emit): void {
  if (!state.attack || state.acting !== seat || isFirstVersion(state)) return
  const { equipment } = state.players[seat]!
  if (equipment.includes('gunsight') || canDiscard(state, seat)) return
  if (ABILITIES.some(ability => !refuseAbility(state, seat, ability))) return
  const boxes = fittingBoxes(state, seat)
  if (boxes) hit(state, { seat, boxes }, emit)
  else miss(state, seat, emit)
}
