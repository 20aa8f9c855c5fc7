/** A thread that simulates the stretches of matches it is sent, and tells what came of them as it goes. */

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

/** What a thread tells: the sums since it last did, and whether its stretch is done. */
export interface SimulationProgress {
  readonly summary: Summary
  readonly done: boolean
}

/** Often enough for a bar to move, seldom enough not to matter. */
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
