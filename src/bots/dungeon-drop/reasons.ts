/** The reasons for a hero's command, as sentences: what it takes, what it costs, and the points that decided. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { healthLeft } from '../../games/dungeon-drop/health.ts'
import { haulOf } from '../../games/dungeon-drop/looting.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { isMonster } from '../../games/dungeon-drop/table.ts'
import { cubesLine } from '../../games/dungeon-drop/text/name-lines.ts'
import type { NextBest } from '../bot.ts'
import { costInPoints } from '../next-best-cost.ts'
import { reason } from '../words.ts'
import { heroWorth } from './hero-worth.ts'
import { afterLoot, type LootOption, lootCommand } from './loot-options.ts'
import type { Rollout } from './rollouts.ts'

type Seen = Frozen<State>

/** The treasures that leave the table with the hero, and the monsters. */
export function haulReasons(state: Seen, seat: Seat, { room, items }: LootOption): Line[] {
  const { cubes } = haulOf(state, seat, room, items)
  const monsters = cubes.filter(id => isMonster(state.cubes[id]!))
  const treasures = cubes.filter(id => !monsters.includes(id))
  const lines: Line[] = []
  if (treasures.length > 0) lines.push(reason('dungeon.takes', { cubes: cubesLine(state, treasures) }))
  if (monsters.length > 0) lines.push(reason('dungeon.fights', { cubes: cubesLine(state, monsters) }))
  return lines
}

export function roomReasons(state: Seen, seat: Seat, best: LootOption | undefined): readonly Line[] {
  if (!best) return [reason('dungeon.noRoom')]
  const health = healthLeft(afterLoot(state, seat, best.room, best.items), seat)
  const points = best.worth - heroWorth(state, seat)
  return [...haulReasons(state, seat, best), reason('dungeon.room', { points, health })]
}

/** The best room between other pillars: a variant of the same room is no alternative. */
export function nextRoom([best, ...others]: readonly LootOption[]): NextBest | undefined {
  const next = best && others.find(({ room }) => String(room.pillars) !== String(best.room.pillars))
  return next && { command: lootCommand(next), cost: costInPoints(best.lead - next.lead) }
}

/** Points are counted over the hero's worth `before`. */
export function abilityReasons({ worth }: Pick<Rollout, 'worth'>, before: number): readonly Line[] {
  return [reason('dungeon.ability', { points: worth - before })]
}

export function dropReasons({ worth }: Pick<Rollout, 'worth'>, before: number): readonly Line[] {
  return [reason('dungeon.drop', { points: worth - before })]
}

/** In solo play, the points include the way to the Staircase. */
export function soloReasons(points: number): readonly Line[] {
  return [reason('dungeon.alone', { points })]
}
