/** Has throws filmed: the same throw is simulated once more, beside the page, for the eye. */

import type { Body, PieceShape } from '../../../../games/dungeon-drop/physics.ts'
import { MEEPLE_ID, TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import type { Seen } from '../pieces/pieces.ts'
import type { ThrowStep, Trajectory } from './trajectory.ts'
import { type Films, openFilms } from './trajectory-client.ts'

/** How long a throw waits for its film, in milliseconds, before it is shown without one. */
const PATIENCE = 2500

let studio: Films | undefined

/** Opens the studio, and closes it again. */
export function openFilmStudio(): () => void {
  const opened = openFilms()
  studio = opened
  return () => {
    if (studio === opened) studio = undefined
    opened.close()
  }
}

function shapeOf({ cubes }: Seen, id: number): Exclude<PieceShape, 'token'> {
  return id >= MEEPLE_ID ? 'meeple' : cubes[id]!.size
}

function bodiesOf(take: ThrowStep, state: Seen): readonly Body[] {
  return [...take.before]
    .map(([id, pose]): Body => ({ id, shape: id >= TOKEN_ID ? 'token' : shapeOf(state, id), pose }))
    .sort((one, other) => one.id - other.id)
}

function later(): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, PATIENCE))
}

/** The film of a throw; nothing where there can be none, or where it takes too long. */
export async function filmOf(take: ThrowStep, state: Seen): Promise<Trajectory | undefined> {
  if (!studio) return undefined
  const table = { bodies: bodiesOf(take, state), walls: state.variants.walls }
  const { event } = take
  const scene =
    event.type === 'flicked'
      ? { flick: { id: event.cube, vx: event.vx, vy: event.vy, seed: event.seed } }
      : { thrown: { ...event, cubes: event.cubes.map(id => ({ id, shape: shapeOf(state, id) })) } }
  // A studio that cannot open makes no films; the throw is then eased, which is no reason to stop.
  return Promise.race([studio.filmed(table, scene).catch(() => undefined), later()])
}
