/** Compares a recorded throw with its simulation, and says in words what is wrong with it. */

import type { Line } from '../../../engine/game.ts'
import { canonical } from '../../../engine/plain-data.ts'
import { blockOf, depth, onMat } from '../geometry/piece-rectangles.ts'
import { turned } from '../geometry/portable-trig.ts'
import { canonicalPose, type PieceShape, type Pose, type Rest, type Table, type Throw } from '../physics.ts'
import type { State } from '../state.ts'
import { line, numbered } from '../text/name-lines.ts'

/** A result, and what was thrown onto which table. */
interface Thrown {
  readonly state: State
  readonly table: Table
  readonly thrown: Throw['cubes']
  readonly recorded: Rest
}

interface Recorded extends Thrown {
  readonly simulated: Rest
}

/** The clearest fault of a recorded result, if it has one: first a pose that no throw can end in. */
export function checkRest(throwing: Recorded): Line | undefined {
  const { recorded, simulated } = throwing
  if (canonical(recorded) === canonical(simulated)) return undefined
  return refuseRest(throwing) ?? elsewhere(throwing)
}

/** The fault of a result in which nothing can ever lie, however it was thrown. */
export function refuseRest(throwing: Thrown): Line | undefined {
  const { state, recorded } = throwing
  const after = bodiesAfter(throwing)
  for (const { id, pose } of recorded.moved) {
    const shape = after.get(id)?.shape
    if (!shape) continue
    const cube = numbered(state, id)
    if (canonical(canonicalPose(shape, pose)) !== canonical(pose)) return line('record.pose', { cube })
    if (!onMat(pose)) return line('record.offMat', { cube })
  }
  return overlap(throwing, after)
}

interface Lying {
  readonly shape: PieceShape
  readonly pose: Pose
}

function bodiesAfter({ table, thrown, recorded }: Thrown): Map<number, Lying> {
  const shapes = new Map<number, PieceShape>([...table.bodies, ...thrown].map(({ id, shape }) => [id, shape]))
  const after = new Map<number, Lying>(table.bodies.map(({ id, shape, pose }) => [id, { shape, pose }]))
  for (const { id, pose } of recorded.moved) {
    const shape = shapes.get(id)
    if (shape) after.set(id, { shape, pose })
  }
  for (const id of recorded.gone) after.delete(id)
  return after
}

/** More than rounding, less than the resolution of poses. */
const APART = 1e-6

function overlap({ state, recorded }: Thrown, after: ReadonlyMap<number, Lying>): Line | undefined {
  const blocks = [...after].map(([id, { shape, pose }]) => blockOf(id, shape, pose))
  for (const { id } of recorded.moved) {
    const block = blocks.find(each => each.id === id)
    const other = block && blocks.find(each => each !== block && depth(block, each) > APART)
    if (other) return line('record.overlap', { cube: numbered(state, id), other: numbered(state, other.id) })
  }
  return undefined
}

/** Names the first piece whose recorded and simulated places differ. */
function elsewhere({ state, recorded, simulated }: Recorded): Line {
  const placesOf = ({ moved, gone }: Rest): Map<number, string> =>
    new Map([
      ...moved.map(({ id, pose }) => [id, canonical(pose)] as const),
      ...gone.map(id => [id, 'gone'] as const),
    ])
  const [said, found] = [placesOf(recorded), placesOf(simulated)]
  const ids = [...new Set([...said.keys(), ...found.keys()])].sort((a, b) => a - b)
  const differs = ids.find(id => said.get(id) !== found.get(id))
  return differs === undefined
    ? line('record.throw')
    : line('record.elsewhere', { cube: numbered(state, differs) })
}

/** How a cube was flicked: as the player aimed it, and as it was launched. */
interface Launch {
  readonly angle: number
  readonly power: number
  readonly vx: number
  readonly vy: number
}

/** How far a tremor can deviate at most; angles in degrees, the rest as a factor. */
interface Deviation {
  readonly angle: number
  readonly power: number
}

/** Speeds are recorded to a thousandth. */
const ROUNDING = 0.002

/** Whether a flick aimed like this could have launched the cube like that. `speedOf` is the speed of a power. */
export function isPossibleLaunch(
  { angle, power, vx, vy }: Launch,
  most: Deviation,
  speedOf: (power: number) => number,
): boolean {
  const speed = Math.sqrt(vx * vx + vy * vy)
  if (speed < speedOf(power * (1 - most.power)) - ROUNDING) return false
  if (speed > speedOf(power * (1 + most.power)) + ROUNDING) return false
  const { cos, sin } = turned((angle * Math.PI) / 180)
  const along = vx * cos + vy * sin
  const across = Math.abs(vy * cos - vx * sin)
  const limit = turned((Math.min(most.angle, 180) * Math.PI) / 180)
  // The launch is within the angle if the cross product with the limiting direction says so.
  return most.angle >= 180 || across * limit.cos - along * limit.sin <= ROUNDING
}
