/** Timers that a test advances by hand. */

import type { Timers } from '../online/tables/timers.ts'

export function handTimers(start = 1_700_000_000_000) {
  let now = start
  const waiting = new Map<object, { readonly at: number; work(): void }>()
  /** Runs due timers, in order of time. */
  const runDue = (until: number): void => {
    for (;;) {
      const due = [...waiting]
        .filter(([, { at }]) => at <= until)
        .sort(([, one], [, other]) => one.at - other.at)
      const [first] = due
      if (!first) return
      waiting.delete(first[0])
      now = Math.max(now, first[1].at)
      first[1].work()
    }
  }
  const timers: Timers = {
    now: () => now,
    later(milliseconds, work) {
      const key = {}
      waiting.set(key, { at: now + milliseconds, work })
      return () => void waiting.delete(key)
    },
  }
  return {
    ...timers,
    waiting: () => waiting.size,
    /** Time passes, and every timer comes when it is due. */
    pass(milliseconds: number): void {
      const until = now + milliseconds
      runDue(until)
      now = until
    },
    /** The machine pauses: the time has jumped when the timers come. */
    pause(milliseconds: number): void {
      now += milliseconds
      const due = [...waiting.values()].filter(({ at }) => at <= now)
      for (const [key, each] of [...waiting]) {
        if (!due.includes(each)) continue
        waiting.delete(key)
        each.work()
      }
    },
  }
}
