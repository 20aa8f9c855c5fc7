/** Whether a finger can decide between the targets under it, and the magnifier that shows them if it cannot. */

import type { ViewSize } from '../pieces/framing.ts'
import type { Piece, Point } from '../pieces/pieces.ts'

/** A target near a press, with its distance in pixels. */
export interface Near {
  readonly piece: Piece
  readonly distance: number
}

/** A press this much nearer to one target than to another, in pixels, means the nearer one. */
const DOUBT = 14
/** As many as can be told apart in the magnifier. */
const MOST_RIVALS = 6

/** The targets that a press may mean, the nearest first; only one if there is no doubt. */
export function rivalsAmong(near: readonly Near[]): readonly Piece[] {
  const sorted = [...near].sort((one, other) => one.distance - other.distance)
  const least = sorted[0]?.distance ?? 0
  return sorted
    .filter(({ distance }) => distance < least + DOUBT)
    .slice(0, MOST_RIVALS)
    .map(({ piece }) => piece)
}

/** A magnified part of the table, seen from above. */
export interface Magnified {
  readonly rivals: readonly Piece[]
  /** The middle of the picture on the table. */
  readonly middle: Point
  /** Pixels for a millimetre. */
  readonly scale: number
  /** The middle of the magnifier in the view, in pixels. */
  readonly at: Point
}

/** The diameter of the magnifier, in pixels. */
export const LENS = 208
/** Between two targets in it, in pixels: as wide as a finger. */
const TARGET = 44
/** Between the magnifier and the edges of the view. */
const MARGIN = 6
const MOST_SCALE = 8

export function magnified(rivals: readonly Piece[], at: Point, view: ViewSize): Magnified {
  const poses = rivals.map(({ pose }) => pose)
  const apart = poses.flatMap((one, index) =>
    poses.slice(index + 1).map(other => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  const span = (axis: 'x' | 'y') => {
    const all = poses.map(pose => pose[axis])
    return { from: Math.min(...all), to: Math.max(...all) }
  }
  const [across, away] = [span('x'), span('y')]
  const widest = Math.hypot(across.to - across.from, away.to - away.from)
  const fits = (LENS - TARGET) / Math.max(1, widest)
  const held = (value: number, side: number) =>
    Math.min(Math.max(value, LENS / 2 + MARGIN), Math.max(LENS / 2 + MARGIN, side - LENS / 2 - MARGIN))
  return {
    rivals,
    middle: { x: (across.from + across.to) / 2, y: (away.from + away.to) / 2 },
    scale: Math.min(MOST_SCALE, fits, TARGET / Math.max(1, Math.min(...apart))),
    at: { x: held(at.x, view.width), y: held(at.y, view.height) },
  }
}

/** The target that a press in the magnifier means; `from` is the distance from its middle, in pixels. */
export function chosenIn({ rivals, middle, scale }: Magnified, from: Point): Piece | undefined {
  const point = { x: middle.x + from.x / scale, y: middle.y - from.y / scale }
  const near = rivals
    .map(piece => ({ piece, distance: scale * Math.hypot(piece.pose.x - point.x, piece.pose.y - point.y) }))
    .sort((one, other) => one.distance - other.distance)[0]
  return near && near.distance <= TARGET ? near.piece : undefined
}
