/** Distributes many matches over several threads: each gets a new range of match numbers when it is free. */

import { Worker } from 'node:worker_threads'
import type { MatchRange } from './simulation-matches.ts'

/** What a thread sends: its results since the last report, and whether its range is done. */
export interface ThreadReport<Results> {
  readonly results: Results
  readonly done: boolean
}

export interface PoolWork<Results> {
  /** The script of the threads, and the data that each is started with. */
  readonly script: URL
  readonly workerData: unknown
  readonly matches: number
  readonly threads: number
  /** Stops the threads; results reported by then count. */
  readonly signal: AbortSignal
  onResults(results: Results): void
}

const STRETCHES_A_THREAD = 8
const LONGEST_STRETCH = 500

function stretchesOf(matches: number, threads: number): MatchRange[] {
  const length = Math.max(1, Math.min(LONGEST_STRETCH, Math.ceil(matches / (threads * STRETCHES_A_THREAD))))
  return Array.from({ length: Math.ceil(matches / length) }, (_, index) => ({
    from: index * length,
    to: Math.min(matches, (index + 1) * length),
  }))
}

export async function runInThreads<Results>(work: PoolWork<Results>): Promise<void> {
  const { script, workerData, matches, threads, signal, onResults } = work
  const waiting = stretchesOf(matches, threads)
  const workers = Array.from(
    { length: Math.min(threads, waiting.length) },
    () => new Worker(script, { workerData, execArgv: [] }),
  )
  try {
    await new Promise<void>((resolve, reject) => {
      let busy = workers.length
      const next = (worker: Worker): void => {
        const stretch = waiting.shift()
        if (stretch) worker.postMessage(stretch)
        else if (--busy === 0) resolve()
      }
      for (const worker of workers) {
        worker.on('error', reject)
        worker.on('message', ({ results, done }: ThreadReport<Results>) => {
          if (signal.aborted) return
          onResults(results)
          if (done) next(worker)
        })
        next(worker)
      }
      signal.addEventListener('abort', () => resolve(), { once: true })
      if (signal.aborted) resolve()
    })
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()))
  }
}
