/** Tests when a trajectory worker is started, and that one that failed is replaced at the next request. */

import { expect, it } from 'vitest'
import { createTrajectoryClient, type TrajectoryWorker } from './trajectory-client.ts'
import type { FromTrajectoryWorker } from './trajectory-worker.ts'

const TABLE = { bodies: [], walls: false } as never
const SCENE = { flick: { id: 1, vx: 0, vy: 0, seed: 1 } } as never

function workers() {
  const started: (TrajectoryWorker & { readonly tell: (message: unknown) => void; ended: boolean })[] = []
  const start = (): TrajectoryWorker => {
    const worker = {
      onerror: null,
      onmessage: null as TrajectoryWorker['onmessage'],
      postMessage: () => {},
      terminate: () => {
        worker.ended = true
      },
      ended: false,
      tell: (message: unknown) =>
        worker.onmessage?.call(worker as never, { data: message as FromTrajectoryWorker } as MessageEvent),
    }
    started.push(worker)
    return worker
  }
  return { started, start }
}

it('records with a new worker after the first one could not load the physics', async () => {
  const { started, start } = workers()
  const films = createTrajectoryClient(start)
  const first = films.filmed(TABLE, SCENE)
  started[0]!.tell({ type: 'failed', reason: 'no network' })
  await expect(first).rejects.toThrow('no network')
  expect(started[0]!.ended).toBe(true)
  const second = films.filmed(TABLE, SCENE)
  expect(started).toHaveLength(2)
  started[1]!.tell({ type: 'film', number: 2, film: 'a film' })
  expect(await second).toBe('a film')
})

it('starts no worker once it is closed', async () => {
  const { started, start } = workers()
  const films = createTrajectoryClient(start)
  films.close()
  films.load()
  await expect(films.filmed(TABLE, SCENE)).rejects.toThrow('closed')
  expect(started).toEqual([])
})

it('starts one worker, when it is asked to load or to record', async () => {
  const { started, start } = workers()
  const films = createTrajectoryClient(start)
  expect(started).toEqual([])
  films.load()
  films.load()
  const film = films.filmed(TABLE, SCENE)
  expect(started).toHaveLength(1)
  started[0]!.tell({ type: 'film', number: 1, film: 'a film' })
  expect(await film).toBe('a film')
  films.close()
  expect(started.map(({ ended }) => ended)).toEqual([true])
})
