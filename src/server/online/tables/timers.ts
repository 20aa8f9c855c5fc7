/** The clock and the timers of the server, which tests replace so that they need not wait. */

export interface Timers {
  /** In milliseconds since 1970. */
  now(): number
  /** Returns a function that cancels the timer. */
  later(milliseconds: number, work: () => void): () => void
}

export function realTimers(now: () => number): Timers {
  return {
    now,
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      // An open table must not keep a process alive that is shutting down.
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}
