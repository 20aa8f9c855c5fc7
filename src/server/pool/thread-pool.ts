/**
 * The threads in which bots think and throws are simulated, so that the server's thread only carries messages. Work
 * waits in a fair line, and is told how crowded that is.
 */

import type { TransferListItem } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { createFairLine, type WorkInLine } from './fair-line.ts'
import type { PoolAnswer, PoolTask } from './pool-tasks.ts'

/** `full`: too much work of this person or address waits already. */
type WorkEnd = PoolAnswer | 'full' | undefined

export interface ThreadPool {
  /**
   * Resolves to the answer; undefined if it was no longer wanted when its turn came. Rejects if no thread could do it:
   * the caller then does it itself.
   */
  run(work: PooledWork): Promise<WorkEnd>
  close(): Promise<void>
}

export interface PooledWork extends WorkInLine {
  /** `share`: how much of the time that it would like the work should take, from 0 to 1. */
  task(share: number): PoolTask
  readonly transfer?: readonly TransferListItem[]
}

/** Watches the line of a pool. */
export interface LineObserver {
  /** A piece of work has left the line, after so many milliseconds. */
  onStart(waited: number): void
  onRefused(): void
}

interface PoolNeeds {
  readonly threads: number
  readonly limits: Parameters<typeof createFairLine>[0]
  /** Called once if the threads cannot be started. */
  onFailure(error: Error): void
  /** Gets a function that returns how much work waits. */
  observe?(length: () => number): LineObserver
  /** Another script for the threads, for tests. */
  readonly script?: URL
  /** Only tests switch it off: all work then waits in one line, without regard to persons, and is never hurried. */
  readonly isFair?: boolean
}

interface Started extends PooledWork {
  readonly since: number
  end(answer: WorkEnd | Promise<WorkEnd>): void
}

/** After this time without work a thread ends, in milliseconds: an idle server needs no memory for it. */
const IDLE = 60_000

const SCRIPT = new URL('./pool-thread.js', import.meta.url)
const EVERYBODY = { address: '', person: '' }
const UNLIMITED = Number.POSITIVE_INFINITY

/** Runs tasks in threads. If one cannot even start, it would be tried again and again: then all tasks are rejected. */
function startThreads({ threads, onFailure, script = SCRIPT }: PoolNeeds) {
  const pool = new Piscina<PoolTask, PoolAnswer>({
    filename: script.href,
    name: 'runTask',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    // The loader of the server's own thread must not be inherited: where one is needed, the script registers it.
    execArgv: ['--enable-source-maps'],
  })
  let fail = (_error: Error): void => {}
  const failing = new Promise<never>((_, reject) => {
    fail = reject
  })
  // expected: each task reports it
  failing.catch(() => {})
  let failure: Error | undefined
  pool.on('error', (error: Error) => {
    if (failure) return
    failure = error
    onFailure(error)
    fail(error)
    void pool.destroy()
  })
  return {
    run(task: PoolTask, transfer: readonly TransferListItem[] = []): Promise<PoolAnswer> {
      if (failure) return Promise.reject(failure)
      return Promise.race([pool.run(task, { transferList: [...transfer] }), failing])
    },
    close: () => pool.destroy(),
  }
}

export function createThreadPool(needs: PoolNeeds): ThreadPool {
  const { threads, limits, observe, isFair = true } = needs
  const caps = isFair ? limits : { ...limits, ofPerson: UNLIMITED, ofAddress: UNLIMITED }
  const line = createFairLine<Started>(caps, work => work.end(undefined))
  const observer = observe?.(line.length)
  const { run, close } = startThreads(needs)
  let running = 0

  const startNext = (): void => {
    while (running < threads) {
      const work = line.next()
      if (!work) return
      running++
      observer?.onStart(performance.now() - work.since)
      const answer = run(work.task(isFair ? line.share(work, threads) : 1), work.transfer)
      const free = (): void => {
        running--
        line.ended(work)
        startNext()
      }
      // expected: the one who waits for the answer gets the error
      answer.then(free, free)
      work.end(answer)
    }
  }

  return {
    run: work =>
      new Promise<WorkEnd>(resolve => {
        const payer = isFair ? work.payer : EVERYBODY
        if (line.add({ ...work, payer, since: performance.now(), end: resolve })) startNext()
        else {
          observer?.onRefused()
          resolve('full')
        }
      }),
    close,
  }
}
