/** The worker thread of an arena: plays the ranges of matches it receives and reports each match. */

import { parentPort, workerData } from 'node:worker_threads'
import { type ArenaJob, type ArenaResult, arenaMatches } from './arena-matches.ts'
import { boxFor, type MatchRange } from './simulation-matches.ts'
import type { ThreadReport } from './thread-pool.ts'

const port = parentPort
const job = workerData as ArenaJob
const box = await boxFor(job)

port?.on('message', (range: MatchRange) => {
  const report = (results: readonly ArenaResult[], done: boolean): void =>
    port.postMessage({ results, done } satisfies ThreadReport<readonly ArenaResult[]>)
  for (const result of arenaMatches(box, job, range)) report([result], false)
  report([], true)
})
