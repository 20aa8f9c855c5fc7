/**
 * The threads in which bots think and throws are simulated, so that the server's thread only carries messages. A table
 * has at most a few tasks at once: the others wait, so that no table blocks another.
 */

import type { TransferListItem } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { PoolAnswer, PoolTask } from './pool-tasks.ts'

export interface ThreadPool {
  /**
   * Resolves to the answer; undefined if `wanted` was false when its turn came. Rejects if no thread could do it: the
   * caller then does it itself.
   */
  run(work: PooledWork): Promise<PoolAnswer | undefined>
  close(): Promise<void>
}

export interface PooledWork {
  readonly table: string
  readonly task: PoolTask
  readonly transfer?: readonly TransferListItem[]
  wanted?(): boolean
}

interface PoolNeeds {
  readonly threads: number
  /** How many tasks of one table run at the same time. */
  readonly perTable: number
  /** Called once if the threads cannot be started. */
  onFailure(error: Error): void
  /** Another script for the threads, for tests. */
  readonly script?: URL
}

/** After this time without work a thread ends, in milliseconds: an idle server needs no memory for it. */
const IDLE = 60_000

const SCRIPT = new URL('./pool-thread.js', import.meta.url)

/** Lets at most `most` pieces of work of one table run at once; the others wait in their order. */
function limitPerTable(most: number) {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  return async <Value>(table: string, work: () => Promise<Value>): Promise<Value> => {
    const count = running.get(table) ?? 0
    if (count < most) running.set(table, count + 1)
    else {
      const queue = waiting.get(table) ?? []
      waiting.set(table, queue)
      await new Promise<void>(resolve => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const queue = waiting.get(table) ?? []
      // Its slot goes to the next one.
      const next = queue.shift()
      if (queue.length === 0) waiting.delete(table)
      const left = (running.get(table) ?? 1) - (next ? 0 : 1)
      if (left > 0) running.set(table, left)
      else running.delete(table)
      next?.()
    }
  }
}

export function createThreadPool({ threads, perTable, onFailure, script = SCRIPT }: PoolNeeds): ThreadPool {
  const pool = new Piscina<PoolTask, PoolAnswer>({
    filename: script.href,
    name: 'runTask',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    // The loader of the server's own thread must not be inherited: the script registers it.
    execArgv: [],
  })
  let fail = (_error: Error): void => {}
  const failing = new Promise<never>((_, reject) => {
    fail = reject
  })
  failing.catch(() => {})
  let failure: Error | undefined
  // A thread that cannot even start would otherwise be tried again and again.
  pool.on('error', (error: Error) => {
    if (failure) return
    failure = error
    onFailure(error)
    fail(error)
    void pool.destroy()
  })
  const limited = limitPerTable(perTable)
  return {
    run: ({ table, task, transfer = [], wanted = () => true }) =>
      limited(table, async () => {
        if (!wanted()) return undefined
        if (failure) throw failure
        return Promise.race([pool.run(task, { transferList: [...transfer] }), failing])
      }),
    close: () => pool.destroy(),
  }
}
