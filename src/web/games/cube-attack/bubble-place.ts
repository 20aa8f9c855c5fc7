/** Where the bubble of a unit goes: beside it, within the field, over as little as possible that can be pressed. */

import type { Point } from './board-layout.ts'
import type { FieldSize } from './use-view-box.ts'

/** Between the middle of the unit and the bubble, in pixels. */
const GAP = 26
const MARGIN = 4

interface Circle extends Point {
  readonly radius: number
}

/** How much of a circle lies under the rectangle at a corner: 0 if they do not touch. */
function covered({ x, y, radius }: Circle, corner: Point, { width, height }: FieldSize): number {
  const nearX = Math.max(corner.x, Math.min(x, corner.x + width))
  const nearY = Math.max(corner.y, Math.min(y, corner.y + height))
  return Math.max(0, radius - Math.hypot(x - nearX, y - nearY))
}

/** The upper left corner of the bubble. All in pixels of the field. */
export function bubblePlace(
  unit: Point,
  {
    bubble,
    field,
    avoid,
  }: { readonly bubble: FieldSize; readonly field: FieldSize; readonly avoid: readonly Circle[] },
): Point {
  const { width, height } = bubble
  const sides: readonly Point[] = [
    { x: unit.x + GAP, y: unit.y - height / 2 },
    { x: unit.x - GAP - width, y: unit.y - height / 2 },
    { x: unit.x - width / 2, y: unit.y + GAP },
    { x: unit.x - width / 2, y: unit.y - GAP - height },
    { x: unit.x + GAP / 2, y: unit.y + GAP },
    { x: unit.x - GAP / 2 - width, y: unit.y + GAP },
    { x: unit.x + GAP / 2, y: unit.y - GAP - height },
    { x: unit.x - GAP / 2 - width, y: unit.y - GAP - height },
  ]
  const within = sides.map(({ x, y }) => ({
    x: Math.max(MARGIN, Math.min(x, field.width - width - MARGIN)),
    y: Math.max(MARGIN, Math.min(y, field.height - height - MARGIN)),
  }))
  const own: Circle = { ...unit, radius: GAP - 4 }
  const costs = within.map(
    corner =>
      // The unit itself matters more: pressing it puts it back.
      3 * covered(own, corner, bubble) +
      avoid.reduce((sum, circle) => sum + covered(circle, corner, bubble), 0),
  )
  return within[costs.indexOf(Math.min(...costs))]!
}
