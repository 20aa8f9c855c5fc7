/** Rules 9.11 to 9.14 and 13.3: how an attack ends, and how the enemy answers. */

import type { Seat } from '../../engine/game.ts'
import { deckOf } from './cards/deck.ts'
import { end } from './ending.ts'
import { endTurn } from './flow.ts'
import { type AutomaticStep, type Emit, MOST_POINTS, type State } from './state.ts'
import { aiOf, sentinelOf } from './tower.ts'
import { unlock } from './unlock-abilities.ts'

export function hit(
  state: State,
  { seat, boxes }: { seat: Seat; boxes: readonly number[] },
  emit: Emit,
): void {
  const player = state.players[seat]!
  const { damage } = deckOf(state.deck).weapons[state.attack!.weapon]
  const target = player.onRoof ? state.ai : state.floors[player.floor]!
  const floor = player.onRoof ? null : player.floor
  target.damage += damage
  emit({ type: 'hit', seat, floor, damage, total: target.damage, boxes: [...boxes] })
  const energy = floor === null ? state.ai.energy : sentinelOf(state, floor).energy
  if (target.damage < energy) endTurn(state, seat, answer(state, seat), emit)
  else if (floor === null) {
    state.attack = null
    state.acting = null
    end(state, 'aiDefeated', emit)
  } else defeatSentinel(state, { seat, floor }, emit)
}

/** Rules 9.13. */
function defeatSentinel(state: State, { seat, floor }: { seat: Seat; floor: number }, emit: Emit): void {
  const player = state.players[seat]!
  state.floors[floor]!.defeated = true
  player.energy = Math.min(MOST_POINTS, player.energy + 1)
  emit({ type: 'sentinelDefeated', seat, floor })
  // Rules 16.18: without a token left there is nothing to decide.
  if (state.variants.defeatToken === 'may' && player.tokens.some(count => count > 0)) {
    state.attack = null
    state.tokenOffer = true
    return
  }
  unlock(state, seat, emit)
  endTurn(state, seat, [], emit)
}

export function miss(state: State, seat: Seat, emit: Emit): void {
  const { onRoof, floor } = state.players[seat]!
  emit({ type: 'missed', seat, floor: onRoof ? null : floor })
  unlock(state, seat, emit)
  endTurn(state, seat, answer(state, seat), emit)
}

function answer(state: State, seat: Seat): AutomaticStep[] {
  const { onRoof, floor } = state.players[seat]!
  if (!onRoof) return [{ step: 'sentinelTurn', floor }]
  if (!state.variants.aiStrikesBack) return []
  return [{ step: 'strike', seat, damage: aiOf(state).damage, floor: null }]
}
