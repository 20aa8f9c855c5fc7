/**
 * Finds every room of a table. A room is the triangle between the middles of its pillars together with the three thick
 * lines around it, so what lies in it follows from what is known of each pair of pillars: what touches the line between
 * them, and what lies to its left. There are few pairs and many rooms, so all measuring is done once for each pair.
 */

import type { Body } from './physics.ts'
import { convexHull, gap, type Polygon } from './polygons.ts'
import {
  footprint,
  inOrder,
  isIn,
  outlineOf,
  type Room,
  reachOf,
  roomOf,
  type Scene,
  standsOn,
  TOUCH_EPS,
  yawOf,
} from './rooms.ts'
import { turned } from './turned.ts'

/** Gaps this close to the tolerance are measured again on the whole room, since rounding could decide them. */
const CLOSE = 1e-6
/** Pillars that nearly stand in a line have no inside that signs could tell: twice the area, in square millimetres. */
const NEARLY_A_LINE = 1

/** Bits in a word; `1 << index` counts around, so it is the bit of a body in whichever word it falls. */
const WORD = 32

/** The bodies of a table as columns of numbers: pillars first, then the others. */
interface Columns {
  readonly bodies: readonly Body[]
  /** Those that were needed. */
  readonly footprints: (Polygon | undefined)[]
  readonly x: Float64Array
  readonly y: Float64Array
  /** No point of the footprint is farther from its middle than `reach`; every point nearer than `core` is in it. */
  readonly reach: Float64Array
  /** The longest reach of all. */
  readonly farthest: number
  readonly core: Float64Array
  /** The direction of a side of the footprint, of length 1; half of that side, and of the next. */
  readonly alongX: Float64Array
  readonly alongY: Float64Array
  readonly halfWidth: Float64Array
  readonly halfDepth: Float64Array
}

function columnsOf(bodies: readonly Body[]): Columns {
  const column = (): Float64Array => new Float64Array(bodies.length)
  const columns = {
    bodies,
    footprints: new Array<Polygon | undefined>(bodies.length).fill(undefined),
    x: column(),
    y: column(),
    reach: column(),
    farthest: 0,
    core: column(),
    alongX: column(),
    alongY: column(),
    halfWidth: column(),
    halfDepth: column(),
  }
  for (let index = 0; index < bodies.length; index++) {
    const { shape, pose } = bodies[index]!
    const { width, depth } = standsOn(shape)
    const { cos, sin } = turned(yawOf(shape, pose))
    columns.x[index] = pose.x
    columns.y[index] = pose.y
    columns.reach[index] = reachOf(shape)
    columns.farthest = Math.max(columns.farthest, reachOf(shape))
    columns.core[index] = Math.min(width, depth) / 2
    columns.alongX[index] = cos
    columns.alongY[index] = sin
    columns.halfWidth[index] = width / 2
    columns.halfDepth[index] = depth / 2
  }
  return columns
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
interface Pairs {
  readonly columns: Columns
  readonly pillars: number
  /** In one set. */
  readonly words: number
  /** 1 for pairs whose sets are filled in. */
  readonly measured: Uint8Array
  readonly touching: Int32Array
  /** By pillar: what touches its footprint, and so every line to it. */
  readonly besides: Int32Array
  /** Too close to call. */
  readonly unsure: Int32Array
  /** Their middle is to the left of the line from the first pillar to the second. */
  readonly left: Int32Array
}

/** Where the sets of a pair begin, which are filled in when they are first needed. */
function startOf(pairs: Pairs, first: number, second: number): number {
  const pair = first * pairs.pillars + second
  const start = pair * pairs.words
  if (pairs.measured[pair] === 0) {
    pairs.measured[pair] = 1
    measure(pairs, { first, second, start })
  }
  return start
}

function pairsOf({ pillars, others }: Scene): Pairs {
  const columns = columnsOf([...pillars, ...others])
  const words = Math.ceil(columns.bodies.length / WORD)
  const length = pillars.length * pillars.length * words
  const pairs: Pairs = {
    columns,
    pillars: pillars.length,
    words,
    measured: new Uint8Array(pillars.length * pillars.length),
    touching: new Int32Array(length),
    besides: new Int32Array(pillars.length * words),
    unsure: new Int32Array(length),
    left: new Int32Array(length),
  }
  for (let pillar = 0; pillar < pillars.length; pillar++) lookBeside(pairs, pillar)
  return pairs
}

/** Fills in what touches one pillar. */
function lookBeside({ columns, words, besides }: Pairs, pillar: number): void {
  const { bodies, x, y, reach } = columns
  for (let index = 0; index < bodies.length; index++) {
    const ox = x[index]! - x[pillar]!
    const oy = y[index]! - y[pillar]!
    const far = reach[pillar]! + reach[index]!
    if (ox * ox + oy * oy > far * far) continue
    if (gap(footprintAt(columns, index), footprintAt(columns, pillar)) > TOUCH_EPS - CLOSE) continue
    besides[pillar * words + (index >> 5)]! |= 1 << index
  }
}

/** Fills in the sets of one pair. Most bodies are far from the line; only those near it are looked at closely. */
function measure(
  pairs: Pairs,
  { first, second, start }: { readonly first: number; readonly second: number; readonly start: number },
): void {
  const { columns, words, touching, unsure, left } = pairs
  const { bodies, x, y } = columns
  const fromX = x[first]!
  const fromY = y[first]!
  const line = lineOf(columns, first, second)
  const { dx, dy, far } = line
  for (let word = 0; word < words; word++) {
    const end = Math.min(bodies.length, (word + 1) * WORD)
    let onLeft = 0
    let onLine = 0
    let doubtful = 0
    for (let index = word * WORD; index < end; index++) {
      const ox = x[index]! - fromX
      const oy = y[index]! - fromY
      const side = dx * oy - dy * ox
      if (side > far) {
        onLeft |= 1 << index
        continue
      }
      if (side < -far) continue
      if (side > 0) onLeft |= 1 << index
      const touches = looks(pairs, line, { index, off: Math.abs(side), along: dx * ox + dy * oy })
      if (touches === TOUCHES) onLine |= 1 << index
      else if (touches === UNSURE) doubtful |= 1 << index
    }
    left[start + word] = onLeft
    touching[start + word] = onLine
    unsure[start + word] = doubtful
  }
}

/** The thick line between two pillars. */
interface ThickLine {
  readonly first: number
  readonly second: number
  readonly length: number
  /** Its direction, of length 1. */
  readonly dx: number
  readonly dy: number
  /** How far it reaches to its sides: at the wider pillar, and at the narrower. */
  readonly wide: number
  readonly narrow: number
  /** No point of its pillars is farther from their middles. */
  readonly reach: number
  /** No middle of a body that touches it is farther off to a side. */
  readonly far: number
  outline?: Polygon
}

function lineOf(columns: Columns, first: number, second: number): ThickLine {
  const { x, y } = columns
  const length = Math.sqrt((x[second]! - x[first]!) ** 2 + (y[second]! - y[first]!) ** 2)
  const dx = (x[second]! - x[first]!) / length
  const dy = (y[second]! - y[first]!) / length
  const one = extent(columns, first, -dy, dx)
  const other = extent(columns, second, -dy, dx)
  const wide = Math.max(one, other)
  const narrow = Math.min(one, other)
  const reach = Math.max(columns.reach[first]!, columns.reach[second]!)
  return { first, second, length, dx, dy, wide, narrow, reach, far: wide + columns.farthest + APART }
}

const APART_FROM = 0
const TOUCHES = 1
const UNSURE = 2

/** Whether a body touches a line: `off` its middle by so much to a side, and so far `along` it. */
function looks(
  { columns, words, besides }: Pairs,
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
  // However it is turned, it touches what is so near to its middle.
  const { core } = columns
  const near = Math.min(core[first]!, core[second]!) + core[index]! - CLOSE
  if (off * off + beyond * beyond <= near * near) return TOUCHES
  const word = index >> 5
  const beside = besides[first * words + word]! | besides[second * words + word]!
  if ((beside & (1 << index)) !== 0) return TOUCHES
  if (isApart(columns, first, second, index)) return APART_FROM
  return measured(columns, line, index)
}

function measured(columns: Columns, line: ThickLine, index: number): ReturnType<typeof looks> {
  line.outline ??= convexHull([...footprintAt(columns, line.first), ...footprintAt(columns, line.second)])
  const between = gap(footprintAt(columns, index), line.outline)
  if (between <= TOUCH_EPS - CLOSE) return TOUCHES
  return between <= TOUCH_EPS + CLOSE ? UNSURE : APART_FROM
}

/** Three pillars by their places in the list, in ascending order. */
type Trio = readonly [first: number, second: number, third: number]

/** Writes everything in the room but its corners into `inside`. Only for rooms that are not nearly a line. */
function lookInside(pairs: Pairs, [first, second, third]: Trio, inside: Int32Array): void {
  const { words, touching, unsure, left } = pairs
  const one = startOf(pairs, first, second)
  const two = startOf(pairs, second, third)
  const three = startOf(pairs, first, third)
  // To the left of all three sides if the corners go round counter-clockwise, else to the right of all three.
  const flip = (left[one + (third >> 5)]! & (1 << third)) === 0 ? -1 : 0
  let doubtful = 0
  for (let word = 0; word < words; word++) {
    const enclosed = (left[one + word]! ^ flip) & (left[two + word]! ^ flip) & ~(left[three + word]! ^ flip)
    const found = enclosed | touching[one + word]! | touching[two + word]! | touching[three + word]!
    inside[word] = found
    doubtful |= (unsure[one + word]! | unsure[two + word]! | unsure[three + word]!) & ~found
  }
  if (doubtful !== 0) lookExactly(pairs, [first, second, third], inside)
  inside[first >> 5]! &= ~(1 << first)
  inside[second >> 5]! &= ~(1 << second)
  inside[third >> 5]! &= ~(1 << third)
}

function lookExactly({ columns: { bodies } }: Pairs, trio: Trio, inside: Int32Array): void {
  const outline = outlineOf(trio.map(corner => bodies[corner]!))
  for (let index = 0; index < bodies.length; index++) {
    if (isIn(outline, bodies[index]!)) inside[index >> 5]! |= 1 << index
  }
}

function isNearlyALine({ columns: { x, y } }: Pairs, [first, second, third]: Trio): boolean {
  const ux = x[second]! - x[first]!
  const uy = y[second]! - y[first]!
  return Math.abs(ux * (y[third]! - y[first]!) - uy * (x[third]! - x[first]!)) < NEARLY_A_LINE
}

/** Their bits come first. */
function pillarsIn(inside: Int32Array, count: number): number {
  let found = 0
  for (let word = 0; word * WORD < count; word++) {
    const rest = count - word * WORD
    let bits = rest < WORD ? inside[word]! & ((1 << rest) - 1) : inside[word]!
    for (; bits !== 0; bits &= bits - 1) found++
  }
  return found
}

/** Ids of the bodies from `from` up to `to` that are in a set, in their order. */
function idsIn(set: Int32Array, bodies: readonly Body[], from: number, to: number): number[] {
  const ids: number[] = []
  for (let word = from >> 5; word * WORD < to; word++) {
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1) {
      const index = word * WORD + 31 - Math.clz32(bits & -bits)
      if (index >= from && index < to) ids.push(bodies[index]!.id)
    }
  }
  return ids
}

const NOBODY: readonly number[] = []

/** A token, unlike a cube that is a pillar, marks a corner of the room one is in. */
function tokensFrom({ pillars }: Scene): number {
  const first = pillars.findIndex(({ shape }) => shape === 'token')
  return first < 0 ? pillars.length : first
}

/**
 * Rules 6.2: every room with at most `most` other pillars in it. With `tokens`, only rooms that have so many of them
 * for corners; they come last among the pillars.
 */
export function allRooms(scene: Scene, most = 0, tokens = 0): readonly Room[] {
  const { pillars } = scene
  const pairs = pairsOf(scene)
  const { bodies } = pairs.columns
  const rooms: Room[] = []
  const inside = new Int32Array(pairs.words)
  const look = (trio: Trio): void => {
    const line = isNearlyALine(pairs, trio)
    if (!line) lookInside(pairs, trio, inside)
    const blocking = line ? 0 : pillarsIn(inside, pillars.length)
    if (blocking > most) return
    const corners = [pillars[trio[0]]!, pillars[trio[1]]!, pillars[trio[2]]!] as const
    const room: Room = line
      ? roomOf(scene, corners, most)
      : {
          pillars: inOrder(corners),
          corners,
          blockers: blocking > 0 ? idsIn(inside, bodies, 0, pillars.length) : NOBODY,
          inside: idsIn(inside, bodies, pillars.length, bodies.length),
        }
    if (room.blockers.length <= most) rooms.push(room)
  }
  const from = tokens > 0 ? tokensFrom(scene) : 0
  const trio: [number, number, number] = [0, 0, 0]
  for (trio[0] = tokens > 2 ? from : 0; trio[0] < pillars.length; trio[0]++) {
    for (trio[1] = Math.max(trio[0] + 1, tokens > 1 ? from : 0); trio[1] < pillars.length; trio[1]++) {
      for (trio[2] = Math.max(trio[1] + 1, from); trio[2] < pillars.length; trio[2]++) look(trio)
    }
  }
  return rooms
}
