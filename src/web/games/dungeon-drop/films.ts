/** The page's side of the film worker. */

import type { Table } from '../../../games/dungeon-drop/physics.ts'
import type { Film } from '../../../physics/film.ts'
import type { FromFilm, Scene, ToFilm } from './film-worker.ts'

export interface Films {
  /** Resolves once throws can be filmed; rejects if the physics cannot be loaded, and then no film ever comes. */
  readonly ready: Promise<void>
  /** The throw or flick as it goes on this table, with how it ends. */
  filmed(table: Table, scene: Scene): Promise<Film>
  close(): void
}

/** `onProgress` is told how much of the physics has been loaded, from 0 to 1. */
export function openFilms(onProgress: (fraction: number) => void = () => {}): Films {
  const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (film: Film) => void; reject: (error: Error) => void }>()
  let settle = { resolve: (): void => {}, reject: (_: Error): void => {} }
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Whoever does not ask need not hear of it.
  ready.catch(() => {})
  let number = 0
  let failure: Error | undefined

  const fail = (reason: string): void => {
    failure = new Error(reason)
    settle.reject(failure)
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  worker.onerror = ({ message }) => fail(message)
  worker.onmessage = ({ data }: MessageEvent<FromFilm>) => {
    if (data.type === 'loading') onProgress(data.fraction)
    else if (data.type === 'ready') settle.resolve()
    else if (data.type === 'failed') fail(data.reason)
    else {
      waiting.get(data.number)?.resolve(data.film)
      waiting.delete(data.number)
    }
  }

  return {
    ready,
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
