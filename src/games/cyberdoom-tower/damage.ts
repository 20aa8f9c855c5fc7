/** Rules 12.3 and 14.2: damage to players, and their last chance to discard cards before it kills. */

import type { Frozen } from '../../engine/game.ts'
import { energyCards } from './discarding.ts'
import { end } from './ending.ts'
import { type Emit, MOST_POINTS, type Player, type State, type Strike } from './state.ts'

/** Whether the player would survive by discarding every card that gives Energy. */
export function canSurvive(state: Frozen<State>, player: Frozen<Player>, damage: number): boolean {
  return Math.min(MOST_POINTS, player.energy + energyCards(state, player).length) > damage
}

/** Deals damage. If it would kill and discarding cards could prevent it, the match waits for the player. */
export function strike(state: State, { seat, damage, floor }: Strike, emit: Emit): void {
  const player = state.players[seat]!
  if (player.energy <= damage && state.variants.lastGasp && canSurvive(state, player, damage)) {
    state.lastGasp = { seat, damage, floor }
    emit({ type: 'lastGasp', seat, damage, floor })
  } else takeDamage(state, { seat, damage, floor }, emit)
}

export function takeDamage(state: State, { seat, damage, floor }: Strike, emit: Emit): void {
  const player = state.players[seat]!
  const lost = Math.min(player.energy, damage)
  player.energy -= lost
  // Rules 11.5: a player who has been hit can no longer hide on that floor.
  if (floor !== null) player.exposed[floor] = true
  emit({ type: 'struck', seat, damage, lost, floor })
  if (player.energy === 0) end(state, floor === null ? 'ai' : 'energy', emit)
}

/** After a discard: the player takes the damage as soon as they would survive it. */
export function settleLastGasp(state: State, emit: Emit): void {
  const { lastGasp } = state
  if (!lastGasp || state.players[lastGasp.seat]!.energy <= lastGasp.damage) return
  state.lastGasp = null
  takeDamage(state, lastGasp, emit)
}
