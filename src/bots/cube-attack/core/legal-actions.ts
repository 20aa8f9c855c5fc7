/** The legal actions of the player to move, each once, however many interchangeable units could take it. */

import { CUBES_EACH } from '../../../games/cube-attack/state.ts'
import { ARMOURY, CUBE, WOUND } from './board-tables.ts'
import {
  ACTIVATED,
  ATTACKED,
  activationOf,
  attackOf,
  moveOf,
  PASS,
  PILE,
  PLANET_BITS,
  REENTER,
  WEAPON_BITS,
  WEAPON_SHIFT,
} from './packed-actions.ts'
import type { CorePosition } from './position.ts'
import { COUNT, OWNERS, RESERVE, RESULT, TURN, UNITS } from './position-layout.ts'

const SHORT = 1
const LONG = 2

/** Writes the actions to `into` from `at` on, and returns the index after the last. */
export function writeActions(position: CorePosition, into: Int32Array, at: number): number {
  const { cells, variants } = position
  if (cells[RESULT] !== 0) return at
  const seat = cells[TURN]!
  const from = UNITS + seat * CUBES_EACH
  const until = from + cells[COUNT + seat]!
  let end = writeAttacks(position, into, at)
  for (let slot = from; slot < until; slot++) {
    const unit = cells[slot]!
    if (isRepeated(cells, from, slot, unit)) continue
    if (mayActivate(position, seat, unit)) into[end++] = activationOf(unit)
    end = writeMoves(position, into, end, unit)
  }
  if (variants.reEntry && from === until && cells[RESERVE + seat]! > 0) into[end++] = REENTER
  if (variants.freePass || end === at) into[end++] = PASS
  return end
}

/** Whether an interchangeable unit comes before this one. */
function isRepeated(cells: Int32Array, from: number, slot: number, unit: number): boolean {
  for (let other = from; other < slot; other++) if (cells[other] === unit) return true
  return false
}

/** Rules 5. */
function writeMoves({ tables }: CorePosition, into: Int32Array, at: number, unit: number): number {
  const { ways, wayStarts } = tables
  const planet = unit & PLANET_BITS
  const until = wayStarts[planet + 1]!
  let end = at
  for (let way = wayStarts[planet]!; way < until; way++) into[end++] = moveOf(unit, ways[way]!)
  return end
}

/** Rules 6. */
function mayActivate({ cells, tables }: CorePosition, seat: number, unit: number): boolean {
  const planet = unit & PLANET_BITS
  const kind = tables.kinds[planet]!
  if (kind < CUBE || kind > ARMOURY) return false
  if (unit & ACTIVATED || (cells[OWNERS + planet]! & ~(1 << seat)) !== 0) return false
  if (kind === ARMOURY) return ((unit >> WEAPON_SHIFT) & WEAPON_BITS) < LONG
  return cells[RESERVE + seat]! > 0 && !(kind === WOUND && unit & PILE)
}

/** Rules 7. A long weapon reaches the planets that its unit may move to: Entrances are closed to both. */
export function writeAttacks(position: CorePosition, into: Int32Array, at: number): number {
  const { cells, tables, variants } = position
  const { ways, wayStarts } = tables
  const seat = cells[TURN]!
  const from = UNITS + seat * CUBES_EACH
  const until = from + cells[COUNT + seat]!
  let end = at
  for (let slot = from; slot < until; slot++) {
    const unit = cells[slot]!
    const weapon = (unit >> WEAPON_SHIFT) & WEAPON_BITS
    if (weapon === 0 || unit & ATTACKED || isRepeated(cells, from, slot, unit)) continue
    const planet = unit & PLANET_BITS
    if (weapon === SHORT || variants.fullRangeLong) end = writeTargets(position, into, end, unit, planet)
    if (weapon === SHORT) continue
    const last = wayStarts[planet + 1]!
    for (let way = wayStarts[planet]!; way < last; way++) {
      end = writeTargets(position, into, end, unit, ways[way]!)
    }
  }
  return end
}

/** The attacks of a unit on the enemies on one planet. */
function writeTargets(
  { cells, seats }: CorePosition,
  into: Int32Array,
  at: number,
  unit: number,
  planet: number,
): number {
  const enemies = cells[OWNERS + planet]! & ~(1 << cells[TURN]!)
  if (enemies === 0) return at
  let end = at
  for (let victim = 0; victim < seats; victim++) {
    if (!(enemies & (1 << victim))) continue
    const from = UNITS + victim * CUBES_EACH
    const until = from + cells[COUNT + victim]!
    for (let slot = from; slot < until; slot++) {
      const target = cells[slot]!
      if ((target & PLANET_BITS) !== planet || isRepeated(cells, from, slot, target)) continue
      into[end++] = attackOf(unit, victim, target)
    }
  }
  return end
}

const LIST = new Int32Array(1 << 12)

/** The same as a list of its own. */
export function actionsOf(position: CorePosition): number[] {
  return [...LIST.subarray(0, writeActions(position, LIST, 0))]
}
