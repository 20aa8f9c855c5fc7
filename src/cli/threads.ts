/** Distributes many matches over several threads: each gets a new range when it is free, and the sums are added up. */

import { Worker } from 'node:worker_threads'
import { breathe } from './io.ts'
import {
  addSummary,
  boxFor,
  emptySummary,
  type Job,
  type MatchRange,
  type Summary,
  simulate,
} from './simulation.ts'
import type { SimulationProgress } from './simulation-worker.ts'

export interface Work {
  readonly job: Job
  readonly matches: number
  readonly threads: number
  readonly signal: AbortSignal
  readonly show: (done: number) => void
}

const STRETCHES_A_THREAD = 8
const LONGEST_STRETCH = 500
const BREATHE_EVERY_MS = 40

/** Returns the sums of all matches, or of those finished before the signal. */
export function simulateAll(work: Work): Promise<Summary> {
  return work.threads > 1 ? simulateInThreads(work) : simulateHere(work)
}

async function simulateHere({ job, matches, signal, show }: Work): Promise<Summary> {
  const sums = emptySummary()
  let breathed = performance.now()
  const box = await boxFor(job)
  for (const match of simulate(box, job, { from: 0, to: matches })) {
    addSummary(sums, match)
    if (performance.now() - breathed < BREATHE_EVERY_MS) continue
    show(sums.matches)
    await breathe()
    if (signal.aborted) break
    breathed = performance.now()
  }
  return sums
}

function stretchesOf({ matches, threads }: Work): MatchRange[] {
  const length = Math.max(1, Math.min(LONGEST_STRETCH, Math.ceil(matches / (threads * STRETCHES_A_THREAD))))
  return Array.from({ length: Math.ceil(matches / length) }, (_, index) => ({
    from: index * length,
    to: Math.min(matches, (index + 1) * length),
  }))
}

function startThread(job: Job): Worker {
  return new Worker(new URL('./simulation-thread.js', import.meta.url), { workerData: job, execArgv: [] })
}

async function simulateInThreads(work: Work): Promise<Summary> {
  const sums = emptySummary()
  const waiting = stretchesOf(work)
  const workers = Array.from({ length: Math.min(work.threads, waiting.length) }, () => startThread(work.job))
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
        worker.on('message', ({ summary, done }: SimulationProgress) => {
          if (work.signal.aborted) return
          addSummary(sums, summary)
          work.show(sums.matches)
          if (done) next(worker)
        })
        next(worker)
      }
      work.signal.addEventListener('abort', () => resolve(), { once: true })
      if (work.signal.aborted) resolve()
    })
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()))
  }
  return sums
}
