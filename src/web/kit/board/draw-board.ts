/** A board on a canvas, for the picture of a moment that players share. */

import type { Seat } from '../../../engine/game.ts'

export interface BoardDrawing<State, Event = unknown> {
  /** After the step in which it happened, and before it. */
  readonly state: State
  readonly before: State
  /** What the picture is about. */
  readonly event: Event | undefined
  /** The side of the square that it fills, from the origin, in pixels. */
  readonly size: number
  /** The colour and the outline (in a box from −10 to 10) of a seat. */
  colourOf(seat: Seat): string
  outlineOf(seat: Seat): string
}

export type DrawBoard<State, Event = unknown> = (
  canvas: CanvasRenderingContext2D,
  drawing: BoardDrawing<State, Event>,
) => void

export type AnyDrawBoard = DrawBoard<never, never>
