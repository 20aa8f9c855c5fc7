/** Resolves overlaps: moves pieces in the plane until none overlaps another, whatever the engine's result. */

import {
  blockOf,
  depth,
  inside,
  onMat,
  parting,
  type TableBlock,
} from '../games/dungeon-drop/geometry/piece-rectangles.ts'
import { turned } from '../games/dungeon-drop/geometry/portable-trig.ts'
import { type Body, canonicalPose, type Pose } from '../games/dungeon-drop/physics.ts'

const MOST_ROUNDS = 60
/** An extra gap beyond just touching, so that rounding a pose does not bring the overlap back. */
const CLEAR_MM = 0.01

const RING_MM = 2
const MOST_RINGS = 350
const WAYS = 16

/**
 * The final poses of the loose pieces, by id. Bodies at rest against each other overlap by some hundredths of a
 * millimetre; these are moved apart. Untidy pieces never came to lie flat; each is placed at the nearest free place, or
 * left out if there is none.
 */
export function resolveOverlaps(things: {
  readonly fixed: readonly Body[]
  readonly loose: readonly Body[]
  readonly untidy: ReadonlySet<number>
  readonly walls: boolean
}): ReadonlyMap<number, Pose> {
  const fixed = things.fixed.map(blockFor)
  const loose = things.loose.map(blockFor)
  const laid = loose.filter(({ id }) => !things.untidy.has(id))
  movedApart(laid, fixed)
  const placed = [...fixed]
  const poses = new Map<number, Pose>()
  const inTurn = [...laid, ...loose.filter(({ id }) => things.untidy.has(id))]
  for (const block of inTurn) {
    const there = nearestRoom(block, placed, things.walls && things.untidy.has(block.id))
    if (!there) continue
    placed.push(there)
    poses.set(block.id, there.pose)
  }
  return new Map([...poses].sort(([one], [other]) => one - other))
}

function blockFor({ id, shape, pose }: Body): TableBlock {
  return blockOf(id, shape, pose)
}

function movedApart(laid: readonly TableBlock[], fixed: readonly TableBlock[]): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let apart = true
    for (const block of laid) {
      for (const other of [...fixed, ...laid]) {
        if (other === block || depth(block, other) <= 0) continue
        apart = false
        const { dx, dy } = parting(block, other)
        const more = 1 + CLEAR_MM / Math.sqrt(dx * dx + dy * dy)
        block.pose = canonicalPose(block.shape, {
          ...block.pose,
          x: block.pose.x + dx * more,
          y: block.pose.y + dy * more,
        })
      }
    }
    if (apart) return
  }
}

/** The block at its own place if that is free, otherwise at the nearest free place. */
function nearestRoom(
  block: TableBlock,
  placed: readonly TableBlock[],
  walls: boolean,
): TableBlock | undefined {
  for (let place = 0; place < MOST_RINGS * WAYS; place++) {
    const { cos, sin } = turned(((place % WAYS) * 2 * Math.PI) / WAYS)
    const far = Math.floor(place / WAYS) * RING_MM
    const pose = canonicalPose(block.shape, {
      ...block.pose,
      x: block.pose.x + far * cos,
      y: block.pose.y + far * sin,
    })
    const there = { ...block, pose }
    if ((walls ? inside(there) : onMat(pose)) && !placed.some(other => depth(there, other) > 0)) return there
  }
  return undefined
}
