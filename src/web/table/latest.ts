/** The end of the log, as far as it is worth a glance. */

import type { LogLine } from '../kit/timeline/log-lines.ts'

const MOST = 3

/** What the last step told, from its beginning: what was done comes first, and what follows from it after. */
export function latestOf(log: readonly LogLine[]): readonly LogLine[] {
  const last = log.at(-1)
  return last ? log.slice(log.findIndex(({ step }) => step === last.step)).slice(0, MOST) : []
}
