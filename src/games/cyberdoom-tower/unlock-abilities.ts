/** Rules 10.6 and 10.7: tokens lock abilities, and failures and victories move them along. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { ABILITIES, type Ability } from './equipment.ts'
import type { Emit, Player, State } from './state.ts'

export function isUnlocked({ tokens }: Frozen<Player>, ability: Ability): boolean {
  return tokens[ABILITIES.indexOf(ability)] === 0
}

export function unlock(state: State, seat: Seat, emit: Emit): void {
  const { tokens } = state.players[seat]!
  const from = tokens.findIndex(count => count > 0)
  if (from < 0) return
  const last = from === ABILITIES.length - 1
  if (last) tokens[from] = state.variants.lastPile === 'all' ? 0 : tokens[from]! - 1
  else {
    tokens[from]!--
    tokens[from + 1]!++
  }
  emit({
    type: 'tokenMoved',
    seat,
    from: ABILITIES[from]!,
    to: ABILITIES[from + 1] ?? null,
    unlocked: tokens[from] === 0 ? ABILITIES[from]! : null,
  })
}
