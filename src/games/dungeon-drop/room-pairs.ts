/**
 * What lies on and beside the thick lines between pillars, as sets of bits. Tables follow one another with few bodies
 * moved, so what was measured for the latest table is kept, and only what has changed since is measured again.
 */

import type { Body } from './physics.ts'
import { convexHull, gap, type Polygon } from './polygons.ts'
import { footprint, reachOf, type Scene, standsOn, TOUCH_EPS, yawOf } from './rooms.ts'
import { turned } from './turned.ts'

/** Gaps this close to the tolerance are left open, since rounding could decide them. */
const CLOSE = 1e-6
/** Bits in a word; `1 << index` counts around, so it is the bit of a body in whichever word it falls. */
export const WORD = 32

/** Bodies as columns of numbers: pillars first, then all others of this table and of tables before it. */
interface Columns {
  readonly bodies: Body[]
  /** Those that were needed. */
  readonly footprints: (Polygon | undefined)[]
  readonly x: Float64Array
  readonly y: Float64Array
  /** No point of the footprint is farther from its middle than `reach`; every point nearer than `core` is in it. */
  readonly reach: Float64Array
  readonly core: Float64Array
  /** The direction of a side of the footprint, of length 1; half of that side, and of the next. */
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

/** How far a footprint reaches from its middle in a direction of length 1. */
function extent(columns: Columns, index: number, dx: number, dy: number): number {
  const { alongX, alongY, halfWidth, halfDepth } = columns
  const cos = alongX[index]! * dx + alongY[index]! * dy
  const sin = alongX[index]! * dy - alongY[index]! * dx
  return halfWidth[index]! * Math.abs(cos) + halfDepth[index]! * Math.abs(sin)
}

/** The line between two pillars, and a body that may touch it, by their places in the list. */
interface Line {
  readonly first: number
  readonly second: number
  readonly index: number
}

/** More than the tolerance, with room for rounding. */
const APART = TOUCH_EPS + CLOSE

/** Whether a direction shows a body to be apart from the line between two pillars. */
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

/** Whether a body is apart from the line between two pillars, as the sides of the three footprints show. */
function isApart(columns: Columns, first: number, second: number, index: number): boolean {
  return (
    showsApart(columns, { first, second, index, by: index }) ||
    showsApart(columns, { first, second, index, by: first }) ||
    showsApart(columns, { first, second, index, by: second })
  )
}

/** Whether the sides of the footprint `by` show it. */
function showsApart(columns: Columns, at: Line & { readonly by: number }): boolean {
  const dx = columns.alongX[at.by]!
  const dy = columns.alongY[at.by]!
  return isApartAlong(columns, at, dx, dy) || isApartAlong(columns, at, -dy, dx)
}

/** For each pair of pillars, sets of bodies as bits: those of the pair `first`, `second` begin at `startOf` it. */
export interface Pairs {
  readonly columns: Columns
  readonly pillars: number
  /** In one set. */
  readonly words: number
  /** By id, the places of bodies that are no pillars. */
  readonly places: Map<number, number>
  /** What is on the table now. The other sets may hold bodies that no longer are. */
  readonly present: Int32Array
  /** Of the pairs whose sets are filled in. */
  readonly lines: (ThickLine | undefined)[]
  readonly touching: Int32Array
  /** By pillar: what touches its footprint, and so every line to it. */
  readonly besides: Int32Array
  /** Too close to call. */
  readonly unsure: Int32Array
  /** Their middle is to the left of the line from the first pillar to the second. */
  readonly left: Int32Array
}

/** Where the sets of a pair begin, which are filled in when they are first needed. */
export function startOf(pairs: Pairs, first: number, second: number): number {
  const pair = first * pairs.pillars + second
  if (!pairs.lines[pair]) {
    const line = lineOf(pairs, first, second)
    pairs.lines[pair] = line
    for (let index = 0; index < pairs.columns.bodies.length; index++) measure(pairs, line, index)
  }
  return pair * pairs.words
}

/** Places for bodies that are not on this table but come with the next ones. */
const SPARE = 24

let latest: Pairs | undefined

export function pairsOf(scene: Scene): Pairs {
  if (!latest || !hasPillars(latest, scene.pillars) || !hasRoomFor(latest, scene.others)) {
    latest = newPairs(scene)
  }
  latest.present.fill(0)
  for (let pillar = 0; pillar < latest.pillars; pillar++) latest.present[pillar >> 5]! |= 1 << pillar
  for (const body of scene.others) {
    const index = placed(latest, body)
    latest.present[index >> 5]! |= 1 << index
  }
  return latest
}

function newPairs({ pillars, others }: Scene): Pairs {
  const words = Math.ceil((pillars.length + others.length + SPARE) / WORD)
  const length = pillars.length * pillars.length * words
  const pairs: Pairs = {
    columns: columnsFor(words * WORD),
    pillars: pillars.length,
    words,
    places: new Map(),
    present: new Int32Array(words),
    lines: new Array<ThickLine | undefined>(pillars.length * pillars.length).fill(undefined),
    touching: new Int32Array(length),
    besides: new Int32Array(pillars.length * words),
    unsure: new Int32Array(length),
    left: new Int32Array(length),
  }
  for (const [index, pillar] of pillars.entries()) write(pairs.columns, index, pillar)
  for (const index of pillars.keys()) lookBeside(pairs, index)
  return pairs
}

function liesThere(one: Body, other: Body): boolean {
  const { x, y, yaw } = one.pose
  const { pose } = other
  return x === pose.x && y === pose.y && yaw === pose.yaw && one.shape === other.shape
}

function hasPillars({ pillars: count, columns: { bodies } }: Pairs, pillars: readonly Body[]): boolean {
  if (pillars.length !== count) return false
  return pillars.every(
    (pillar, index) => bodies[index]!.id === pillar.id && liesThere(bodies[index]!, pillar),
  )
}

function hasRoomFor({ columns: { bodies }, places, words }: Pairs, others: readonly Body[]): boolean {
  let free = words * WORD - bodies.length
  for (const { id } of others) if (!places.has(id)) free--
  return free >= 0
}

/** The place of a body, which is measured if it was not there before, or elsewhere. */
function placed(pairs: Pairs, body: Body): number {
  const { columns, places, lines } = pairs
  const index = places.get(body.id) ?? columns.bodies.length
  const known = columns.bodies[index]
  if (known && liesThere(known, body)) return index
  places.set(body.id, index)
  write(columns, index, body)
  lookBeside(pairs, index)
  for (const line of lines) if (line) measure(pairs, line, index)
  return index
}

function put(set: Int32Array, start: number, index: number, member: boolean): void {
  const word = start + (index >> 5)
  set[word] = member ? set[word]! | (1 << index) : set[word]! & ~(1 << index)
}

/** Fills in which pillars a body touches. */
function lookBeside({ columns, pillars, words, besides }: Pairs, index: number): void {
  const { x, y, reach } = columns
  for (let pillar = 0; pillar < pillars; pillar++) {
    const ox = x[index]! - x[pillar]!
    const oy = y[index]! - y[pillar]!
    const far = reach[pillar]! + reach[index]!
    const touches =
      ox * ox + oy * oy <= far * far &&
      gap(footprintAt(columns, index), footprintAt(columns, pillar)) <= TOUCH_EPS - CLOSE
    put(besides, pillar * words, index, touches)
  }
}

/** Fills in one body in the sets of a pair. */
function measure(
  { columns, words, touching, besides, unsure, left }: Pairs,
  line: ThickLine,
  index: number,
): void {
  const { x, y } = columns
  const { first, second, start, dx, dy } = line
  const ox = x[index]! - x[first]!
  const oy = y[index]! - y[first]!
  const side = dx * oy - dy * ox
  const word = index >> 5
  const beside = ((besides[first * words + word]! | besides[second * words + word]!) & (1 << index)) !== 0
  const found = beside
    ? TOUCHES
    : looks(columns, line, { index, off: Math.abs(side), along: dx * ox + dy * oy })
  put(left, start, index, side > 0)
  put(touching, start, index, found === TOUCHES)
  put(unsure, start, index, found === UNSURE)
}

/** The thick line between two pillars. */
interface ThickLine {
  readonly first: number
  readonly second: number
  /** Where its sets begin. */
  readonly start: number
  readonly length: number
  /** Its direction, of length 1. */
  readonly dx: number
  readonly dy: number
  /** How far it reaches to its sides: at the wider pillar, and at the narrower. */
  readonly wide: number
  readonly narrow: number
  /** No point of its pillars is farther from their middles. */
  readonly reach: number
  /** Once it was needed. */
  outline: Polygon | undefined
}

function lineOf({ columns, pillars, words }: Pairs, first: number, second: number): ThickLine {
  const { x, y } = columns
  const start = (first * pillars + second) * words
  const length = Math.sqrt((x[second]! - x[first]!) ** 2 + (y[second]! - y[first]!) ** 2)
  const dx = (x[second]! - x[first]!) / length
  const dy = (y[second]! - y[first]!) / length
  const one = extent(columns, first, -dy, dx)
  const other = extent(columns, second, -dy, dx)
  const wide = Math.max(one, other)
  const narrow = Math.min(one, other)
  const reach = Math.max(columns.reach[first]!, columns.reach[second]!)
  return { first, second, start, length, dx, dy, wide, narrow, reach, outline: undefined }
}

const APART_FROM = 0
const TOUCHES = 1
const UNSURE = 2

/** Whether a body touches a line: `off` its middle by so much to a side, and so far `along` it. */
function looks(
  columns: Columns,
  line: ThickLine,
  { index, off, along }: { readonly index: number; readonly off: number; readonly along: number },
): typeof APART_FROM | typeof TOUCHES | typeof UNSURE {
  const { first, second, length, reach } = line
  if (off > line.wide + columns.reach[index]! + APART) return APART_FROM
  const ends = reach + columns.reach[index]!
  const beyond = along < 0 ? -along : Math.max(0, along - length)
  if (beyond > ends + APART) return APART_FROM
  const nearest = off - extent(columns, index, -line.dy, line.dx)
  if (nearest > line.wide + APART) return APART_FROM
  if (nearest <= line.narrow - CLOSE && along >= ends && along <= length - ends) return TOUCHES
  // However it is turned, it touches what is so near to its middle.
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
