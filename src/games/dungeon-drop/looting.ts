/**
 * The result of looting a room: what is taken, what it costs, whether it is legal. The rules apply it, the board
 * previews it, bots compare it. Rules 6 and 7.
 */

import type { Frozen, Refusal, Seat } from '../../engine/game.ts'
import { outsideBy } from './geometry/polygons.ts'
import { gapTo, outlineOf, type Room, reachOf, TOUCH_EPS } from './geometry/rooms.ts'
import { healthLeft, maxHealth, uncover } from './health.ts'
import { supplyOf } from './heroes.ts'
import { type Cube, DAMAGE, type Event, type Monster, type State } from './state.ts'
import { cubeBody, isMonster, isTreasure, onTable, type SeenTable } from './table.ts'
import { refusal } from './words.ts'

export interface Items {
  /** Monsters that a shield is used on. */
  readonly shields: readonly number[]
  readonly potions: number
  /** Rules 8.5: a treasure next to the room. */
  readonly beside: number | null
}

export const NO_ITEMS: Items = { shields: [], potions: 0, beside: null }

export interface Haul {
  /** Everything that leaves the table, sorted by id. */
  readonly cubes: readonly number[]
  /** The Health points that each monster covers; none for shielded or spared monsters. */
  readonly wounds: readonly { readonly id: number; readonly covers: number }[]
  readonly shielded: readonly number[]
  readonly spared: readonly number[]
  /** Health points covered, before potions. */
  readonly damage: number
  readonly healthLeft: number
}

/** Cubes in a room that are collected: neither the staircase nor meeples. */
export function contentsOf(state: SeenTable, room: Room): Frozen<Cube>[] {
  return room.inside
    .map(id => state.cubes[id])
    .filter(cube => cube !== undefined && (isTreasure(cube) || isMonster(cube))) as Frozen<Cube>[]
}

function damageOf({ type }: Frozen<Cube>): number {
  return DAMAGE[type as Monster]
}

/** What a hero has for any room. It is the same for all rooms of a table, so it is computed once. */
export interface Means {
  readonly health: number
  /** Only those in the supply. */
  readonly shields: number
  readonly potions: number
}

export function meansOf(state: SeenTable, seat: Seat): Means {
  let shields = 0
  let potions = 0
  for (const { type } of supplyOf(state, seat)) {
    if (type === 'shield') shields++
    else if (type === 'potion') potions++
  }
  return { health: healthLeft(state, seat), shields, potions }
}

/** Available shields and potions: in the supply and, unless an option forbids it, in the room itself. Rules 7.4. */
export function itemsAtHand(
  { cubes, variants }: SeenTable,
  means: Means,
  room: Room,
): { shields: number; potions: number } {
  let { shields, potions } = means
  if (!variants.sameRoomItems) return { shields, potions }
  for (const id of room.inside) {
    // Meeples are in rooms too, but are not cubes.
    const type = cubes[id]?.type
    if (type === 'shield') shields++
    else if (type === 'potion') potions++
  }
  return { shields, potions }
}

/** Rules 8.8: the most costly monsters that an ability makes harmless. */
function sparedOf({ turn }: SeenTable, monsters: readonly Frozen<Cube>[]): Frozen<Cube>[] {
  const { guard } = turn
  if (!guard) return []
  return monsters
    .filter(({ type }) => guard.monsters.includes(type as Monster))
    .sort((a, b) => damageOf(b) - damageOf(a) || a.id - b.id)
    .slice(0, guard.count)
}

/** The result of looting the room with these items, legal or not. */
export function haulOf(state: SeenTable, seat: Seat, room: Room, items: Items): Haul {
  const contents = contentsOf(state, room)
  const open = contents.filter(cube => isMonster(cube) && !items.shields.includes(cube.id))
  const spared = sparedOf(state, open).map(({ id }) => id)
  let sparedPoints = state.turn.spared
  // The cheapest monsters first, so that spared points cover as many monsters as possible.
  const wounds = open
    .filter(({ id }) => !spared.includes(id))
    .sort((a, b) => damageOf(a) - damageOf(b) || a.id - b.id)
    .map(monster => {
      const full = damageOf(monster)
      const off = monster.type === 'dragon' ? 0 : Math.min(sparedPoints, full)
      sparedPoints -= off
      return { id: monster.id, covers: full - off }
    })
  const damage = wounds.reduce((sum, { covers }) => sum + covers, 0)
  // A room lists its contents sorted by id.
  const cubes = contents.map(({ id }) => id)
  if (items.beside !== null) {
    cubes.push(items.beside)
    cubes.sort((a, b) => a - b)
  }
  return {
    cubes,
    wounds,
    shielded: items.shields,
    spared: [...spared, ...wounds.filter(({ covers }) => covers === 0).map(({ id }) => id)],
    damage,
    healthLeft: Math.min(maxHealth(state, seat), healthLeft(state, seat) - damage + items.potions),
  }
}

/** Rules 6.5: whether other pillars forbid forming the room. */
export function refuseOutline(state: SeenTable, room: Room): Refusal | undefined {
  return room.blockers.length > state.turn.extraPillars ? refusal('refuse.room.fourthPillar') : undefined
}

/** Whether the requested items are available and may be used like this. */
export function refuseItems(state: SeenTable, seat: Seat, room: Room, items: Items): Refusal | undefined {
  const { shields, potions, beside } = items
  if (shields.length === 0 && potions === 0) return refuseBeside(state, room, beside)
  const contents = contentsOf(state, room)
  const atHand = itemsAtHand(state, meansOf(state, seat), room)
  if (new Set(shields).size !== shields.length) return refusal('refuse.room.shieldTarget')
  for (const id of shields) {
    if (!contents.some(cube => cube.id === id && isMonster(cube))) return refusal('refuse.room.shieldTarget')
  }
  if (shields.length > atHand.shields) return refusal('refuse.room.shields', { count: atHand.shields })
  if (potions > atHand.potions) return refusal('refuse.room.potions', { count: atHand.potions })
  const { damage } = haulOf(state, seat, room, items)
  if (potions > state.heroes[seat]!.covered + damage) return refusal('refuse.potion.unhurt')
  return refuseBeside(state, room, beside)
}

/** Rules 8.5. */
function refuseBeside(state: SeenTable, room: Room, beside: number | null): Refusal | undefined {
  if (beside === null) return undefined
  const { reach } = state.turn
  const cube = state.cubes[beside]
  const near = reach > 0 && cube?.zone === 'table' && cube.pose && isTreasure(cube)
  if (!near || room.inside.includes(beside)) return refusal('refuse.room.beside')
  const gap = gapTo(outlineOf(room.corners), cubeBody(cube))
  if (gap <= reach + TOUCH_EPS) return undefined
  return refusal('refuse.room.besideFar', { gap: Math.round(gap * 100) / 100, most: reach })
}

export function besideOf(state: SeenTable, room: Room): number[] {
  const { reach } = state.turn
  if (reach === 0) return []
  const outline = outlineOf(room.corners)
  return onTable(state)
    .filter(cube => isTreasure(cube) && !room.inside.includes(cube.id))
    .filter(({ size, pose }) => outsideBy(outline, pose!) <= reachOf(size) + reach + TOUCH_EPS)
    .filter(cube => gapTo(outline, cubeBody(cube)) <= reach + TOUCH_EPS)
    .map(({ id }) => id)
}

/** Whether the hero survives the room without help, as in most rooms; then nothing else need be computed. */
function isHarmless({ cubes }: SeenTable, { health }: Pick<Means, 'health'>, room: Room): boolean {
  let damage = 0
  for (const id of room.inside) {
    const cube = cubes[id]
    if (cube === undefined || !isMonster(cube)) continue
    if (cube.type === 'dragon') return false
    damage += damageOf(cube)
  }
  return damage === 0 || damage < health
}

/** Rules 7.5, 7.6: a room that takes the last Health point, or the dragon without a shield. */
export function refuseDeadly(state: SeenTable, seat: Seat, room: Room, items: Items): Refusal | undefined {
  if (isHarmless(state, { health: healthLeft(state, seat) }, room)) return undefined
  const haul = haulOf(state, seat, room, items)
  if (haul.wounds.some(({ id }) => state.cubes[id]!.type === 'dragon')) {
    const { shields } = itemsAtHand(state, meansOf(state, seat), room)
    return refusal(shields > items.shields.length ? 'refuse.room.dragon.shield' : 'refuse.room.dragon')
  }
  const left = healthLeft(state, seat) - haul.damage + items.potions
  return left < 1
    ? refusal('refuse.room.deadly', { damage: haul.damage, left: healthLeft(state, seat) })
    : undefined
}

/** Whether the hero survives the room with these available items, and no potion is wasted. */
function suffices(at: { state: SeenTable; seat: Seat; room: Room; health: number }, items: Items): boolean {
  const { state, seat, room, health } = at
  const { wounds, damage } = haulOf(state, seat, room, items)
  if (items.potions > state.heroes[seat]!.covered + damage) return false
  if (wounds.some(({ id }) => state.cubes[id]!.type === 'dragon')) return false
  return health - damage + items.potions >= 1
}

/** The fewest items with which the room may be looted, potions before shields; undefined if no items help. */
export function cheapestItems(
  state: SeenTable,
  seat: Seat,
  room: Room,
  means = meansOf(state, seat),
): Items | undefined {
  const { blockers } = room
  if (blockers.length > state.turn.extraPillars) return undefined
  if (isHarmless(state, means, room)) return NO_ITEMS
  const atHand = itemsAtHand(state, means, room)
  const { guard, spared } = state.turn
  if (atHand.shields === 0 && atHand.potions === 0 && !guard && spared === 0) return undefined
  const monsters = contentsOf(state, room)
    .filter(isMonster)
    .sort((a, b) => damageOf(b) - damageOf(a) || a.id - b.id)
    .map(({ id }) => id)
  const most = Math.min(atHand.shields, monsters.length)
  for (let used = 0; used <= most + atHand.potions; used++) {
    for (let shields = 0; shields <= Math.min(used, most); shields++) {
      const potions = used - shields
      if (potions > atHand.potions) continue
      const items: Items = { shields: monsters.slice(0, shields), potions, beside: null }
      if (suffices({ state, seat, room, health: means.health }, items)) return items
    }
  }
  return undefined
}

/** Applies a haul. The room's items enter the supply first, so that the used ones can be taken from it. */
export function takeHaul(state: State, seat: Seat, haul: Haul, items: Items): void {
  const covers = new Map(haul.wounds.map(wound => [wound.id, wound.covers]))
  for (const id of haul.cubes) {
    const cube = state.cubes[id]!
    cube.pose = null
    cube.owner = seat
    cube.covers = covers.get(id) ?? 0
    cube.zone = isTreasure(cube) ? 'supply' : cube.covers > 0 ? 'wound' : 'beside'
  }
  state.heroes[seat]!.covered += haul.damage
  for (const _ of haul.shielded) spend(state, seat, 'shield')
  for (let drunk = 0; drunk < items.potions; drunk++) {
    spend(state, seat, 'potion')
    uncover(state, seat, 1)
  }
}

export function lootedBy(seat: Seat, room: Room, { haul, items }: { haul: Haul; items: Items }): Event {
  return {
    type: 'looted',
    seat,
    pillars: [...room.pillars],
    cubes: [...haul.cubes],
    damage: haul.damage,
    shielded: [...haul.shielded],
    spared: [...haul.spared],
    potions: items.potions,
  }
}

/** Rules 7.2, 7.3: a used shield or potion leaves the game. */
export function spend(state: State, seat: Seat, type: 'shield' | 'potion'): number {
  const { id } = supplyOf(state, seat, type)[0]!
  const used = state.cubes[id]!
  used.zone = 'removed'
  used.owner = null
  return id
}
