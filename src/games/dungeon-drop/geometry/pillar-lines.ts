/**
 * Bit sets of what touches the thick lines between pillars, and of what is on their left. Successive tables differ in
 * few bodies, so a body keeps its index, a line keeps its measurements, and only what has changed is measured again.
 * This is only a cache: the results depend on the table alone.
 */

import type { Body } from '../physics.ts'
import { convexHull, gap, type Polygon } from './polygons.ts'
import { turned } from './portable-trig.ts'
import { footprint, type RoomGeometry, reachOf, standsOn, TOUCH_EPS, yawOf } from './rooms.ts'

/** Gaps this close to the tolerance stay undecided, since rounding could decide them. */
const CLOSE = 1e-6
/** Bits in a word; `1 << place` wraps around, so it is the bit of a body within its word. */
export const WORD = 32

/** Bodies as columns of numbers, indexed by place. */
interface Columns {
  readonly bodies: Body[]
  /** Computed when needed. */
  readonly footprints: (Polygon | undefined)[]
  readonly x: Float64Array
  readonly y: Float64Array
  /** No point of the footprint is farther from its centre than `reach`; every point nearer than `core` is inside it. */
  readonly reach: Float64Array
  readonly core: Float64Array
  /** The direction of one side of the footprint, with length 1; half of that side, and half of the next. */
  readonly alongX: Float64Array
  readonly alongY: Float64Array
  readonly halfWidth: Float64Array
  readonly halfDepth: Float64Array
}

function columnsFor(most: number): Columns {
  return {
    bodies: [],
    footprints: [],
    x: new Float64Array(most),
    y: new Float64Array(most),
    reach: new Float64Array(most),
    core: new Float64Array(most),
    alongX: new Float64Array(most),
    alongY: new Float64Array(most),
    halfWidth: new Float64Array(most),
    halfDepth: new Float64Array(most),
  }
}

function write(columns: Columns, index: number, body: Body): void {
  const { shape, pose } = body
  const { width, depth } = standsOn(shape)
  const { cos, sin } = turned(yawOf(shape, pose))
  columns.bodies[index] = body
  columns.footprints[index] = undefined
  columns.x[index] = pose.x
  columns.y[index] = pose.y
  columns.reach[index] = reachOf(shape)
  columns.core[index] = Math.min(width, depth) / 2
  columns.alongX[index] = cos
  columns.alongY[index] = sin
  columns.halfWidth[index] = width / 2
  columns.halfDepth[index] = depth / 2
}

function footprintAt({ bodies, footprints }: Columns, index: number): Polygon {
  const { shape, pose } = bodies[index]!
  footprints[index] ??= footprint(shape, pose)
  return footprints[index]!
}

/** How far a footprint extends from its centre in a direction of length 1. */
function extent(columns: Columns, index: number, dx: number, dy: number): number {
  const { alongX, alongY, halfWidth, halfDepth } = columns
  const cos = alongX[index]! * dx + alongY[index]! * dy
  const sin = alongX[index]! * dy - alongY[index]! * dx
  return halfWidth[index]! * Math.abs(cos) + halfDepth[index]! * Math.abs(sin)
}

/** The line between two pillars, and a body that may touch it, by their places. */
interface Line {
  readonly first: number
  readonly second: number
  readonly index: number
}

/** More than the tolerance, with a margin for rounding. */
const APART = TOUCH_EPS + CLOSE

/** Whether this direction separates a body from the line between two pillars. */
function isApartAlong(columns: Columns, at: Line, dx: number, dy: number): boolean {
  const { x, y } = columns
  const { first, second, index } = at
  const one = (x[first]! - x[index]!) * dx + (y[first]! - y[index]!) * dy
  const other = (x[second]! - x[index]!) * dx + (y[second]! - y[index]!) * dy
  const clear = extent(columns, index, dx, dy) + APART
  const oneReach = extent(columns, first, dx, dy) + clear
  const otherReach = extent(columns, second, dx, dy) + clear
  return (one > oneReach && other > otherReach) || (one < -oneReach && other < -otherReach)
}

/** Whether a side of one of the three footprints separates a body from the line between two pillars. */
function isApart(columns: Columns, first: number, second: number, index: number): boolean {
  return (
    showsApart(columns, { first, second, index, by: index }) ||
    showsApart(columns, { first, second, index, by: first }) ||
    showsApart(columns, { first, second, index, by: second })
  )
}

/** Whether a side of the footprint `by` separates them. */
function showsApart(columns: Columns, at: Line & { readonly by: number }): boolean {
  const dx = columns.alongX[at.by]!
  const dy = columns.alongY[at.by]!
  return isApartAlong(columns, at, dx, dy) || isApartAlong(columns, at, -dy, dx)
}

/** Everything measured for the tables so far. The bit sets of a line begin at its `start`. */
export interface PillarPairs {
  readonly columns: Columns
  /** The capacity for bodies and for lines. */
  readonly most: number
  readonly mostLines: number
  readonly words: number
  readonly places: Map<number, number>
  /** What is on the table now, and which of it are pillars. The other sets may contain bodies that are gone. */
  readonly present: Int32Array
  readonly pillars: Int32Array
  /** The places of bodies that appeared or moved, in chronological order. */
  readonly changes: number[]
  /** By the places of their two pillars. */
  readonly lines: Map<number, ThickLine>
  readonly touching: Int32Array
  /** Bodies that are too close to the tolerance to decide. */
  readonly unsure: Int32Array
  /** Bodies whose centre is to the left of the line from the first pillar to the second. */
  readonly left: Int32Array
}

/** More bodies than in any match, and more lines between its pillars and tokens. */
const USUAL_BODIES = 128
const USUAL_LINES = 400
/** Above this many changes it is better to start again with empty sets. */
const MOST_CHANGES = 4_000

let latest: PillarPairs | undefined

function newPairs(most: number, mostLines: number): PillarPairs {
  const words = Math.ceil(most / WORD)
  return {
    columns: columnsFor(words * WORD),
    most,
    mostLines,
    words,
    places: new Map(),
    present: new Int32Array(words),
    pillars: new Int32Array(words),
    changes: [],
    lines: new Map(),
    touching: new Int32Array(mostLines * words),
    unsure: new Int32Array(mostLines * words),
    left: new Int32Array(mostLines * words),
  }
}

/** The measurements for a table. They are valid until the next call. */
export function pillarPairsOf(scene: RoomGeometry): PillarPairs {
  const { pillars, others } = scene
  if (!latest || !hasRoomFor(latest, scene)) {
    const most = Math.max(USUAL_BODIES, pillars.length + others.length)
    latest = newPairs(most, Math.max(USUAL_LINES, pillars.length ** 2))
  }
  const before = latest.present.slice()
  latest.present.fill(0)
  latest.pillars.fill(0)
  for (const body of pillars) {
    const place = placed(latest, body, before)
    latest.pillars[place >> 5]! |= 1 << place
  }
  for (const body of others) placed(latest, body, before)
  return latest
}

function hasRoomFor(pairs: PillarPairs, { pillars, others }: RoomGeometry): boolean {
  const { columns, most, mostLines, places, lines, changes } = pairs
  if (changes.length > MOST_CHANGES || lines.size + pillars.length ** 2 / 2 > mostLines) return false
  let free = most - columns.bodies.length
  for (const { id } of pillars) if (!places.has(id)) free--
  for (const { id } of others) if (!places.has(id)) free--
  return free >= 0
}

/** Stores a body at its place. It counts as changed if it was not on the table before, or was elsewhere. */
function placed({ columns, places, present, changes }: PillarPairs, body: Body, before: Int32Array): number {
  const place = places.get(body.id) ?? columns.bodies.length
  const known = columns.bodies[place]
  present[place >> 5]! |= 1 << place
  if (known && (before[place >> 5]! & (1 << place)) !== 0 && liesThere(known, body)) return place
  places.set(body.id, place)
  write(columns, place, body)
  changes.push(place)
  return place
}

function liesThere(one: Body, other: Body): boolean {
  const { x, y, yaw } = one.pose
  const { pose } = other
  return x === pose.x && y === pose.y && yaw === pose.yaw && one.shape === other.shape
}

export function placeOf({ places }: PillarPairs, { id }: Body): number {
  return places.get(id)!
}

/** Where the sets of the line from one pillar to another begin; the first pillar has the lower place. */
export function startOf(pairs: PillarPairs, first: number, second: number): number {
  const { columns, changes, lines } = pairs
  const key = first * pairs.most + second
  const known = lines.get(key)
  if (known && isStill(pairs, known)) return known.start
  const line = lineOf(columns, first, second, known ? known.start : lines.size * pairs.words)
  lines.set(key, line)
  for (let word = 0; word < pairs.words; word++) measureWord(pairs, line, word)
  line.upTo = changes.length
  return line.start
}

/** Measures the bodies that have changed since; returns false if a pillar of the line itself has changed. */
function isStill(pairs: PillarPairs, line: ThickLine): boolean {
  const { changes } = pairs
  const { first, second, upTo } = line
  for (let change = upTo; change < changes.length; change++) {
    if (changes[change] === first || changes[change] === second) return false
  }
  for (let change = upTo; change < changes.length; change++) measure(pairs, line, changes[change]!)
  line.upTo = changes.length
  return true
}

/** Computes one word of the sets of a line, for all bodies in it that are on the table. */
function measureWord(
  { columns, present, touching, unsure, left }: PillarPairs,
  line: ThickLine,
  word: number,
): void {
  let touches = 0
  let open = 0
  let toTheLeft = 0
  for (let bits = present[word]!; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits
    const place = word * WORD + 31 - Math.clz32(bit)
    const side = sideOf(columns, line, place)
    if (side > 0) toTheLeft |= bit
    const found = lookAt(columns, line, place, Math.abs(side))
    if (found === TOUCHES) touches |= bit
    else if (found === UNSURE) open |= bit
  }
  touching[line.start + word] = touches
  unsure[line.start + word] = open
  left[line.start + word] = toTheLeft
}

/** The signed distance of a body's centre from a line; positive to its left. */
function sideOf({ x, y }: Columns, { first, dx, dy }: ThickLine, place: number): number {
  return dx * (y[place]! - y[first]!) - dy * (x[place]! - x[first]!)
}

/** Whether a body touches a line whose distance from its centre is `off`. Most bodies are far away. */
function lookAt(columns: Columns, line: ThickLine, place: number, off: number): ReturnType<typeof looks> {
  if (off > line.wide + columns.reach[place]! + APART) return APART_FROM
  const { x, y } = columns
  const { first, dx, dy } = line
  const along = dx * (x[place]! - x[first]!) + dy * (y[place]! - y[first]!)
  return looks(columns, line, { index: place, off, along })
}

function measure({ columns, touching, unsure, left }: PillarPairs, line: ThickLine, place: number): void {
  const side = sideOf(columns, line, place)
  const found = lookAt(columns, line, place, Math.abs(side))
  const word = line.start + (place >> 5)
  const bit = 1 << place
  left[word] = side > 0 ? left[word]! | bit : left[word]! & ~bit
  touching[word] = found === TOUCHES ? touching[word]! | bit : touching[word]! & ~bit
  unsure[word] = found === UNSURE ? unsure[word]! | bit : unsure[word]! & ~bit
}

interface ThickLine {
  readonly first: number
  readonly second: number
  /** Where its bit sets begin. */
  readonly start: number
  /** How many of the changes its sets include. */
  upTo: number
  readonly length: number
  readonly dx: number
  readonly dy: number
  /** How far it extends to its sides: at the wider pillar, and at the narrower. */
  readonly wide: number
  readonly narrow: number
  /** No point of its pillars is farther from their centres. */
  readonly reach: number
  /** Computed when needed. */
  outline: Polygon | undefined
}

function lineOf(columns: Columns, first: number, second: number, start: number): ThickLine {
  const { x, y } = columns
  const length = Math.sqrt((x[second]! - x[first]!) ** 2 + (y[second]! - y[first]!) ** 2)
  const dx = (x[second]! - x[first]!) / length
  const dy = (y[second]! - y[first]!) / length
  const one = extent(columns, first, -dy, dx)
  const other = extent(columns, second, -dy, dx)
  return {
    first,
    second,
    start,
    upTo: 0,
    length,
    dx,
    dy,
    wide: Math.max(one, other),
    narrow: Math.min(one, other),
    reach: Math.max(columns.reach[first]!, columns.reach[second]!),
    outline: undefined,
  }
}

const APART_FROM = 0
const TOUCHES = 1
const UNSURE = 2

/** Whether a near body touches a line; its centre is `off` to the side of the line, and `along` it by so much. */
function looks(
  columns: Columns,
  line: ThickLine,
  { index, off, along }: { readonly index: number; readonly off: number; readonly along: number },
): typeof APART_FROM | typeof TOUCHES | typeof UNSURE {
  const { first, second, length, reach } = line
  const ends = reach + columns.reach[index]!
  const beyond = along < 0 ? -along : Math.max(0, along - length)
  if (beyond > ends + APART) return APART_FROM
  const nearest = off - extent(columns, index, -line.dy, line.dx)
  if (nearest > line.wide + APART) return APART_FROM
  if (nearest <= line.narrow - CLOSE && along >= ends && along <= length - ends) return TOUCHES
  // Things this close to its centre touch it at any rotation.
  const { core } = columns
  const near = Math.min(core[first]!, core[second]!) + core[index]! - CLOSE
  if (off * off + beyond * beyond <= near * near) return TOUCHES
  if (isApart(columns, first, second, index)) return APART_FROM
  return measured(columns, line, index)
}

function measured(columns: Columns, line: ThickLine, index: number): ReturnType<typeof looks> {
  line.outline ??= convexHull([...footprintAt(columns, line.first), ...footprintAt(columns, line.second)])
  const between = gap(footprintAt(columns, index), line.outline)
  if (between <= TOUCH_EPS - CLOSE) return TOUCHES
  return between <= TOUCH_EPS + CLOSE ? UNSURE : APART_FROM
}
