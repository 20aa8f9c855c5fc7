/** Squares up a table in the plane: nothing lies in anything else, however the engine left it. */

import {
  blockOf,
  depth,
  inside,
  onMat,
  parting,
  type TableBlock,
} from '../games/dungeon-drop/geometry/blocks.ts'
import { turned } from '../games/dungeon-drop/geometry/portable-trig.ts'
import { type Body, canonicalPose, type Pose } from '../games/dungeon-drop/physics.ts'

const MOST_ROUNDS = 60
/** Beyond just touching, so that rounding a pose does not undo it. */
const CLEAR_MM = 0.01

const RING_MM = 2
const MOST_RINGS = 350
const WAYS = 16

/**
 * Where the loose things come to lie, by id. Bodies at rest against each other are some hundredths of a millimetre
 * into each other: these are moved apart. What is untidy never came to lie flat, and is laid down at the nearest free
 * place; on a table without any, it is left out.
 */
export function tidied(things: {
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

/** Its own place, if that is free; or else the nearest there is. */
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
