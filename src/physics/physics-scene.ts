/** The table as a world of rigid bodies, built anew for every throw, with all bodies asleep. */

import type { Collider, RigidBody, World } from '@dimforge/rapier3d-deterministic-compat'
import { turned } from '../games/dungeon-drop/geometry/portable-trig.ts'
import {
  EDGE,
  MAT,
  MEEPLE,
  type PieceShape,
  type Pose,
  type Table,
  TOKEN,
} from '../games/dungeon-drop/physics.ts'
import {
  DENSITY,
  FRICTION,
  GRAVITY,
  MEEPLE_MASS,
  MM_PER_UNIT,
  PREDICTION,
  RESTITUTION,
  RIM_HEIGHT,
  RIM_THICKNESS,
  SETTLED_DEPTH,
  SOLVER_ITERATIONS,
  STEPS_PER_SECOND,
  TABLE_HALF,
  TABLE_THICKNESS,
} from './constants.ts'
import type { Quaternion, Vector } from './orientation.ts'

/** The initialised library; both of its builds have this type. */
export type Rapier = Pick<
  typeof import('@dimforge/rapier3d-deterministic-compat'),
  'World' | 'RigidBodyDesc' | 'ColliderDesc'
>

/** A piece that can move. */
export interface MovingBody {
  readonly id: number
  readonly shape: Exclude<PieceShape, 'token'>
  readonly body: RigidBody
  /** Where it lay before the throw; undefined for a thrown piece. */
  readonly before?: Pose
  /** Whether anything has set it in motion since. */
  woken: boolean
  /** Cache of its position while it sleeps. */
  restsAt?: Vector
}

/** How a piece is released: position (cm), rotation, velocity (cm/s) and spin (rad/s). */
export interface StartPose {
  readonly id: number
  readonly shape: Exclude<PieceShape, 'token'>
  readonly at: Vector
  readonly rotation: Quaternion
  readonly velocity: Vector
  readonly spin: Vector
}

/** Callbacks of a recorder: the throw begins (again, if it has to be repeated), and a step was made. */
export interface Watch {
  readonly begin: () => void
  readonly step: (pieces: Iterable<MovingBody>) => void
}

export interface SceneSettings {
  readonly watch?: Watch | undefined
  /** Into how many parts each step is split: more parts are more exact and cost more. */
  readonly split?: number | undefined
}

export interface PhysicsScene {
  readonly world: World
  /** By the handle of their bodies, which are numbered in the order of ids. */
  readonly pieces: Map<number, MovingBody>
  readonly gone: number[]
  /** Ids of bodies driven into the table top or the rim: from then on the simulation is wrong. */
  readonly sunk: number[]
  readonly walls: boolean
  readonly watch: Watch | undefined
  readonly split: number
}

const NONE: Vector = { x: 0, y: 0, z: 0 }
export const MAT_HALF = MAT / 2 / MM_PER_UNIT

/** Half of each side, in cm. */
export function halfSides(shape: Exclude<PieceShape, 'token'>): readonly [number, number, number] {
  const [width, depth, height] =
    shape === 'meeple' ? [MEEPLE.width, MEEPLE.depth, MEEPLE.height] : [EDGE[shape], EDGE[shape], EDGE[shape]]
  const half = 2 * MM_PER_UNIT
  return [Math.fround(width / half), Math.fround(depth / half), Math.fround(height / half)]
}

/**
 * Builds the table with all bodies asleep. Bodies placed exactly on the surface would wake and drift. So each starts as
 * deep as it would settle, the world takes one step to find the contacts, and all motion is then removed. The second
 * step lets the engine register that they sleep: a body that wakes before that has no contact with the table for up to
 * three steps, and falls into it.
 */
export function buildScene(
  rapier: Rapier,
  table: Table,
  { watch, split = 1 }: SceneSettings = {},
): PhysicsScene {
  const world = new rapier.World({ x: 0, y: 0, z: -GRAVITY })
  world.timestep = 1 / (STEPS_PER_SECOND * split)
  world.lengthUnit = 1
  world.numSolverIterations = SOLVER_ITERATIONS
  world.integrationParameters.normalizedPredictionDistance = PREDICTION
  const { walls } = table
  const scene: PhysicsScene = { world, pieces: new Map(), gone: [], sunk: [], walls, watch, split }
  addTable(rapier, world, table.walls)
  for (const { id, shape, pose } of table.bodies) {
    if (shape === 'token') addToken(rapier, world, pose)
    else addResting(rapier, scene, { id, shape, pose })
  }
  world.step()
  for (const { body } of scene.pieces.values()) {
    body.setLinvel(NONE, false)
    body.setAngvel(NONE, false)
    body.sleep()
  }
  world.step()
  return scene
}

function addTable(rapier: Rapier, world: World, walls: boolean): void {
  const half = TABLE_THICKNESS / 2
  const top = rapier.ColliderDesc.cuboid(TABLE_HALF, TABLE_HALF, half).setTranslation(0, 0, -half)
  const rim = RIM_THICKNESS / 2
  const far = MAT_HALF + rim
  const sides = [
    [far, 0],
    [-far, 0],
    [0, far],
    [0, -far],
  ] as const
  const walled = sides.map(([x, y]) => {
    const [wide, deep] = x === 0 ? [far + rim, rim] : [rim, far + rim]
    return rapier.ColliderDesc.cuboid(wide, deep, RIM_HEIGHT / 2).setTranslation(x, y, RIM_HEIGHT / 2)
  })
  for (const shape of [top, ...(walls ? walled : [])]) {
    world.createCollider(shape.setFriction(FRICTION).setRestitution(RESTITUTION))
  }
}

/** A token, fixed to the table. Rapier's cylinders stand along y. */
function addToken(rapier: Rapier, world: World, { x, y }: Pose): Collider {
  const half = TOKEN.height / 2 / MM_PER_UNIT
  const disc = rapier.ColliderDesc.cylinder(half, TOKEN.diameter / 2 / MM_PER_UNIT)
    .setTranslation(Math.fround(x / MM_PER_UNIT), Math.fround(y / MM_PER_UNIT), Math.fround(half))
    .setRotation({ x: Math.fround(Math.SQRT1_2), y: 0, z: 0, w: Math.fround(Math.SQRT1_2) })
  return world.createCollider(disc.setFriction(FRICTION).setRestitution(RESTITUTION))
}

function addResting(
  rapier: Rapier,
  scene: PhysicsScene,
  { id, shape, pose }: { id: number; shape: Exclude<PieceShape, 'token'>; pose: Pose },
): void {
  const half = turned(pose.yaw / 2)
  const at = {
    x: Math.fround(pose.x / MM_PER_UNIT),
    y: Math.fround(pose.y / MM_PER_UNIT),
    z: Math.fround(halfSides(shape)[2] - SETTLED_DEPTH),
  }
  const rotation = { x: 0, y: 0, z: Math.fround(half.sin), w: Math.fround(half.cos) }
  addPiece(rapier, scene, { id, shape, at, rotation, velocity: NONE, spin: NONE }, pose)
}

/** Adds a body to the scene: released according to `start`, or at rest if `before` is given. */
export function addPiece(
  rapier: Rapier,
  { world, pieces }: PhysicsScene,
  start: StartPose,
  before?: Pose,
): void {
  const { id, shape, at, rotation, velocity, spin } = start
  const body = world.createRigidBody(
    rapier.RigidBodyDesc.dynamic()
      .setTranslation(at.x, at.y, at.z)
      .setRotation(rotation)
      .setLinvel(velocity.x, velocity.y, velocity.z)
      .setAngvel(spin)
      .setCcdEnabled(true),
  )
  const box = rapier.ColliderDesc.cuboid(...halfSides(shape))
    .setFriction(FRICTION)
    .setRestitution(RESTITUTION)
  world.createCollider(shape === 'meeple' ? box.setMass(MEEPLE_MASS) : box.setDensity(DENSITY), body)
  pieces.set(body.handle, { id, shape, body, woken: before === undefined, ...(before ? { before } : {}) })
}
