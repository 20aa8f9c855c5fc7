/** Requests the trajectory of a throw from the worker, which simulates the throw once more for its animation. */

import type { Body, PieceShape } from '../../../../games/dungeon-drop/physics.ts'
import { MEEPLE_ID, TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import type { Seen } from '../pieces/pieces.ts'
import type { ThrowStep, Trajectory } from './throw-motion.ts'
import { createTrajectoryClient, type TrajectoryClient } from './trajectory-client.ts'

/** How long a throw waits for its trajectory, in milliseconds, before it is shown without one. */
const TIMEOUT = 2500

let client: TrajectoryClient | undefined

/** Opens the trajectory client, and returns a function that closes it. */
export function openTrajectoryClient(): () => void {
  const opened = createTrajectoryClient()
  client = opened
  return () => {
    if (client === opened) client = undefined
    opened.close()
  }
}

export function loadPhysics(): void {
  client?.load()
}

function shapeOf({ cubes }: Seen, id: number): Exclude<PieceShape, 'token'> {
  return id >= MEEPLE_ID ? 'meeple' : cubes[id]!.size
}

function bodiesOf(take: ThrowStep, state: Seen): readonly Body[] {
  return [...take.before]
    .map(([id, pose]): Body => ({ id, shape: id >= TOKEN_ID ? 'token' : shapeOf(state, id), pose }))
    .sort((one, other) => one.id - other.id)
}

function timeout(): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, TIMEOUT))
}

/** The trajectory of a throw; undefined if the client is closed, or if it fails or takes too long. */
export async function requestTrajectory(
  take: ThrowStep,
  state: Seen,
  from = client,
): Promise<Trajectory | undefined> {
  if (!from) return undefined
  const table = { bodies: bodiesOf(take, state), walls: state.variants.walls }
  const { event } = take
  const scene =
    event.type === 'flicked'
      ? { flick: { id: event.cube, vx: event.vx, vy: event.vy, seed: event.seed } }
      : { thrown: { ...event, cubes: event.cubes.map(id => ({ id, shape: shapeOf(state, id) })) } }
  // If the worker fails, the throw is shown with an eased motion instead.
  return Promise.race([from.filmed(table, scene).catch(() => undefined), timeout()])
}
