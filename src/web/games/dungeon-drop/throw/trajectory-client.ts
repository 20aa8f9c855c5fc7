/** The page's client of the trajectory worker. */

import type { Table } from '../../../../games/dungeon-drop/physics.ts'
import type { RecordedTrajectory } from '../../../../physics/trajectory.ts'
import type { FromTrajectoryWorker, ToTrajectoryWorker, TrajectoryRequest } from './trajectory-worker.ts'

export interface TrajectoryClient {
  /** Starts the worker, which takes a while to load the physics. Otherwise the first request does. */
  load(): void
  /** The trajectory of a throw or flick on this table; rejects if the physics cannot be loaded. */
  filmed(table: Table, scene: TrajectoryRequest): Promise<RecordedTrajectory>
  close(): void
}

export type TrajectoryWorker = Pick<Worker, 'onerror' | 'onmessage' | 'postMessage' | 'terminate'>

const startWorker = (): TrajectoryWorker =>
  new Worker(new URL('./trajectory-worker.ts', import.meta.url), { type: 'module' })

/** If a worker fails, for instance because the physics did not load, the next request starts a new one. */
export function createTrajectoryClient(start = startWorker): TrajectoryClient {
  const waiting = new Map<
    number,
    { resolve: (film: RecordedTrajectory) => void; reject: (error: Error) => void }
  >()
  let number = 0
  let closed = false
  let worker: TrajectoryWorker | undefined

  const fail = (reason: string): void => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  const started = (): TrajectoryWorker => {
    const fresh = start()
    fresh.onerror = ({ message }) => fail(message)
    fresh.onmessage = ({ data }: MessageEvent<FromTrajectoryWorker>) => {
      if (data.type === 'failed') return fail(data.reason)
      waiting.get(data.number)?.resolve(data.film)
      waiting.delete(data.number)
    }
    return fresh
  }

  return {
    load() {
      if (!closed) worker ??= started()
    },
    filmed(table, scene) {
      if (closed) return Promise.reject(new Error('closed'))
      return new Promise((resolve, reject) => {
        number++
        waiting.set(number, { resolve, reject })
        worker ??= started()
        worker.postMessage({ number, table, ...scene } satisfies ToTrajectoryWorker)
      })
    },
    close() {
      closed = true
      fail('closed')
    },
  }
}
