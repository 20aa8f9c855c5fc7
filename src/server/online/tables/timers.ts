/** The clock and the timers of the server, which tests replace so that they need not wait. */

import type { ReportError } from '../../../host/report-error.ts'
import { type Clock, realClock } from '../../../host/room/clock.ts'

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

/** An error in the work of a timer would otherwise end the process, with all its matches. */
function guarded(work: () => void, report: ReportError): () => void {
  return () => {
    try {
      work()
    } catch (error) {
      report('timer', error)
    }
  }
}

export function guardedTimers(timers: Timers, report: ReportError): Timers {
  return {
    now: timers.now,
    later: (milliseconds, work) => timers.later(milliseconds, guarded(work, report)),
  }
}

export function guardedClock(report: ReportError): Clock {
  return {
    now: realClock.now,
    later: (milliseconds, work) => realClock.later(milliseconds, guarded(work, report)),
  }
}
