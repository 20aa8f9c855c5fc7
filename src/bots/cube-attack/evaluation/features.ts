/**
 * What the evaluation looks at: for each seat a list of features with their amounts. Features describe kinds of planets,
 * not single planets, so they work on every board, including users' own. Positions are evaluated only at the end of a
 * turn.
 */

import { PLANET_KINDS } from '../../../games/cube-attack/board-file.ts'
import { CUBES_EACH, WEAPONS } from '../../../games/cube-attack/state.ts'
import { ARMOURY, CUBE, ENTRANCE } from '../core/board-tables.ts'
import { PILE, PLANET_BITS, WEAPON_BITS, WEAPON_SHIFT } from '../core/packed-actions.ts'
import type { CorePosition } from '../core/position.ts'
import { COUNT, FIRST, OWNERS, RESERVE, SCORE, TURN, UNITS } from '../core/position-layout.ts'

/** Where a unit stands, its weapon, and whether it is a pile. On an Entrance all units are bare. */
const UNIT_FEATURES = PLANET_KINDS.flatMap(kind =>
  kind === 'entrance' ? [kind] : WEAPONS.flatMap(weapon => [`${kind} ${weapon}`, `${kind} ${weapon} pile`]),
)

/** Besides them. A unit is exposed if an enemy can hit it with one action, and within reach if it takes two. */
const OTHER_FEATURES = [
  'income',
  'score',
  'pace',
  'wins at this scoring',
  'no unit',
  'lone unit',
  'two units',
  'three units',
  'reserve',
  'no reserve',
  'acts late in the round',
  'acts before the scoring',
  'is to move',
  'blocked',
  'near a Half Moon',
  'near a Full Moon',
  'exposed bare',
  'exposed armed',
  'exposed pile',
  'within reach bare',
  'within reach armed',
  'within reach pile',
  'exposed bare, to move',
  'exposed armed, to move',
  'exposed pile, to move',
  'lone unit exposed',
] as const

type OtherFeature = (typeof OTHER_FEATURES)[number]

export const FEATURES: readonly string[] = [...UNIT_FEATURES, ...OTHER_FEATURES]

const at = (feature: OtherFeature): number => FEATURES.indexOf(feature)
const INCOME = at('income')
const SCORE_SO_FAR = at('score')
const PACE = at('pace')
const WINS = at('wins at this scoring')
const NO_UNIT = at('no unit')
const RESERVE_LEFT = at('reserve')
const NO_RESERVE = at('no reserve')
const LATE = at('acts late in the round')
const BEFORE_SCORING = at('acts before the scoring')
const TO_MOVE = at('is to move')
const BLOCKED = at('blocked')
const NEAR_HALF = at('near a Half Moon')
const NEAR_FULL = at('near a Full Moon')
const EXPOSED = at('exposed bare')
const WITHIN_REACH = at('within reach bare')
const EXPOSED_TO_MOVE = at('exposed bare, to move')
const LONE_EXPOSED = at('lone unit exposed')
const MANY_UNITS = 4
const SHORT = 1
const LONG = 2
const HALF_POINTS = 2

/** At `kind * 8 + weapon * 2 + pile`: the feature of a unit. */
const UNIT_FEATURE = Uint8Array.from({ length: PLANET_KINDS.length * 8 }, (_, index) => {
  const kind = PLANET_KINDS[index >> 3]!
  const weapon = WEAPONS[(index >> 1) & WEAPON_BITS]
  const name = kind === 'entrance' ? kind : `${kind} ${weapon}${index & 1 ? ' pile' : ''}`
  return Math.max(0, FEATURES.indexOf(name))
})

/** A list of features with their amounts. */
export class FeatureList {
  length = 0
  readonly features = new Int32Array(256)
  readonly amounts = new Float64Array(256)

  add(feature: number, amount: number): void {
    this.features[this.length] = feature
    this.amounts[this.length++] = amount
  }
}

/** Of all seats, as they stand; the caller computes them once for all seats. */
export type Incomes = Int32Array

export function writeFeatures(
  position: CorePosition,
  seat: number,
  incomes: Incomes,
  into: FeatureList,
): void {
  const { cells } = position
  const count = cells[COUNT + seat]!
  const reserve = cells[RESERVE + seat]!
  into.length = 0
  writePoints(position, seat, incomes, into)
  if (count < MANY_UNITS) into.add(NO_UNIT + count, 1)
  into.add(RESERVE_LEFT, reserve / CUBES_EACH)
  if (reserve === 0) into.add(NO_RESERVE, 1)
  writeOrder(position, seat, into)
  const from = UNITS + seat * CUBES_EACH
  for (let slot = from; slot < from + count; slot++) writeUnit(position, seat, cells[slot]!, into)
}

function writePoints(
  { cells, variants, seats }: CorePosition,
  seat: number,
  incomes: Incomes,
  into: FeatureList,
) {
  const income = incomes[seat]!
  const score = cells[SCORE + seat]!
  if (income > 0) {
    into.add(INCOME, income)
    const rounds = Math.ceil((variants.target - score) / income)
    into.add(PACE, 1 / Math.max(1, rounds))
  }
  into.add(SCORE_SO_FAR, (8 * score) / variants.target)
  if (score + income < variants.target) return
  for (let other = 0; other < seats; other++) {
    if (other !== seat && cells[SCORE + other]! + incomes[other]! >= score + income) return
  }
  into.add(WINS, 1)
}

function writeOrder({ cells, seats }: CorePosition, seat: number, into: FeatureList): void {
  const first = cells[FIRST]!
  const turn = cells[TURN]!
  const order = (seat - first + seats) % seats
  if (order > 0) into.add(LATE, order / (seats - 1))
  if (order >= (turn - first + seats) % seats) into.add(BEFORE_SCORING, 1)
  if (seat === turn) into.add(TO_MOVE, 1)
}

function writeUnit(position: CorePosition, seat: number, unit: number, into: FeatureList): void {
  const { cells, tables } = position
  const planet = unit & PLANET_BITS
  const kind = tables.kinds[planet]!
  const weapon = (unit >> WEAPON_SHIFT) & WEAPON_BITS
  const pile = unit & PILE ? 1 : 0
  into.add(UNIT_FEATURE[kind * 8 + weapon * 2 + pile]!, 1)
  if (kind === ENTRANCE) return
  const others = cells[OWNERS + planet]! & ~(1 << seat)
  if (others !== 0 && kind >= CUBE && kind <= ARMOURY) into.add(BLOCKED, 1)
  writeMoonNear(position, seat, planet, into)
  const danger = dangerOf(position, seat, planet)
  if (danger === 0) return
  const looks = pile ? 2 : weapon === 0 ? 0 : 1
  if (cells[TURN] === seat) {
    if (danger === 2) into.add(EXPOSED_TO_MOVE + looks, 1)
    return
  }
  into.add((danger === 2 ? EXPOSED : WITHIN_REACH) + looks, 1)
  if (danger === 2 && !pile && cells[COUNT + seat] === 1) into.add(LONE_EXPOSED, 1)
}

/** The best moon one move away on which the seat has no unit yet. */
function writeMoonNear(
  { cells, tables }: CorePosition,
  seat: number,
  planet: number,
  into: FeatureList,
): void {
  const { ways, wayStarts, points } = tables
  const until = wayStarts[planet + 1]!
  let best = 0
  for (let way = wayStarts[planet]!; way < until; way++) {
    const worth = points[ways[way]!]!
    if (worth > best && !(cells[OWNERS + ways[way]!]! & (1 << seat))) best = worth
  }
  if (best > 0) into.add(best === HALF_POINTS ? NEAR_HALF : NEAR_FULL, 1)
}

/** 2 if an enemy can hit units on the planet with one action, 1 if it takes a move before, 0 if it takes more. */
function dangerOf({ cells, tables, seats, variants }: CorePosition, seat: number, planet: number): number {
  const { joined, longAfterMove, size } = tables
  let danger = 0
  for (let enemy = 0; enemy < seats; enemy++) {
    if (enemy === seat) continue
    const from = UNITS + enemy * CUBES_EACH
    const until = from + cells[COUNT + enemy]!
    for (let slot = from; slot < until; slot++) {
      const weapon = (cells[slot]! >> WEAPON_SHIFT) & WEAPON_BITS
      if (weapon === 0) continue
      const way = (cells[slot]! & PLANET_BITS) * size + planet
      const here = (cells[slot]! & PLANET_BITS) === planet
      if (here ? weapon === SHORT || variants.fullRangeLong : weapon === LONG && joined[way] === 1) return 2
      if (weapon === LONG ? longAfterMove[way] === 1 : joined[way] === 1) danger = 1
    }
  }
  return danger
}
