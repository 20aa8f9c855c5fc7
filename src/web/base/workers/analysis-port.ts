/** The page's side of a worker that serves an analysis: it is started when something is asked, and keeps running. */

import type { RatedMoves } from '../../../bots/rated-moves.ts'
import type { PlayedAt } from '../../../engine/analysis/chosen-chance.ts'
import type { Result, Seat } from '../../../engine/game.ts'
import type { AnalysisRequest, DrawnTape, FromAnalysis } from './analysis-work.ts'
import type { ComputePort } from './compute-port.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The position of the game with this id. */
type At = Omit<PlayedAt, 'game'> & { readonly game: string }

/** The part of a request that its caller fills in. */
export type AskedTape = Omit<Extract<AnalysisRequest, { type: 'drawTape' }>, 'type' | 'id' | keyof At>

export interface RatingListener {
  onRated(rated: RatedMoves, done: boolean): void
  /** Something could not be loaded, or is broken. */
  onFailed(): void
}

export interface AnalysisPort {
  /** Rates the moves of this position, and no longer those of another. */
  rate(at: At, seat: Seat, listener: RatingListener): void
  stopRating(game: string): void
  /** Rejects if the worker fails. */
  drawTape(at: At, asked: AskedTape): Promise<Result<DrawnTape>>
  close(): void
}

interface Pending {
  resolve(drawn: Result<DrawnTape>): void
  reject(error: Error): void
}

export function createAnalysisPort(start: () => ComputePort): AnalysisPort {
  let worker: ComputePort | undefined
  let number = 0
  let listening: { readonly id: number; readonly listener: RatingListener } | undefined
  const pending = new Map<number, Pending>()
  const failed = (error: Error) => {
    // The next request starts another worker.
    worker?.terminate()
    worker = undefined
    listening?.listener.onFailed()
    listening = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  const heard = ({ data }: MessageEvent<FromWorker | FromAnalysis>) => {
    if (data.type === 'movesRated') {
      if (data.id === listening?.id) listening.listener.onRated(data.rated, data.done)
    } else if (data.type === 'tapeDrawn') {
      pending.get(data.id)?.resolve(data.drawn)
      pending.delete(data.id)
    } else if (data.type === 'notFetched') failed(new TypeError('what this needs could not be loaded'))
    else if (data.type === 'broken') failed(new Error(data.problem))
  }
  const send = (request: AnalysisRequest) => {
    if (!worker) {
      worker = start()
      worker.onmessage = heard
      worker.onerror = ({ message }: ErrorEvent) => failed(new Error(message))
    }
    worker.postMessage(request satisfies ToWorker)
  }
  return {
    rate({ game, state }, seat, listener) {
      const id = ++number
      listening = { id, listener }
      send({ type: 'rateMoves', id, game, state, seat })
    },
    stopRating(game) {
      listening = undefined
      if (worker) send({ type: 'stopRating', game })
    },
    drawTape(at, asked) {
      const id = ++number
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        send({ type: 'drawTape', id, ...at, ...asked })
      })
    },
    close() {
      listening = undefined
      pending.clear()
      worker?.terminate()
      worker = undefined
    },
  }
}
