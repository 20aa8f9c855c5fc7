/** The worker that simulates throws and records their trajectories, without blocking the page. */

import type { Flick, Table, Throw } from '../../../../games/dungeon-drop/physics.ts'
import { browserPhysics } from '../../../../physics/browser-physics.ts'
import type { RecordedTrajectory } from '../../../../physics/trajectory.ts'
import { warmUp } from '../../../../physics/warm-up.ts'

export type ToTrajectoryWorker = { readonly number: number; readonly table: Table } & TrajectoryRequest
export type TrajectoryRequest = { readonly thrown: Throw } | { readonly flick: Flick }

export type FromTrajectoryWorker =
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'film'; readonly number: number; readonly film: RecordedTrajectory }

const page = self as unknown as {
  postMessage(message: FromTrajectoryWorker, transfer?: readonly ArrayBuffer[]): void
  onmessage: ((event: MessageEvent<ToTrajectoryWorker>) => void) | null
}

const loading = browserPhysics()
// Every request waits until the physics is loaded.
page.onmessage = async ({ data }) => {
  const { number, table } = data
  const physics = await loading.catch(() => undefined)
  if (!physics) return
  const film = 'thrown' in data ? physics.filmThrow(table, data.thrown) : physics.filmFlick(table, data.flick)
  page.postMessage(
    { type: 'film', number, film },
    film.tracks.map(({ poses }) => poses.buffer as ArrayBuffer),
  )
}
loading.then(
  physics => warmUp(physics, 1),
  (error: unknown) => page.postMessage({ type: 'failed', reason: String(error) }),
)
