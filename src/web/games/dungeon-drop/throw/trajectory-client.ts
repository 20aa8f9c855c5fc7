/** The page's side of the film worker. */

import type { Table } from '../../../../games/dungeon-drop/physics.ts'
import type { RecordedTrajectory } from '../../../../physics/trajectory.ts'
import type { FromFilm, ToFilm, TrajectoryRequest } from './trajectory-worker.ts'

export interface Films {
  /** The throw or flick as it goes on this table, with how it ends; none comes if the physics cannot be loaded. */
  filmed(table: Table, scene: TrajectoryRequest): Promise<RecordedTrajectory>
  close(): void
}

/** As much of a worker as is needed. */
export type FilmWorker = Pick<Worker, 'onerror' | 'onmessage' | 'postMessage' | 'terminate'>

const startWorker = (): FilmWorker =>
  new Worker(new URL('./trajectory-worker.ts', import.meta.url), { type: 'module' })

/** A worker that failed, for instance because the physics did not come, is replaced by a new one for the next film. */
export function openFilms(start = startWorker): Films {
  const waiting = new Map<
    number,
    { resolve: (film: RecordedTrajectory) => void; reject: (error: Error) => void }
  >()
  let number = 0
  let closed = false
  let worker: FilmWorker | undefined

  const fail = (reason: string): void => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  const started = (): FilmWorker => {
    const fresh = start()
    fresh.onerror = ({ message }) => fail(message)
    fresh.onmessage = ({ data }: MessageEvent<FromFilm>) => {
      if (data.type === 'failed') return fail(data.reason)
      waiting.get(data.number)?.resolve(data.film)
      waiting.delete(data.number)
    }
    return fresh
  }
  // The physics takes a while to come: it is sent for at once.
  worker = started()

  return {
    filmed(table, scene) {
      if (closed) return Promise.reject(new Error('closed'))
      return new Promise((resolve, reject) => {
        number++
        waiting.set(number, { resolve, reject })
        worker ??= started()
        worker.postMessage({ number, table, ...scene } satisfies ToFilm)
      })
    },
    close() {
      closed = true
      fail('closed')
    },
  }
}
