/** Health: covering it, uncovering it, and what monsters cost. Rules 7. */

import type { Seat } from '../../engine/game.ts'
import { raceOf } from './heroes.ts'
import type { State } from './state.ts'
import type { SeenTable } from './table.ts'

export function maxHealth(state: SeenTable, seat: Seat): number {
  return raceOf(state, seat)?.health ?? 0
}

export function healthLeft(state: SeenTable, seat: Seat): number {
  return maxHealth(state, seat) - state.heroes[seat]!.covered
}

/** Rules 7.6: a hero never pays the last point. */
export function canPay(state: SeenTable, seat: Seat, points: number): boolean {
  return healthLeft(state, seat) > points
}

/**
 * Rules 7.3: uncovers up to this many points and returns how many. Points paid for an ability come first, as no cube is
 * on them; then the monster that covers the fewest. A monster that covers nothing any more stays beside the card.
 */
export function uncover(state: State, seat: Seat, points: number): number {
  const hero = state.heroes[seat]!
  const freed = Math.min(points, hero.covered)
  const wounds = state.cubes.filter(({ zone, owner }) => zone === 'wound' && owner === seat)
  const held = wounds.reduce((sum, { covers }) => sum + covers, 0)
  let left = freed - Math.min(freed, hero.covered - held)
  for (const wound of wounds.sort((a, b) => a.covers - b.covers || a.id - b.id)) {
    const part = Math.min(left, wound.covers)
    wound.covers -= part
    left -= part
    if (wound.covers === 0) wound.zone = 'beside'
  }
  hero.covered -= freed
  return freed
}
