/** Selects the latest lines of the log. */

import type { LogLine } from './log-lines.ts'

const MOST = 3

/** The first lines of the last step: they tell what was done, and later ones only what followed from it. */
export function latestOf(log: readonly LogLine[]): readonly LogLine[] {
  const last = log.at(-1)
  return last ? log.slice(log.findIndex(({ step }) => step === last.step)).slice(0, MOST) : []
}
