/** The end of the log, as far as it is worth a glance. */

import type { LogLine } from './log-lines.ts'

const MOST = 3

/** What the same hand did last: a bot takes several steps before one looks up again. */
export function latestOf(log: readonly LogLine[]): readonly LogLine[] {
  const last = log.at(-1)
  const before = log.findLastIndex(({ seat }) => seat !== last?.seat)
  return log.slice(before + 1).slice(-MOST)
}
