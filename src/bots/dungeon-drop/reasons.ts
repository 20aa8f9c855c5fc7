/** The reasons for a hero's command, as sentences with the points that decided. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { healthLeft } from '../../games/dungeon-drop/health.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { reason } from '../words.ts'
import { afterLoot, type Prospect } from './best-loot.ts'
import type { Rollout } from './rollouts.ts'
import { worth } from './worth.ts'

/** The best room, and the best room between other pillars: a variant of the same room is no alternative. */
export function whyRoom(
  state: Frozen<State>,
  seat: Seat,
  [best, ...others]: readonly Prospect[],
): readonly Line[] {
  if (!best) return [reason('dungeon.noRoom')]
  const before = worth(state, seat)
  const health = healthLeft(afterLoot(state, seat, best.room, best.items), seat)
  const next = others.find(({ room }) => String(room.pillars) !== String(best.room.pillars))
  return [
    reason('dungeon.room', { points: best.worth - before, health }),
    ...(next ? [reason('dungeon.next', { points: next.worth - before })] : []),
  ]
}

/** All figures are points gained over the hero's worth `before`. */
export function whyAbility(
  { worth: best }: Rollout,
  otherwise: number | undefined,
  before: number,
): readonly Line[] {
  const points = best - before
  if (otherwise === undefined) return [reason('dungeon.ability.single', { points })]
  return [reason('dungeon.ability', { points, otherwise: otherwise - before })]
}

export function whyDrop({ worth: best, next }: Rollout, before: number): readonly Line[] {
  const points = best - before
  if (next === undefined) return [reason('dungeon.drop.single', { points })]
  return [reason('dungeon.drop', { points, next: next - before })]
}
