/** The worker thread of a calibration: plays the ranges of matches it receives and reports each match. */

import { parentPort, workerData } from 'node:worker_threads'
import { type CalibrationJob, toldMatches } from './calibration-matches.ts'
import type { ToldMatch } from './calibration-statistics.ts'
import { boxFor, type MatchRange } from './simulation-matches.ts'
import type { ThreadReport } from './thread-pool.ts'

const port = parentPort
const job = workerData as CalibrationJob
const box = await boxFor(job)

port?.on('message', (range: MatchRange) => {
  const report = (results: readonly ToldMatch[], done: boolean): void =>
    port.postMessage({ results, done } satisfies ThreadReport<readonly ToldMatch[]>)
  for (const match of toldMatches(box, job, range)) report([match], false)
  report([], true)
})
