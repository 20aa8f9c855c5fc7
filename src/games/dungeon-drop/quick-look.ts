/**
 * Whether something is in a room, by a quick look at the triangle between the middles of its pillars. It never says
 * anything that an exact look would not; where it cannot tell, it says nothing. Most bodies are far off or well inside.
 */

import { type Body, EDGE, MEEPLE, type Shape, TOKEN } from './physics.ts'

/** Rules 6.3: a gap up to this counts as touching, in millimetres. */
export const TOUCH_EPS = 0.1
/** A quick look leaves close calls to an exact one. */
const CLOSE = 1e-6

/** Width and depth of what a shape stands on. A token counts as a small pillar that is not turned. */
export function standsOn(shape: Shape): { readonly width: number; readonly depth: number } {
  if (shape === 'meeple') return MEEPLE
  const edge = EDGE[shape === 'token' ? 'S' : shape]
  return { width: edge, depth: edge }
}

/** Half the diagonal: nothing of a footprint is further from its middle, nor anything of a token's disc. */
const REACH: Readonly<Record<Shape, number>> = {
  S: diagonalOf('S') / 2,
  L: diagonalOf('L') / 2,
  H: diagonalOf('H') / 2,
  meeple: diagonalOf('meeple') / 2,
  token: Math.max(diagonalOf('token') / 2, TOKEN.diameter / 2 + 0.1),
}

/** Half the shorter side: all that is nearer to its middle is in a footprint, however it is turned. */
const CORE: Readonly<Record<Shape, number>> = {
  S: EDGE.S / 2,
  L: EDGE.L / 2,
  H: EDGE.H / 2,
  meeple: MEEPLE.depth / 2,
  token: EDGE.S / 2,
}

function diagonalOf(shape: Shape): number {
  const { width, depth } = standsOn(shape)
  return Math.sqrt(width * width + depth * depth)
}

export function reachOf(shape: Shape): number {
  return REACH[shape]
}

/** A side of a triangle, from one middle to the next, and the direction across it that leads out, of length 1. */
export interface Side {
  readonly from: { readonly x: number; readonly y: number }
  readonly dx: number
  readonly dy: number
  readonly outX: number
  readonly outY: number
}

/** With the triangle to its left. */
export function sideOf({ pose: from }: Body, { pose: to }: Body): Side {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  return { from, dx, dy, outX: dy / length, outY: -dx / length }
}

function squaredTo({ from, dx, dy }: Side, x: number, y: number): number {
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
  const part = Math.min(1, Math.max(0, along))
  const ox = from.x + part * dx - x
  const oy = from.y + part * dy - y
  return ox * ox + oy * oy
}

/** What a quick look at the room of three pillars goes by. */
export interface Triangle {
  readonly sides: readonly Side[]
  /** How far pillars reach beyond the triangle at most, and how far they do whatever way they are turned. */
  readonly reach: number
  readonly core: number
}

export function triangleOf(corners: readonly Body[], sides: readonly Side[]): Triangle {
  let reach = 0
  let core = Number.POSITIVE_INFINITY
  for (const { shape } of corners) {
    reach = Math.max(reach, REACH[shape])
    core = Math.min(core, CORE[shape])
  }
  return { sides, reach, core }
}

/** Whether a body is in the room; nothing if it is too close to call. */
export function quickLook({ sides, reach, core }: Triangle, { shape, pose }: Body): boolean | undefined {
  const { x, y } = pose
  const far = reach + REACH[shape] + TOUCH_EPS + CLOSE
  let most = Number.NEGATIVE_INFINITY
  for (const { from, outX, outY } of sides) {
    const out = (x - from.x) * outX + (y - from.y) * outY
    if (out > far) return false
    if (out > most) most = out
  }
  if (most <= 0) return true
  let squared = Number.POSITIVE_INFINITY
  for (const side of sides) squared = Math.min(squared, squaredTo(side, x, y))
  if (squared > far * far) return false
  const near = core + CORE[shape] - CLOSE
  return squared <= near * near ? true : undefined
}
