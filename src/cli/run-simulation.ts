/** Simulates many matches, in threads if that is worth it, and adds up the sums. */

import { addSummary, boxFor, emptySummary, type Job, type Summary, simulate } from './simulation-matches.ts'
import { runInThreads } from './thread-pool.ts'
import { yieldToEvents } from './yield-to-events.ts'

export interface SimulationWork {
  readonly job: Job
  readonly matches: number
  readonly threads: number
  readonly signal: AbortSignal
  readonly show: (done: number) => void
}

const YIELD_EVERY_MS = 40

/** Returns the sums of all matches, or of those finished before the signal. */
export function runSimulation(work: SimulationWork): Promise<Summary> {
  return work.threads > 1 ? simulateInThreads(work) : simulateHere(work)
}

async function simulateHere({ job, matches, signal, show }: SimulationWork): Promise<Summary> {
  const sums = emptySummary()
  let yielded = performance.now()
  const box = await boxFor(job)
  for (const match of simulate(box, job, { from: 0, to: matches })) {
    addSummary(sums, match)
    if (performance.now() - yielded < YIELD_EVERY_MS) continue
    show(sums.matches)
    await yieldToEvents()
    if (signal.aborted) break
    yielded = performance.now()
  }
  return sums
}

async function simulateInThreads({ job, matches, threads, signal, show }: SimulationWork): Promise<Summary> {
  const sums = emptySummary()
  await runInThreads<Summary>({
    script: new URL('./simulation-thread.js', import.meta.url),
    workerData: job,
    matches,
    threads,
    signal,
    onResults(summary) {
      addSummary(sums, summary)
      show(sums.matches)
    },
  })
  return sums
}
