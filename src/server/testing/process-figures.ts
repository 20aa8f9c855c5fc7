/** What a server process measures about itself, for the test that started it. */

import { openSync, readSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How finely the event loop is watched, in milliseconds. */
const RESOLUTION = 5

export interface ProcessFigures {
  /** The memory in use after a garbage collection, if the process was started with `--expose-gc`. In bytes. */
  readonly heap: number
  readonly resident: number
  /** The longest stall of the event loop since the last measurement, in milliseconds. */
  readonly longestStall: number
  /** The same without the time in which the system did not schedule the process: what our own code took. */
  readonly longestBusy: number
}

/**
 * Returns a function that reads the processor time of this thread, in milliseconds. Garbage collection and compilation
 * in other threads do not block it and must not count; only Linux distinguishes them.
 */
function threadTime(): () => number {
  try {
    const file = openSync('/proc/thread-self/schedstat', 'r')
    const text = Buffer.alloc(64)
    return () =>
      Number.parseInt(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)), 10) / 1e6
  } catch {
    return () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1_000
    }
  }
}

/** Watches how long the event loop stalls; returns a function that reads the longest stall, and resets it. */
function watchBusy(): () => number {
  const readTime = threadTime()
  let longest = 0
  let turned = performance.now()
  let used = readTime()
  setInterval(() => {
    const now = performance.now()
    const time = readTime()
    longest = Math.max(longest, Math.min(now - turned, time - used))
    turned = now
    used = time
  }, RESOLUTION).unref()
  return () => {
    const found = longest - RESOLUTION
    longest = 0
    return found
  }
}

/** Answers each message of the parent process with the figures since the last one, and with more. */
export function answerMeasurements(more: () => object = () => ({})): void {
  if (!process.send) return
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  const readBusy = watchBusy()
  process.on('message', () => {
    // Read first: the collection itself would count as a stall.
    const measured = more()
    const stall = { longestStall: delay.max / 1e6 - RESOLUTION, longestBusy: readBusy() }
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    process.send?.({ heap: heapUsed, resident: rss, ...stall, ...measured } satisfies ProcessFigures)
    setTimeout(() => {
      delay.reset()
      readBusy()
    }, 2 * RESOLUTION)
  })
  // The parent may be gone.
  process.on('disconnect', () => process.exit())
}
