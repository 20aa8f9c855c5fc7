/**
 * Throws cubes without physics: fast, repeatable, and about as far as real ones roll. For tests, and for bots that
 * have to simulate a thousand throws.
 */

import { type Random, seeded, unit } from '../../../engine/random.ts'
import { blockOf, depth, inside, keepInside, onMat, type TableBlock } from '../geometry/piece-rectangles.ts'
import {
  type Body,
  canonicalPose,
  MAT,
  type Physics,
  type PieceShape,
  type Pose,
  type Rest,
  type Table,
  type Throw,
} from '../physics.ts'

/** The standard deviation of where a cube ends, on each axis, in mm, when dropped from 200 mm. */
const SPREAD = { dungeon: 64, handful: 32 } as const
const USUAL_HEIGHT = 200
/** A flicked cube slides this far, in mm, for each (cm/s)² of its speed: friction 0.3 under gravity 981 cm/s². */
const SLIDE = 10 / (2 * 0.3 * 981)
/** Farther than this, anything is off the mat. */
const FARTHEST = 1000
/** A cube hit head-on gets this share of the remaining distance, and the cube that hit it loses `LOST` of it. */
const HANDED_ON = 0.5
const LOST = 0.75
/** The limit for one flick, so that it ends. */
const MOST_KNOCKS = 40

const STEP = 0.5
const MOST_NUDGES = 20
const MOST_TRIES = 60

/** Something that is sliding: its remaining distance, and its direction of length 1. */
interface Slide {
  readonly block: TableBlock
  readonly mm: number
  readonly dx: number
  readonly dy: number
}

/** Blocks of earlier tables, by id, which are never modified: most things are where they were before. */
const lying = new Map<number, TableBlock>()

/** A body on the table as a block that must not be modified. */
function lyingBlock({ id, shape, pose }: Body): TableBlock {
  const known = lying.get(id)
  if (known && known.shape === shape && isSame(known.pose, pose)) return known
  const block = blockOf(id, shape, pose)
  lying.set(id, block)
  return block
}

function isSame(one: Pose, other: Pose): boolean {
  return one.x === other.x && one.y === other.y && one.yaw === other.yaw
}

export const scatter: Physics = {
  throwCubes(table, thrown) {
    const random = seeded(`scatter/${thrown.seed}`)
    const blocks = table.bodies.map(lyingBlock)
    const moved: { id: number; pose: Pose }[] = []
    const gone: number[] = []
    for (const { id, shape } of thrown.cubes) {
      const block = landed({ id, shape, thrown, blocks, walls: table.walls, random })
      if (onMat(block.pose)) {
        blocks.push(block)
        moved.push({ id, pose: block.pose })
      } else gone.push(id)
    }
    return { moved, gone }
  },

  flick(table, flick) {
    const blocks = table.bodies.map(body => ({ ...lyingBlock(body) }))
    const struck = blocks.find(({ id }) => id === flick.id)
    const speed = Math.sqrt(flick.vx * flick.vx + flick.vy * flick.vy)
    if (struck && struck.shape !== 'token' && speed > 0 && Number.isFinite(speed)) {
      const mm =
        Math.min(FARTHEST, SLIDE * speed * speed) * (0.9 + 0.2 * unit(seeded(`scatter/${flick.seed}`)))
      slideOn(blocks, { block: struck, mm, dx: flick.vx / speed, dy: flick.vy / speed }, table.walls)
    }
    return restOf(table, blocks)
  },
}

/** Where a thrown cube lands: directly, nudged off what is there, or after more tries with a wider spread. */
function landed(at: {
  id: number
  shape: PieceShape
  thrown: Throw
  blocks: readonly TableBlock[]
  walls: boolean
  random: Random
}): TableBlock {
  const { thrown, random } = at
  const spread = SPREAD[thrown.hand] * Math.sqrt(thrown.height / USUAL_HEIGHT)
  for (let attempt = 0; ; attempt++) {
    const wide = spread * (1 + attempt / 10)
    const x = thrown.x + wide * bell(random)
    const y = thrown.y + wide * bell(random)
    const block = blockOf(at.id, at.shape, { x, y, yaw: Math.PI * unit(random) })
    if (at.walls) keepInside(block)
    if (nudgedFree(block, at.blocks, at.walls) || !onMat(block.pose)) return block
    // This happens only on a full table; the cube then goes off the table.
    if (attempt === MOST_TRIES) return { ...block, pose: { x: MAT, y: MAT, yaw: 0 } }
  }
}

/** Moves the block away from everything it overlaps; returns whether it is free in the end. */
function nudgedFree(block: TableBlock, blocks: readonly TableBlock[], walls: boolean): boolean {
  for (let nudge = 0; nudge < MOST_NUDGES; nudge++) {
    const other = firstUnder(block, blocks)
    if (!other) return true
    const { dx, dy } = direction(other.pose, block.pose)
    const push = depth(block, other) + STEP
    block.pose = moved(block, { dx: dx * push, dy: dy * push })
    if (walls) keepInside(block)
  }
  return false
}

function firstUnder(block: TableBlock, blocks: readonly TableBlock[]): TableBlock | undefined {
  for (let index = 0; index < blocks.length; index++) {
    if (depth(block, blocks[index]!) > 0) return blocks[index]
  }
  return undefined
}

/** Slides the block, and everything it hits, until all of them are at rest. */
function slideOn(blocks: TableBlock[], first: Slide, walls: boolean): void {
  const slides = [first]
  for (let knock = 0; knock < MOST_KNOCKS; knock++) {
    const slide = slides.shift()
    if (!slide) return
    // A block that was hit twice may be off the table before its second slide.
    if (!blocks.includes(slide.block)) continue
    const { left, other } = slideAlone(blocks, slide, walls)
    if (!onMat(slide.block.pose)) blocks.splice(blocks.indexOf(slide.block), 1)
    if (!other || other.shape === 'token') continue
    const push = direction(slide.block.pose, other.pose)
    const along = slide.dx * push.dx + slide.dy * push.dy
    const full = along * along
    slides.push({ block: other, mm: left * HANDED_ON * full, ...push })
    slides.push({ ...slide, mm: left * (1 - LOST * full) })
  }
}

/** Slides one block to its end, the rim, or the first block that it would overlap more than before. */
function slideAlone(
  blocks: readonly TableBlock[],
  { block, mm, dx, dy }: Slide,
  walls: boolean,
): { left: number; other?: TableBlock } {
  const from = block.pose
  const near = blocks.filter(each => each.id !== block.id && mayMeet(block, each, { mm, dx, dy }))
  const next = { ...block }
  for (let way = STEP; way <= mm; way += STEP) {
    const there = { x: from.x + dx * way, y: from.y + dy * way, yaw: from.yaw }
    next.pose = canonicalPose(block.shape, there)
    if (walls && !inside(next)) return { left: 0 }
    const other = near.find(each => deeper(block, next, each))
    if (other) return { left: mm - way, other }
    block.pose = next.pose
    if (!onMat(block.pose)) return { left: 0 }
  }
  return { left: 0 }
}

/** Whether a block is so close to another's path that they could touch; poses are rounded, hence the margin. */
function mayMeet(
  block: TableBlock,
  other: TableBlock,
  { mm, dx, dy }: { mm: number; dx: number; dy: number },
): boolean {
  const reach = block.halfWidth + block.halfDepth + other.halfWidth + other.halfDepth + STEP
  const x = other.pose.x - block.pose.x
  const y = other.pose.y - block.pose.y
  const along = x * dx + y * dy
  return Math.abs(x * dy - y * dx) <= reach && along >= -reach && along <= mm + reach
}

/** Blocks that touch already may separate, but not overlap more. */
function deeper(before: TableBlock, after: TableBlock, other: TableBlock): boolean {
  const now = depth(after, other)
  return now > 0 && now > depth(before, other)
}

function restOf(table: Table, blocks: readonly TableBlock[]): Rest {
  const left = new Map(blocks.map(block => [block.id, block.pose]))
  const moved = table.bodies.flatMap(({ id, pose }) => {
    const now = left.get(id)
    return now && (now.x !== pose.x || now.y !== pose.y) ? [{ id, pose: now }] : []
  })
  return { moved, gone: table.bodies.flatMap(({ id }) => (left.has(id) ? [] : [id])) }
}

/** A sum of uniform numbers is nearly normal, and needs no logarithm, which differs between machines. */
function bell(random: Random): number {
  return (unit(random) + unit(random) + unit(random) + unit(random) - 2) * Math.sqrt(3)
}

function moved({ shape, pose }: TableBlock, { dx, dy }: { dx: number; dy: number }): Pose {
  return canonicalPose(shape, { ...pose, x: pose.x + dx, y: pose.y + dy })
}

function direction(from: Pose, to: Pose): { dx: number; dy: number } {
  const x = to.x - from.x
  const y = to.y - from.y
  const length = Math.sqrt(x * x + y * y)
  return length === 0 ? { dx: 1, dy: 0 } : { dx: x / length, dy: y / length }
}
