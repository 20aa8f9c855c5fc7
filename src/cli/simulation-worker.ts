/** The worker thread of a simulation: plays the ranges of matches it receives and reports its progress. */

import { parentPort, workerData } from 'node:worker_threads'
import {
  addSummary,
  boxFor,
  emptySummary,
  type Job,
  type MatchRange,
  type Summary,
  simulate,
} from './simulation.ts'

/** The report of a thread: the sums since the last report, and whether its range is done. */
export interface SimulationProgress {
  readonly summary: Summary
  readonly done: boolean
}

/** Often enough for a smooth progress bar, and rarely enough to cost nothing. */
const TELL_EVERY_MS = 100

const port = parentPort
const job = workerData as Job
const box = await boxFor(job)

port?.on('message', (stretch: MatchRange) => {
  let summary = emptySummary()
  let told = performance.now()
  const tell = (done: boolean): void => {
    port.postMessage({ summary, done } satisfies SimulationProgress)
    summary = emptySummary()
    told = performance.now()
  }
  for (const match of simulate(box, job, stretch)) {
    addSummary(summary, match)
    if (performance.now() - told >= TELL_EVERY_MS) tell(false)
  }
  tell(true)
})
