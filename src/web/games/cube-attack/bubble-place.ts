/** Where the bubble of a unit goes: beside it, within the field, covering as few targets as possible. */

import { type BoardLayout, type Placed, type Point, placeOf } from './board-layout.ts'
import type { Selection } from './selection.ts'
import type { FieldSize } from './use-view-box.ts'

/** Between the middle of the unit and the bubble, in pixels. */
const GAP = 26
/** Farther away is for units in a crowd: only if every nearer place covers more than this of a target, in pixels. */
const FAR_GAP = 3 * GAP
const FAR_COST = 12
const MARGIN = 4

interface Circle extends Point {
  readonly radius: number
}

/** What can be pressed while a unit is selected, and is left free: its targets, its planet, its fellows. */
export function pressableBeside(
  { unit: inHand }: Placed,
  {
    board,
    selection,
    placed,
  }: {
    readonly board: BoardLayout
    readonly selection: Pick<Selection, 'moves' | 'attacks'>
    readonly placed: readonly Placed[]
  },
): readonly Point[] {
  const planets = [...selection.moves.keys()].map(planet => placeOf(board.planets[planet]!))
  const units = placed.filter(
    ({ unit: { id, planet, owner } }) =>
      id !== inHand.id && (planet === inHand.planet || owner === inHand.owner || selection.attacks.has(id)),
  )
  return [...planets, ...units]
}

/** How much of a circle the rectangle at this corner covers: 0 if they do not touch. */
function covered({ x, y, radius }: Circle, corner: Point, { width, height }: FieldSize): number {
  const nearX = Math.max(corner.x, Math.min(x, corner.x + width))
  const nearY = Math.max(corner.y, Math.min(y, corner.y + height))
  return Math.max(0, radius - Math.hypot(x - nearX, y - nearY))
}

function sidesOf({ x, y }: Point, { width, height }: FieldSize, gap: number): readonly Point[] {
  return [
    { x: x + gap, y: y - height / 2 },
    { x: x - gap - width, y: y - height / 2 },
    { x: x - width / 2, y: y + gap },
    { x: x - width / 2, y: y - gap - height },
    { x: x + gap / 2, y: y + gap },
    { x: x - gap / 2 - width, y: y + gap },
    { x: x + gap / 2, y: y - gap - height },
    { x: x - gap / 2 - width, y: y - gap - height },
  ]
}

/** The upper left corner of the bubble, in pixels of the field. */
export function bubblePlace(
  unit: Point,
  {
    bubble,
    field,
    avoid,
  }: { readonly bubble: FieldSize; readonly field: FieldSize; readonly avoid: readonly Circle[] },
): Point {
  const { width, height } = bubble
  const near = sidesOf(unit, bubble, GAP)
  const within = [...near, ...sidesOf(unit, bubble, FAR_GAP)].map(({ x, y }) => ({
    x: Math.max(MARGIN, Math.min(x, field.width - width - MARGIN)),
    y: Math.max(MARGIN, Math.min(y, field.height - height - MARGIN)),
  }))
  const own: Circle = { ...unit, radius: GAP - 4 }
  const costs = within.map(
    (corner, index) =>
      (index < near.length ? 0 : FAR_COST) +
      // The unit itself matters more: pressing it deselects it.
      3 * covered(own, corner, bubble) +
      avoid.reduce((sum, circle) => sum + covered(circle, corner, bubble), 0),
  )
  return within[costs.indexOf(Math.min(...costs))]!
}
