/** Asks a worker of its own for the turning points of a match. */

import type { Seat } from '../../../engine/game.ts'
import type { FromWorker, ToWorker } from '../../base/workers/room-host.ts'
import type { FromTurningPoints, TurningPoint } from '../../base/workers/turning-points-in-worker.ts'

/** The part of a worker that is needed here. */
type SearchingWorker = Pick<Worker, 'onerror' | 'onmessage' | 'postMessage' | 'terminate'>

interface Search {
  readonly game: string
  readonly record: string
  readonly seat: Seat
  /** From 0 to 1. */
  onProgress(part: number): void
  onFound(points: readonly TurningPoint[]): void
  onFailed(): void
}

/** Returns a function that stops the search. */
export function findTurningPoints(
  worker: SearchingWorker,
  { game, record, seat, onProgress, onFound, onFailed }: Search,
): () => void {
  const stop = () => worker.terminate()
  const fail = () => {
    stop()
    onFailed()
  }
  worker.onerror = fail
  worker.onmessage = ({ data }: MessageEvent<FromWorker | FromTurningPoints>) => {
    if (data.type === 'searching') onProgress(data.progress)
    else if (data.type === 'searched') {
      stop()
      onFound(data.points)
    } else if (data.type === 'notFetched' || data.type === 'broken') fail()
  }
  worker.postMessage({ type: 'turningPoints', game, record, seat } satisfies ToWorker)
  return stop
}
