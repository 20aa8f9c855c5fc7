/** Which part of a board is visible, and how a zoom changes that. It knows no page. */

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * In fractions of the frame, so that it outlives a change of size: the point `p` of the whole board is shown at
 * `p * scale + offset`.
 */
export interface Zoom extends Point {
  readonly scale: number
}

export interface Area extends Point {
  readonly width: number
  readonly height: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }

/** Closer than this nothing becomes clearer. */
export const MOST = 4

/** One press of a button or a key. */
export const STEP = 1.5

/** Less than this is a trembling finger. */
const NEARLY_WHOLE = 1.02

export const isWhole = ({ scale }: Zoom): boolean => scale <= 1

const limited = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most)) + 0

/** Within the limits, and without anything beside the board. */
export function within({ scale: wanted, x, y }: Zoom, most = MOST): Zoom {
  const scale = limited(wanted, 1, most)
  return { scale, x: limited(x, 1 - scale, 0), y: limited(y, 1 - scale, 0) }
}

/** The point of the whole board that is shown there. */
export function pointAt({ scale, x, y }: Zoom, at: Point): Point {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale }
}

/** The point of the board that is under `from` comes under `to`. */
function laid(zoom: Zoom, scale: number, { from, to }: { readonly from: Point; readonly to: Point }): Zoom {
  const point = pointAt(zoom, from)
  return { scale, x: to.x - point.x * scale, y: to.y - point.y * scale }
}

/** What is under `at` stays there. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, most = MOST): Zoom {
  const scale = limited(zoom.scale * factor, 1, most)
  return within(laid(zoom, scale < NEARLY_WHOLE ? 1 : scale, { from: at, to: at }), most)
}

export function moved({ scale, x, y }: Zoom, by: Point): Zoom {
  return within({ scale, x: x + by.x, y: y + by.y }, scale)
}

export interface Fingers {
  /** Between the two. */
  readonly middle: Point
  /** How far the two are apart, in any unit. */
  readonly apart: number
}

/** Two fingers hold the board: what was between them stays between them. */
export function pinched(zoom: Zoom, from: Fingers, to: Fingers, most = MOST): Zoom {
  const wanted = limited((zoom.scale * to.apart) / Math.max(from.apart, Number.EPSILON), 1, most)
  const scale = wanted < NEARLY_WHOLE ? 1 : wanted
  return within(laid(zoom, scale, { from: from.middle, to: to.middle }), most)
}

/** An area of the whole board as large as it fits, in the middle. */
export function showing({ x, y, width, height }: Area, most = MOST): Zoom {
  const scale = limited(Math.min(1 / width, 1 / height), 1, most)
  return within({ scale, x: 0.5 - (x + width / 2) * scale, y: 0.5 - (y + height / 2) * scale }, most)
}

/** Moved as little as possible until the area of the frame, as it is shown now, is in sight. */
export function withInSight(zoom: Zoom, { x, y, width, height }: Area): Zoom {
  const into = (from: number, size: number): number =>
    size > 1 ? 0.5 - (from + size / 2) : Math.max(0, -from) - Math.max(0, from + size - 1)
  return moved(zoom, { x: into(x, width), y: into(y, height) })
}

/** On the way from one to another; `part` from 0 to 1. */
export function between(from: Zoom, to: Zoom, part: number): Zoom {
  const on = (a: number, b: number) => a + (b - a) * part
  return { scale: on(from.scale, to.scale), x: on(from.x, to.x), y: on(from.y, to.y) }
}

/** For a board of elements as large as its frame, whose `transform-origin` is `0 0`. */
export function cssTransform({ scale, x, y }: Zoom): string {
  return scale === 1 ? '' : `translate(${100 * x}%, ${100 * y}%) scale(${scale})`
}

/** For a drawing: the visible part of what its frame shows of it as a whole. */
export function visiblePart({ scale, x, y }: Zoom, whole: Area): Area {
  return {
    x: whole.x - (x / scale) * whole.width,
    y: whole.y - (y / scale) * whole.height,
    width: whole.width / scale,
    height: whole.height / scale,
  }
}
