/** Where a hero sets a pillar while the dungeon is built: where the first round should leave the hero ahead. */

import type { Frozen } from '../../engine/game.ts'
import { refusalOf } from '../../engine/play.ts'
import { below, type Random, unit } from '../../engine/random.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import type { Point } from '../../games/dungeon-drop/geometry/polygons.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { isPillar, isTreasure, onTable } from '../../games/dungeon-drop/table.ts'
import type { Advice } from '../bot.ts'
import { reason } from '../words.ts'
import type { AbilityQuestion } from './ability-answer.ts'
import { prospectsOf } from './holdings.ts'
import { legalChoices } from './legal-choices.ts'
import { leadAtStart, raceFor } from './loot-race.ts'
import { after } from './rollouts.ts'

const SPOTS = 24
/** How far from a treasure a pillar is tried, in millimetres. */
const NEAR = { least: 15, most: 70 }
/** Two pillars make no room: until there are three, what counts is how much treasure is this near. */
const PILLARS = 3
const AROUND = 80

function spotNear(random: Random, { x, y }: Point): Point {
  const way = NEAR.least + unit(random) * (NEAR.most - NEAR.least)
  const angle = 2 * Math.PI * unit(random)
  return { x: x + way * Math.cos(angle), y: y + way * Math.sin(angle) }
}

function treasureAround(state: Frozen<State>, seat: number, spot: Point): number {
  const { points } = prospectsOf(state)[seat]!
  let sum = 0
  for (const { id, pose } of onTable(state)) {
    if (Math.hypot(pose!.x - spot.x, pose!.y - spot.y) < AROUND) sum += points[id]!
  }
  return sum
}

export function pillarSpot(about: AbilityQuestion): Advice {
  const { game, state, seat, random, nature } = about
  const treasures = onTable(state).filter(isTreasure)
  const usual = legalChoices(about)[0]!.command
  if (!nature.lookahead || treasures.length === 0) return { command: usual, why: () => [] }
  const few = onTable(state).filter(isPillar).length + 1 < PILLARS
  let best: { command: Command; worth: number } | undefined
  for (let tried = 0; tried < SPOTS; tried++) {
    const spot = spotNear(random, treasures[below(random, treasures.length)]!.pose!)
    const command: Command = { type: 'placePillar', ...spot }
    if (refusalOf(game, state, seat, command)) continue
    const worth = few
      ? treasureAround(state, seat, spot)
      : leadAtStart(raceFor(after(state, command, { seat, random })), seat, nature.lookahead)
    if (!best || worth > best.worth) best = { command, worth }
  }
  if (!best) return { command: usual, why: () => [] }
  return { command: best.command, why: () => [reason(few ? 'dungeon.pillar.first' : 'dungeon.pillar')] }
}
