/** Lets a throw settle: taps pieces that lean or lie on others until they lie flat, then reads their poses. */

import { type Random, seeded, unit } from '../engine/random.ts'
import {
  canonicalPose,
  type PieceShape,
  type Pose,
  periodOf,
  type Rest,
  type Table,
} from '../games/dungeon-drop/physics.ts'
import {
  LIFTED,
  MM_PER_UNIT,
  MOST_STEPS,
  MOST_STEPS_AFTER_TAP,
  MOST_TAPS,
  TAP,
  TREMBLE,
} from './constants.ts'
import { orientationOf } from './orientation.ts'
import { halfSides, type MovingBody, type PhysicsScene } from './physics-scene.ts'
import { rounded, spread } from './released-poses.ts'
import { resolveOverlaps } from './resolve-overlaps.ts'
import { settle } from './settle.ts'

/**
 * Lets the scene come to rest, with as many taps as allowed, and returns how everything lies. Returns undefined if a
 * body sank into the table, because that simulation is wrong.
 */
export function settledResult(scene: PhysicsScene, table: Table, seed: number): Rest | undefined {
  let still = settle(scene, MOST_STEPS)
  const random = seeded(`tap/${seed}`)
  for (let tap = 0; tap < MOST_TAPS && scene.sunk.length === 0; tap++) {
    const untidy = inOrder(scene).filter(piece => !liesFlat(piece))
    if (untidy.length === 0) break
    for (const piece of untidy) nudge(piece, random, 1 + (2 * tap) / (MOST_TAPS - 1))
    still = settle(scene, MOST_STEPS_AFTER_TAP)
  }
  if (scene.sunk.length > 0) return undefined
  return restOf(scene, table, still)
}

function inOrder({ pieces }: PhysicsScene): readonly MovingBody[] {
  return [...pieces.values()].sort((one, other) => one.id - other.id)
}

/**
 * Whether a piece lies flat on the table. An untouched one does; a meeple may lie on any side, since it is stood up.
 */
export function liesFlat({ shape, body, woken }: MovingBody): boolean {
  if (!woken) return true
  const { level, upright } = orientationOf(shape, body.rotation())
  return level && body.translation().z <= halfSides(shape)[upright]! + LIFTED
}

function nudge({ body }: MovingBody, random: Random, strength: number): void {
  const sideways = TAP.sideways * strength
  body.setLinvel(
    rounded({
      x: spread(random, sideways),
      y: spread(random, sideways),
      z: TAP.up * strength * unit(random),
    }),
    true,
  )
  const spin = TAP.spin * strength
  body.setAngvel(rounded({ x: spread(random, spin), y: spread(random, spin), z: spread(random, spin) }), true)
}

function restOf(scene: PhysicsScene, table: Table, still: boolean): Rest {
  const pieces = inOrder(scene)
  const untidy = pieces.filter(piece => !liesFlat(piece))
  const measured = pieces.map(piece => ({ id: piece.id, shape: piece.shape, pose: poseOf(piece) }))
  const tokens = table.bodies.filter(({ shape }) => shape === 'token')
  const before = new Map(pieces.map(piece => [piece.id, piece.before]))
  const poses = resolveOverlaps({
    fixed: [...tokens, ...measured.filter(({ id, pose }) => same(pose, before.get(id)))],
    loose: measured.filter(({ id, pose }) => !same(pose, before.get(id))),
    untidy: new Set(untidy.map(({ id }) => id)),
    walls: table.walls,
  })
  const moved = [...poses]
    .map(([id, pose]) => ({ id, pose }))
    .filter(({ id, pose }) => !same(pose, before.get(id)))
  const crowdedOut = measured.filter(({ id, pose }) => !poses.has(id) && !same(pose, before.get(id)))
  const gone = [...scene.gone, ...crowdedOut.map(({ id }) => id)].sort((one, other) => one - other)
  return { moved, gone, ...(still && untidy.length === 0 ? {} : { stopped: true }) }
}

/** The measured pose, or the previous one if the piece has hardly moved. */
function poseOf({ shape, body, before, woken }: MovingBody): Pose {
  if (before && !woken) return before
  const { x, y } = body.translation()
  const { yaw } = orientationOf(shape, body.rotation())
  const pose = canonicalPose(shape, { x: x * MM_PER_UNIT, y: y * MM_PER_UNIT, yaw })
  return before && hardly(shape, before, pose) ? before : pose
}

function hardly(shape: PieceShape, before: Pose, now: Pose): boolean {
  const x = now.x - before.x
  const y = now.y - before.y
  const turn = Math.abs(now.yaw - before.yaw)
  const yaw = Math.min(turn, periodOf(shape) - turn)
  return x * x + y * y < TREMBLE.mm * TREMBLE.mm && yaw < TREMBLE.yaw
}

function same(one: Pose, other: Pose | undefined): boolean {
  return other !== undefined && one.x === other.x && one.y === other.y && one.yaw === other.yaw
}
