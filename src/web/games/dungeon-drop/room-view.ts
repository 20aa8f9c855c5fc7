/** A room as it is shown before it is formed: its outline, what it takes, what it costs, and every close call. */

import type { Body } from '../../../games/dungeon-drop/physics.ts'
import { type Polygon, shortestWay } from '../../../games/dungeon-drop/polygons.ts'
import { footprint, gapTo, outlineOf, type Room, roomOf } from '../../../games/dungeon-drop/rooms.ts'
import { kindOf, type Piece, type Point } from './pieces.ts'

/** Closer to a line than this, in millimetres, and the eye wants a second look. */
export const CLOSE = 3

/** A piece near the line of a room, and by how much it is in or out. */
export interface CloseCall {
  readonly id: number
  readonly inside: boolean
  /** Outside: the gap. Inside: how far it would have to move to be clear of the room. In millimetres. */
  readonly by: number
  /** The way that was measured. */
  readonly from: Point
  readonly to: Point
}

export interface RoomView {
  readonly outline: Polygon
  readonly blockers: readonly number[]
  /** What would be collected. */
  readonly taken: readonly number[]
  readonly closeCalls: readonly CloseCall[]
}

const bodyOf = ({ id, shape, pose }: Piece): Body => ({ id, shape, pose })

/** How deep a body is in: the least way out over any side of the room. */
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

/** Whether the call on a body is close, and which way it went. */
export function closeCall(outline: Polygon, body: Body, inside: boolean): CloseCall | undefined {
  const gap = gapTo(outline, body)
  if (gap > CLOSE) return undefined
  if (gap > 0) {
    const way = shortestWay(footprint(body.shape, body.pose), outline)!
    return { id: body.id, inside, by: gap, from: way.from, to: way.to }
  }
  const out = wayOut(outline, body)
  return out.by > CLOSE ? undefined : { id: body.id, inside, ...out }
}

/** Three pieces and what they enclose; nothing unless all three are on the table. */
export function roomViewOf(pieces: readonly Piece[], corners: readonly number[]): RoomView | undefined {
  const [first, second, third] = corners.flatMap(id => pieces.find(each => each.id === id) ?? []).map(bodyOf)
  if (!first || !second || !third) return undefined
  const bodies = new Map(pieces.map(piece => [piece.id, piece]))
  const standing = pieces.filter(piece => ['pillar', 'token'].includes(kindOf(piece)))
  const pillars = standing.map(bodyOf).map(body => [first, second, third].find(({ id }) => id === body.id) ?? body)
  const others = pieces.filter(piece => !standing.includes(piece)).map(bodyOf)
  const room: Room = roomOf({ pillars, others }, [first, second, third])
  const within = new Set([...room.inside, ...room.blockers])
  const calls = [...others, ...pillars].flatMap(body =>
    corners.includes(body.id) ? [] : (closeCall(room.outline, body, within.has(body.id)) ?? []),
  )
  const taken = room.inside.filter(id => ['treasure', 'monster'].includes(kindOf(bodies.get(id)!)))
  const closeCalls = calls.sort((one, other) => one.by - other.by)
  return { outline: room.outline, blockers: room.blockers, taken, closeCalls }
}

/** The line between two pillars, while the third is still missing. */
export function lineBetween(pieces: readonly Piece[], corners: readonly number[]): Polygon | undefined {
  const bodies = corners.flatMap(id => pieces.find(each => each.id === id) ?? []).map(bodyOf)
  return bodies.length > 0 ? outlineOf(bodies) : undefined
}
