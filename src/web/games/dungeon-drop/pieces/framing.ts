/** Which part of the table a view shows at first: the whole dungeon, unless cubes would be too small to recognise. */

import { EDGE } from '../../../../games/dungeon-drop/physics.ts'
import { kindOf, type Piece, type Point } from './pieces.ts'

/** A part of the table: its centre, and half of what is visible along the shorter side of the view. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly half: number
}

export interface TableBox {
  readonly from: Point
  readonly to: Point
}

/** The area of the pieces: of nearly all of them with every Pillar, and of the middle, where most cubes are. */
export interface Occupied {
  readonly all: TableBox
  readonly core: TableBox
  /** Where the meeples stand: rooms are formed around them. */
  readonly meeples: readonly Point[]
}

/** The size of a view, in pixels. */
export interface ViewSize {
  readonly width: number
  readonly height: number
}

/** Around the outermost middles of pieces, in millimetres. */
const MARGIN = 16
const SHARE = { all: 0.96, core: 0.72 } as const
const USUAL: TableBox = { from: { x: -150, y: -150 }, to: { x: 150, y: 150 } }
/** A few cubes close together are not drawn larger than life. */
const LEAST_SIDE = 150

/** The desired minimum width of the smallest cube, in pixels. */
export const CUBE_PIXELS = 29
const WANTED_SCALE = CUBE_PIXELS / EDGE.S
/** The dungeon may be drawn this many times larger than if all of it were visible, with the outermost cubes outside. */
const MOST_CROP = 1.8
/** If not even this fraction of the desired size can be reached, the whole dungeon is shown instead. */
const NEARLY = 0.75
/** The same for the middle of the dungeon and all meeples: both must stay almost entirely in the picture. */
const MOST_CROP_AT_MEEPLES = 1.15

function widened(from: number, to: number): readonly [number, number] {
  const lacking = Math.max(0, LEAST_SIDE - (to - from)) / 2
  return [from - lacking, to + lacking]
}

function boxOf(pieces: readonly Piece[], share: number, kept: readonly Piece[]): TableBox {
  const span = (along: (piece: Piece) => number): readonly [number, number] => {
    const sorted = pieces.map(along).sort((one, other) => one - other)
    const out = Math.floor((sorted.length * (1 - share)) / 2)
    const others = kept.map(along)
    return widened(
      Math.min(sorted[out]!, ...others) - MARGIN,
      Math.max(sorted[sorted.length - 1 - out]!, ...others) + MARGIN,
    )
  }
  const [left, right] = span(({ pose }) => pose.x)
  const [near, far] = span(({ pose }) => pose.y)
  return { from: { x: left, y: near }, to: { x: right, y: far } }
}

/** Before there is a dungeon it is where the dungeon will fall. */
export function occupiedBy(pieces: readonly Piece[]): Occupied {
  if (pieces.length < 3) return { all: USUAL, core: USUAL, meeples: [] }
  const pillars = pieces.filter(piece => kindOf(piece) === 'pillar')
  const meeples = pieces.filter(({ type }) => type === 'meeple')
  return {
    all: boxOf(pieces, SHARE.all, [...pillars, ...meeples]),
    core: boxOf(pieces, SHARE.core, []),
    meeples: meeples.map(({ pose }) => pose),
  }
}

function boxAround({ from, to }: TableBox, points: readonly Point[]): TableBox {
  const along = (axis: 'x' | 'y') => points.map(point => point[axis])
  const least = (axis: 'x' | 'y') => Math.min(from[axis], ...along(axis).map(at => at - MARGIN))
  const most = (axis: 'x' | 'y') => Math.max(to[axis], ...along(axis).map(at => at + MARGIN))
  return { from: { x: least('x'), y: least('y') }, to: { x: most('x'), y: most('y') } }
}

/** Large enough cubes, between the whole dungeon and its middle; if impossible, as on phones, all of it. */
export function chosenScale({ all, core, meeples }: Occupied, fits: (box: TableBox) => number): number {
  const fitsAll = fits(all)
  if (fitsAll >= WANTED_SCALE) return fitsAll
  const withMeeples = fits(boxAround(core, meeples)) * MOST_CROP_AT_MEEPLES
  const larger = Math.min(WANTED_SCALE, fits(core), withMeeples, fitsAll * MOST_CROP)
  return larger >= WANTED_SCALE * NEARLY ? Math.max(fitsAll, larger) : fitsAll
}

/** Around a meeple, in millimetres: enough room for a Pillar of its room. */
const BESIDE_MEEPLE = 2 * MARGIN

/** The centre nearest to `middle` from which a part of the table is visible; its own middle if it is too large. */
function nearestMiddle(middle: number, seen: number, [from, to]: readonly [number, number]): number {
  const [least, most] = [to - seen / 2, from + seen / 2]
  return least > most ? (from + to) / 2 : Math.min(most, Math.max(least, middle))
}

/** The centre of the view: that of everything, as long as the middle of the dungeon and the meeples are visible. */
export function middleOf(
  { all, core, meeples }: Occupied,
  seen: { readonly x: number; readonly y: number },
): Point {
  const along = (axis: 'x' | 'y'): number => {
    const middle = (all.from[axis] + all.to[axis]) / 2
    const inCore = nearestMiddle(middle, seen[axis], [core.from[axis], core.to[axis]])
    if (meeples.length === 0) return inCore
    const places = meeples.map(meeple => meeple[axis])
    const [from, to] = [Math.min(...places) - BESIDE_MEEPLE, Math.max(...places) + BESIDE_MEEPLE]
    // If they are too far apart, the picture cannot show them all.
    return to - from > seen[axis] ? inCore : nearestMiddle(inCore, seen[axis], [from, to])
  }
  return { x: along('x'), y: along('y') }
}

/** The part of the table that a map of this size shows at first. */
export function mapFrame(occupied: Occupied, { width, height }: ViewSize): Frame {
  const fits = ({ from, to }: TableBox) => Math.min(width / (to.x - from.x), height / (to.y - from.y))
  const scale = chosenScale(occupied, fits)
  const middle = middleOf(occupied, { x: width / scale, y: height / scale })
  return { ...middle, half: Math.min(width, height) / 2 / scale }
}

/** Half of the visible area, across and away, in millimetres. */
function halfSeen({ half }: Frame, { width, height }: ViewSize): Point {
  const scale = Math.min(width, height) / (2 * half)
  return { x: width / scale / 2, y: height / scale / 2 }
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
