/** The preview of a room before it is formed: its outline, what it takes, what it costs, and every close call. */

import { factsOf } from '../../../../engine/facts.ts'
import type { Seat } from '../../../../engine/game.ts'
import { copy } from '../../../../engine/plain-data.ts'
import { facts, roomWith } from '../../../../games/dungeon-drop/facts.ts'
import { type Point, type Polygon, shortestWay } from '../../../../games/dungeon-drop/geometry/polygons.ts'
import { footprint, gapTo, outlineOf, type Room } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import { countRelics, questOf, supplyOf } from '../../../../games/dungeon-drop/heroes.ts'
import {
  besideOf,
  contentsOf,
  type Haul,
  haulOf,
  type Items,
  itemsAtHand,
  meansOf,
  takeHaul,
} from '../../../../games/dungeon-drop/looting.ts'
import type { Body } from '../../../../games/dungeon-drop/physics.ts'
import { pointsUnder } from '../../../../games/dungeon-drop/running-points.ts'
import type { State } from '../../../../games/dungeon-drop/state.ts'
import { type SeenTable, sceneOf } from '../../../../games/dungeon-drop/table.ts'

/** Pieces closer to a line than this, in millimetres, are shown as close calls. */
export const CLOSE = 3

/** A piece near the line of a room, with the distance by which it is inside or outside. */
export interface CloseCall {
  readonly id: number
  readonly inside: boolean
  /** In millimetres: the gap of a piece outside, or how far a piece inside would have to move to be outside. */
  readonly by: number
  /** The ends of the measured distance. */
  readonly from: Point
  readonly to: Point
}

export interface RoomPreview {
  readonly room: Room
  readonly taken: readonly number[]
  readonly closeCalls: readonly CloseCall[]
}

/** How deep a body is inside: the shortest way out across any side of the room. */
function wayOut(outline: Polygon, body: Body): Omit<CloseCall, 'id' | 'inside'> {
  const corners = footprint(body.shape, body.pose)
  let best: Omit<CloseCall, 'id' | 'inside'> | undefined
  let from = outline.at(-1)!
  for (const to of outline) {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(dx, dy)
    for (const corner of deepest(corners, from, { x: dx / length, y: dy / length })) {
      if (best && best.by <= corner.depth) continue
      const out = { x: dy / length, y: -dx / length }
      const end = { x: corner.at.x + out.x * corner.depth, y: corner.at.y + out.y * corner.depth }
      best = { by: corner.depth, from: corner.at, to: end }
    }
    from = to
  }
  return best!
}

/** The corner furthest to the left of a line, which is the inner side of a room. */
function deepest(corners: Polygon, from: Point, along: Point): readonly { at: Point; depth: number }[] {
  const depths = corners.map(at => ({ at, depth: along.x * (at.y - from.y) - along.y * (at.x - from.x) }))
  return [depths.reduce((one, other) => (other.depth > one.depth ? other : one))]
}

/** The close call of a body, or undefined if the body is inside or outside by more than `close`. */
export function closeCall(
  outline: Polygon,
  body: Body,
  inside: boolean,
  close = CLOSE,
): CloseCall | undefined {
  const gap = gapTo(outline, body)
  if (gap > close) return undefined
  if (gap > 0) {
    const way = shortestWay(footprint(body.shape, body.pose), outline)!
    return { id: body.id, inside, by: gap, from: way.from, to: way.to }
  }
  const out = wayOut(outline, body)
  return out.by > close ? undefined : { id: body.id, inside, ...out }
}

/** The room with these corners; undefined unless they are three pillars or tokens on the table. */
export function roomPreviewOf(state: SeenTable, corners: readonly number[]): RoomPreview | undefined {
  const known = factsOf({ facts }, state)
  const room = roomWith(known, corners)
  if (!room) return undefined
  const { pillars, others } = known.scene
  const outline = outlineOf(room.corners)
  const within = new Set([...room.inside, ...room.blockers])
  const calls = [...others, ...pillars].flatMap(body =>
    corners.includes(body.id) ? [] : (closeCall(outline, body, within.has(body.id)) ?? []),
  )
  return {
    room,
    taken: contentsOf(state, room).map(({ id }) => id),
    closeCalls: calls.sort((one, other) => one.by - other.by),
  }
}

/** The line between two pillars, while the third is still missing. */
export function lineBetween(state: SeenTable, corners: readonly number[]): Polygon | undefined {
  const bodies = sceneOf(state).pillars.filter(({ id }) => corners.includes(id))
  return bodies.length > 0 ? outlineOf(bodies) : undefined
}

export interface Stakes {
  readonly haul: Haul
  readonly atHand: { readonly shields: number; readonly potions: number }
  readonly beside: readonly number[]
  /** What the haul adds to the points, without dice; undefined for viewers who do not know the quest. */
  readonly points: number | undefined
  /** How many more Chests a Key would open, each for a die. */
  readonly dice: number
}

export function stakesOf(
  state: SeenTable,
  seat: Seat,
  { room }: Pick<RoomPreview, 'room'>,
  items: Items,
): Stakes {
  const haul = haulOf(state, seat, room, items)
  const quest = questOf(state, seat)
  const now = quest && pointsUnder(state, seat, quest)
  const then = quest && pointsUnder(stateAfter(state, seat, haul, items), seat, quest)
  return {
    haul,
    atHand: itemsAtHand(state, meansOf(state, seat), room),
    beside: besideOf(state, room),
    points: now && then && then.points - now.points,
    dice: now && then ? then.dice - now.dice : 0,
  }
}

function stateAfter(state: SeenTable, seat: Seat, haul: Haul, items: Items): State {
  const after = copy(state) as State
  const known = {
    shields: supplyOf(after, seat, 'shield').length,
    potions: supplyOf(after, seat, 'potion').length,
  }
  // The rules refuse items that the seat does not have; here they are ignored, so that the preview does not throw.
  const near = (type: 'shield' | 'potion') => haul.cubes.filter(id => after.cubes[id]!.type === type).length
  const spent = {
    ...items,
    shields: items.shields.slice(0, known.shields + near('shield')),
    potions: Math.min(items.potions, known.potions + near('potion')),
  }
  takeHaul(after, seat, { ...haul, shielded: spent.shields }, spent)
  countRelics(after, { seat, cubes: haul.cubes, emit: () => {} })
  return after
}
