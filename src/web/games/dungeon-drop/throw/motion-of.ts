/** The motion of a throw: along its trajectory, or eased if there is none. */

import { EDGE, MEEPLE, type Pose, TOKEN } from '../../../../games/dungeon-drop/physics.ts'
import type { Piece, Seen } from '../pieces/pieces.ts'
import { requestTrajectory } from './request-trajectory.ts'
import { easedMotion, type Motion, mismatches, type ThrowStep, trajectoryMotion } from './throw-motion.ts'
import type { TrajectoryClient } from './trajectory-client.ts'

export const posesOf = (pieces: readonly Piece[]): Map<number, Pose> =>
  new Map(pieces.map(({ id, pose }) => [id, pose]))

function halfHeight(pieces: readonly Piece[]): (id: number) => number {
  const halves = new Map(
    pieces.map(({ id, shape }) => {
      if (shape === 'meeple') return [id, MEEPLE.height / 2]
      return [id, shape === 'token' ? TOKEN.height / 2 : EDGE[shape] / 2]
    }),
  )
  return id => halves.get(id) ?? EDGE.S / 2
}

interface Shot {
  readonly take: ThrowStep
  readonly motion: Motion
  readonly playing: 'film' | 'easing'
}

interface MotionNeeds {
  /** After the throw. */
  readonly state: Seen
  readonly pieces: readonly Piece[]
  /** By default that of the board. */
  readonly client?: TrajectoryClient
}

/** The motion along the trajectory, or an eased motion. A mismatch with the host is logged for developers. */
export async function motionOf(take: ThrowStep, { state, pieces, client }: MotionNeeds): Promise<Shot> {
  const film = await requestTrajectory(take, state, client)
  if (!film) return { take, motion: easedMotion(take), playing: 'easing' }
  const wrong = mismatches(film, take)
  if (wrong.length > 0) console.warn(`the film ends elsewhere than the host for cubes ${wrong.join(', ')}`)
  return { take, motion: trajectoryMotion(film, take, halfHeight(pieces)), playing: 'film' }
}
