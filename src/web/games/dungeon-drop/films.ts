/** The page's side of the film worker. */

import type { Table } from '../../../games/dungeon-drop/physics.ts'
import type { Film } from '../../../physics/film.ts'
import type { FromFilm, Scene, ToFilm } from './film-worker.ts'

export interface Films {
  /** The throw or flick as it goes on this table, with how it ends; none ever comes if the physics cannot be loaded. */
  filmed(table: Table, scene: Scene): Promise<Film>
  close(): void
}

export function openFilms(): Films {
  const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (film: Film) => void; reject: (error: Error) => void }>()
  let number = 0
  let failure: Error | undefined

  const fail = (reason: string): void => {
    failure = new Error(reason)
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  worker.onerror = ({ message }) => fail(message)
  worker.onmessage = ({ data }: MessageEvent<FromFilm>) => {
    if (data.type === 'failed') fail(data.reason)
    else {
      waiting.get(data.number)?.resolve(data.film)
      waiting.delete(data.number)
    }
  }

  return {
    filmed(table, scene) {
      if (failure) return Promise.reject(failure)
      return new Promise((resolve, reject) => {
        number++
        waiting.set(number, { resolve, reject })
        worker.postMessage({ number, table, ...scene } satisfies ToFilm)
      })
    },
    close() {
      worker.terminate()
      fail('closed')
    },
  }
}
