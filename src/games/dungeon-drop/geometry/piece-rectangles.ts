/** Things on the table as rectangles: whether they overlap, and whether they are on the mat. */

import { canonicalPose, EDGE, MAT, MEEPLE, type PieceShape, type Pose, TOKEN } from '../physics.ts'
import { turned } from './portable-trig.ts'

/** A rectangle on the table, or the square around a token: cosine and sine of its yaw, and half its sides. */
export interface TableBlock {
  readonly id: number
  readonly shape: PieceShape
  pose: Pose
  readonly cos: number
  readonly sin: number
  readonly halfWidth: number
  readonly halfDepth: number
}

export function blockOf(id: number, shape: PieceShape, measured: Pose): TableBlock {
  const pose = canonicalPose(shape, measured)
  const { width, depth } = sidesOf(shape)
  const { cos, sin } = turned(pose.yaw)
  return { id, shape, pose, cos, sin, halfWidth: width / 2, halfDepth: depth / 2 }
}

function sidesOf(shape: PieceShape): { width: number; depth: number } {
  if (shape === 'meeple') return MEEPLE
  const edge = shape === 'token' ? TOKEN.diameter : EDGE[shape]
  return { width: edge, depth: edge }
}

/** How deep two blocks overlap: the least overlap along the directions of their sides; not positive if apart. */
export function depth(one: TableBlock, other: TableBlock): number {
  const x = other.pose.x - one.pose.x
  const y = other.pose.y - one.pose.y
  const reach = one.halfWidth + one.halfDepth + other.halfWidth + other.halfDepth
  if (x * x + y * y >= reach * reach) return -1
  if (one.shape === 'token') return discDepth(one, other)
  if (other.shape === 'token') return discDepth(other, one)
  const cos = Math.abs(one.cos * other.cos + one.sin * other.sin)
  const sin = Math.abs(one.cos * other.sin - one.sin * other.cos)
  return Math.min(
    one.halfWidth + other.halfWidth * cos + other.halfDepth * sin - Math.abs(x * one.cos + y * one.sin),
    one.halfDepth + other.halfWidth * sin + other.halfDepth * cos - Math.abs(y * one.cos - x * one.sin),
    other.halfWidth + one.halfWidth * cos + one.halfDepth * sin - Math.abs(x * other.cos + y * other.sin),
    other.halfDepth + one.halfWidth * sin + one.halfDepth * cos - Math.abs(y * other.cos - x * other.sin),
  )
}

/** The same for a token, which is round: how far its rim extends over the nearest point of the rectangle. */
function discDepth(disc: TableBlock, { pose, cos, sin, halfWidth, halfDepth }: TableBlock): number {
  const x = disc.pose.x - pose.x
  const y = disc.pose.y - pose.y
  const beside = Math.abs(x * cos + y * sin) - halfWidth
  const beyond = Math.abs(y * cos - x * sin) - halfDepth
  if (beside <= 0 && beyond <= 0) return disc.halfWidth - Math.max(beside, beyond)
  const outX = Math.max(beside, 0)
  const outY = Math.max(beyond, 0)
  return disc.halfWidth - Math.sqrt(outX * outX + outY * outY)
}

/** The shortest movement of `one` that separates it from `other`. Only for blocks that overlap. */
export function parting(one: TableBlock, other: TableBlock): { dx: number; dy: number } {
  const x = one.pose.x - other.pose.x
  const y = one.pose.y - other.pose.y
  const far = depth(one, other)
  const between = Math.sqrt(x * x + y * y)
  const sides = [one, other].flatMap(({ cos, sin }) => [
    { dx: cos, dy: sin },
    { dx: 0 - sin, dy: cos },
  ])
  // A disc has no sides, so the direction between the centres is tried too.
  if (between > 0) sides.push({ dx: x / between, dy: y / between })
  // Chooses the direction with the least overlap, away from the other block.
  const ways = sides.map(({ dx, dy }) => {
    const away = x * dx + y * dy < 0 ? -1 : 1
    const there = {
      ...one,
      pose: { ...one.pose, x: one.pose.x + away * far * dx, y: one.pose.y + away * far * dy },
    }
    return { dx: away * far * dx, dy: away * far * dy, left: depth(there, other) }
  })
  return ways.reduce((best, way) => (way.left < best.left ? way : best))
}

export function onMat({ x, y }: Pose): boolean {
  return Math.abs(x) <= MAT / 2 && Math.abs(y) <= MAT / 2
}

/** How far from the middle its centre may be without a corner sticking into the rim. */
function room({ halfWidth, halfDepth }: TableBlock): number {
  return MAT / 2 - Math.ceil(Math.sqrt(halfWidth * halfWidth + halfDepth * halfDepth))
}

export function inside(block: TableBlock): boolean {
  const most = room(block)
  return Math.abs(block.pose.x) <= most && Math.abs(block.pose.y) <= most
}

export function keepInside(block: TableBlock): void {
  const most = room(block)
  const within = (value: number): number => Math.max(-most, Math.min(most, value))
  block.pose = { ...block.pose, x: within(block.pose.x), y: within(block.pose.y) }
}
