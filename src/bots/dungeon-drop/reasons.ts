/** The reasons for a hero's command, as sentences: what it takes, what it costs, and the points that decided. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { healthLeft } from '../../games/dungeon-drop/health.ts'
import { haulOf } from '../../games/dungeon-drop/looting.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { isMonster } from '../../games/dungeon-drop/table.ts'
import { cubesLine } from '../../games/dungeon-drop/text/name-lines.ts'
import { isNoBetter } from '../reason-figures.ts'
import { reason } from '../words.ts'
import { heroWorth } from './hero-worth.ts'
import { afterLoot, type LootOption } from './loot-options.ts'
import type { Rollout } from './rollouts.ts'

type Seen = Frozen<State>

/** The treasures that leave the table with the hero, and the monsters. */
function haul(state: Seen, seat: Seat, { room, items }: LootOption): Line[] {
  const { cubes } = haulOf(state, seat, room, items)
  const monsters = cubes.filter(id => isMonster(state.cubes[id]!))
  const treasures = cubes.filter(id => !monsters.includes(id))
  const lines: Line[] = []
  if (treasures.length > 0) lines.push(reason('dungeon.takes', { cubes: cubesLine(state, treasures) }))
  if (monsters.length > 0) lines.push(reason('dungeon.fights', { cubes: cubesLine(state, monsters) }))
  return lines
}

/** The best room, and the best room between other pillars: a variant of the same room is no alternative. */
export function roomReasons(
  state: Seen,
  seat: Seat,
  [best, ...others]: readonly LootOption[],
): readonly Line[] {
  if (!best) return [reason('dungeon.noRoom')]
  const before = heroWorth(state, seat)
  const health = healthLeft(afterLoot(state, seat, best.room, best.items), seat)
  const points = best.worth - before
  const next = others.find(({ room }) => String(room.pillars) !== String(best.room.pillars))
  const nextPoints = next && next.worth - before
  return [
    ...haul(state, seat, best),
    reason('dungeon.room', { points, health }),
    ...(isNoBetter(nextPoints, points) ? [reason('dungeon.next', { points: nextPoints })] : []),
  ]
}

/** All figures are points gained over the hero's worth `before`. */
export function abilityReasons(
  { worth: best }: Pick<Rollout, 'worth'>,
  otherwise: number | undefined,
  before: number,
): readonly Line[] {
  const points = best - before
  const without = otherwise === undefined ? undefined : otherwise - before
  return isNoBetter(without, points)
    ? [reason('dungeon.ability', { points, otherwise: without })]
    : [reason('dungeon.ability.single', { points })]
}

export function dropReasons(
  { worth: best, next }: Pick<Rollout, 'worth' | 'next'>,
  before: number,
): readonly Line[] {
  const points = best - before
  const elsewhere = next === undefined ? undefined : next - before
  return isNoBetter(elsewhere, points)
    ? [reason('dungeon.drop', { points, next: elsewhere })]
    : [reason('dungeon.drop.single', { points })]
}

/** In solo play, the points include the way to the Staircase. */
export function soloReasons(points: number, next: number | undefined): readonly Line[] {
  return isNoBetter(next, points)
    ? [reason('dungeon.alone', { points, next })]
    : [reason('dungeon.alone.single', { points })]
}
