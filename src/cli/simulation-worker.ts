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
} from './simulation-matches.ts'
import type { ThreadReport } from './thread-pool.ts'

/** Often enough for a smooth progress bar, and rarely enough to cost nothing. */
const REPORT_EVERY_MS = 100

const port = parentPort
const job = workerData as Job
const box = await boxFor(job)

port?.on('message', (range: MatchRange) => {
  let summary = emptySummary()
  let reportedAt = performance.now()
  const report = (done: boolean): void => {
    port.postMessage({ results: summary, done } satisfies ThreadReport<Summary>)
    summary = emptySummary()
    reportedAt = performance.now()
  }
  for (const match of simulate(box, job, range)) {
    addSummary(summary, match)
    if (performance.now() - reportedAt >= REPORT_EVERY_MS) report(false)
  }
  report(true)
})
