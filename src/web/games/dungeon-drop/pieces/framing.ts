/**
 * Which part of the table a view shows after each throw: everything that lies on it, with a margin, in the part of the
 * view that no button covers.
 */

import { halfExtent, type Piece, type Point } from './pieces.ts'

/** A part of the table: its centre, and half of what is visible along the shorter side of the view. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly half: number
}

/** The size of a view, in pixels. */
export interface ViewSize {
  readonly width: number
  readonly height: number
}

/** In pixels of the view. */
export interface ViewArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A view, and what lies over it: buttons, bars, sheets. */
export interface Viewport extends ViewSize {
  readonly covered: readonly ViewArea[]
}

/** What a view has to show of a piece, in millimetres: its middle, and how far it reaches around that. */
export interface Spot extends Point {
  readonly reach: number
}

/** Around every piece, in pixels: with the piece itself, a finger can press it. */
export const AROUND_PIECE = 16
/** Between a piece and a button over the view. */
const BESIDE_BUTTON = 4
/** A few cubes close together are not drawn larger than life. */
const LEAST_SIDE = 150
/** The default: where the dungeon will fall. */
const USUAL: readonly Spot[] = [
  { x: -135, y: -135, reach: 0 },
  { x: 135, y: 135, reach: 0 },
]
/** A cube may lie turned: it reaches as far as its corners. */
const DIAGONAL = Math.SQRT2

export const spotOf = ({ shape, pose: { x, y } }: Piece): Spot => {
  const half = halfExtent(shape)
  return { x, y, reach: Math.max(half.x, half.y) * DIAGONAL }
}

/** Before there is a dungeon it is where the dungeon will fall. */
export function spotsOf(pieces: readonly Piece[]): readonly Spot[] {
  return pieces.length < 3 ? [...USUAL, ...pieces.map(spotOf)] : pieces.map(spotOf)
}

/** What covers more than half of an edge is cut off from the view; the rest is only avoided. */
const WIDE = 0.5
/** If less than this is left of a side, the view is covered for a while, and stays as it is. */
const LEAST_LEFT = 0.25

/** The largest part of the view along whose edges nothing wide lies. */
export function freeArea({ width, height, covered }: Viewport): ViewArea {
  const area = { left: 0, top: 0, right: width, bottom: height }
  for (const { left, top, right, bottom } of covered) {
    const [across, away] = [(right - left) / width, (bottom - top) / height]
    if (across <= WIDE && away <= WIDE) continue
    if (Math.max(1 - across, 1 - away) < LEAST_LEFT) continue
    // A strip along the edge to which it is longer.
    if (across >= away) {
      if (top + bottom < height) area.top = Math.max(area.top, bottom)
      else area.bottom = Math.min(area.bottom, top)
    } else if (left + right < width) area.left = Math.max(area.left, right)
    else area.right = Math.min(area.right, left)
  }
  return area
}

/** Whether a piece drawn here, with this radius in pixels, is free of everything over the view. */
export function isClear({ x, y }: Point, radius: number, covered: readonly ViewArea[]): boolean {
  const reach = radius + BESIDE_BUTTON
  return covered.every(
    ({ left, top, right, bottom }) =>
      x + reach <= left || x - reach >= right || y + reach <= top || y - reach >= bottom,
  )
}

function boundsOf(spots: readonly Spot[]) {
  const span = (axis: 'x' | 'y'): readonly [number, number] => {
    const from = Math.min(...spots.map(spot => spot[axis] - spot.reach))
    const to = Math.max(...spots.map(spot => spot[axis] + spot.reach))
    const lacking = Math.max(0, LEAST_SIDE - (to - from)) / 2
    return [from - lacking, to + lacking]
  }
  return { x: span('x'), y: span('y') }
}

/** If a view is hardly larger than the margins, as while it is being laid out. */
const LEAST_ROOM = 40
/** Steps back until nothing is under a button: this many times at most, by this part of the size each time. */
const STEPS_BACK = 24
const STEP_BACK = 0.97

interface Fitted {
  readonly area: ViewArea
  readonly middle: Point
  /** Pixels for a millimetre. */
  readonly scale: number
}

/** How large the pieces can be drawn in an area of the view, seen from above. */
function fittedIn(area: ViewArea, spots: readonly Spot[], covered: readonly ViewArea[]): Fitted {
  const { x, y } = boundsOf(spots)
  const middle = { x: (x[0] + x[1]) / 2, y: (y[0] + y[1]) / 2 }
  const centre = middleOf(area)
  const room = (side: number) => Math.max(LEAST_ROOM, side - 2 * AROUND_PIECE)
  let scale = Math.min(
    room(area.right - area.left) / (x[1] - x[0]),
    room(area.bottom - area.top) / (y[1] - y[0]),
  )
  const isFree = (spot: Spot): boolean =>
    isClear(
      { x: centre.x + (spot.x - middle.x) * scale, y: centre.y - (spot.y - middle.y) * scale },
      Math.max(spot.reach * scale, AROUND_PIECE),
      covered,
    )
  for (let step = 0; step < STEPS_BACK && !spots.every(isFree); step++) scale *= STEP_BACK
  return { area, middle, scale }
}

const middleOf = ({ left, right, top, bottom }: ViewArea): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

const overlaps = (one: ViewArea, other: ViewArea): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** The area, and the same without the strip along an edge in which this part lies. */
function withAndWithout(area: ViewArea, part: ViewArea): readonly ViewArea[] {
  const { x, y } = middleOf(part)
  const middle = middleOf(area)
  return [
    area,
    x < middle.x
      ? { ...area, left: Math.max(area.left, part.right) }
      : { ...area, right: Math.min(area.right, part.left) },
    y < middle.y
      ? { ...area, top: Math.max(area.top, part.bottom) }
      : { ...area, bottom: Math.min(area.bottom, part.top) },
  ]
}

/** Where in the view the pieces can be drawn largest: beside the buttons over it, or between them. */
function bestFit(spots: readonly Spot[], view: Viewport): Fitted {
  const free = freeArea(view)
  const inside = view.covered.filter(part => overlaps(part, free))
  let areas: readonly ViewArea[] = [free]
  for (const part of inside.slice(0, MOST_PARTS)) areas = areas.flatMap(area => withAndWithout(area, part))
  return areas
    .map(area => fittedIn(area, spots, inside))
    .reduce((best, other) => (other.scale > best.scale ? other : best))
}

/** More than these are only avoided, not passed by: each makes three times as many areas to compare. */
const MOST_PARTS = 3

export const bestArea = (spots: readonly Spot[], view: Viewport): ViewArea => bestFit(spots, view).area

/** The part of the table that a map of this size shows at first. */
export function mapFrame(spots: readonly Spot[], view: Viewport): Frame {
  const { width, height } = view
  const { area, middle, scale } = bestFit(spots, view)
  const centre = middleOf(area)
  return {
    x: middle.x - (centre.x - width / 2) / scale,
    y: middle.y + (centre.y - height / 2) / scale,
    half: Math.min(width, height) / 2 / scale,
  }
}

/** Whether the view that a player chose is over: something fell, or one piece moved out of it. */
export function isOutlived(
  { before, after }: { readonly before: readonly Piece[]; readonly after: readonly Piece[] },
  isSeen: (piece: Piece) => boolean,
): boolean {
  if (before === after) return false
  const poses = new Map(before.map(({ id, pose }) => [id, pose]))
  const changed = after.filter(({ id, pose }) => {
    const was = poses.get(id)
    return !was || was.x !== pose.x || was.y !== pose.y
  })
  return changed.length > 1 || changed.some(piece => !isSeen(piece))
}

/** Whether a place is in the picture. */
export function isInFrame(frame: Frame, size: ViewSize, { x, y }: Point): boolean {
  const seen = halfSeen(frame, size)
  return Math.abs(x - frame.x) <= seen.x && Math.abs(y - frame.y) <= seen.y
}

/** Half of the visible area, across and away, in millimetres. */
function halfSeen({ half }: Frame, { width, height }: ViewSize): Point {
  const scale = Math.min(width, height) / (2 * half)
  return { x: width / scale / 2, y: height / scale / 2 }
}

/** Around places that must be shown, in millimetres. */
const MARGIN = 16

/** The centre nearest to `middle` from which a part of the table is visible; its own middle if it is too large. */
function nearestMiddle(middle: number, seen: number, [from, to]: readonly [number, number]): number {
  const [least, most] = [to - seen / 2, from + seen / 2]
  return least > most ? (from + to) / 2 : Math.min(most, Math.max(least, middle))
}

/** The picture, shifted as little as needed to show these places, and enlarged only if they are too far apart. */
export function frameShowing(frame: Frame, size: ViewSize, places: readonly Point[]): Frame {
  const seen = halfSeen(frame, size)
  const spanOf = (axis: 'x' | 'y'): readonly [number, number] => {
    const all = places.map(at => at[axis])
    return [Math.min(...all) - MARGIN, Math.max(...all) + MARGIN]
  }
  const spans = { x: spanOf('x'), y: spanOf('y') }
  const isOut = (axis: 'x' | 'y') =>
    spans[axis][0] < frame[axis] - seen[axis] || spans[axis][1] > frame[axis] + seen[axis]
  if (places.length === 0 || !(isOut('x') || isOut('y'))) return frame
  const grownBy = (axis: 'x' | 'y') => (spans[axis][1] - spans[axis][0]) / (2 * seen[axis])
  const grown = Math.max(1, grownBy('x'), grownBy('y'))
  const middle = (axis: 'x' | 'y') => nearestMiddle(frame[axis], 2 * seen[axis] * grown, spans[axis])
  return { x: middle('x'), y: middle('y'), half: frame.half * grown }
}

/** How many pieces are beyond each edge of the visible area. */
export function beyond(
  pieces: readonly Piece[],
  frame: Frame,
  size: ViewSize,
): Readonly<Record<'left' | 'right' | 'far' | 'near', number>> {
  const seen = halfSeen(frame, size)
  const count = (isOut: (pose: Point) => boolean) => pieces.filter(({ pose }) => isOut(pose)).length
  return {
    left: count(({ x }) => x < frame.x - seen.x),
    right: count(({ x }) => x > frame.x + seen.x),
    far: count(({ y }) => y > frame.y + seen.y),
    near: count(({ y }) => y < frame.y - seen.y),
  }
}
