/** Removes old tables, matches and messages from the store of a running server, every hour. */

import type { ReportTableError } from './error-log.ts'
import { pruneTimes, type Retention } from './settings/retention.ts'
import type { SqlStore } from './store/sql-store.ts'

interface PruningNeeds {
  readonly store: Pick<SqlStore, 'pruning'>
  readonly retention: Retention
  /** Tables that somebody has open stay. */
  isOpen(table: string): boolean
  readonly log: { info(fields: object, message: string): void }
  readonly report: ReportTableError
  now(): number
  /** In milliseconds. */
  readonly firstAfter?: number
}

const HOUR = 60 * 60_000
/** Not at once: after a start, people come back to their tables first. */
const FIRST_AFTER = 60_000

/** Returns a function that stops it, which resolves when nothing is being removed any more. */
export function pruneRegularly(needs: PruningNeeds): () => Promise<void> {
  const { store, retention, isOpen, log, report, now, firstAfter = FIRST_AFTER } = needs
  let pruning: Promise<void> = Promise.resolve()
  const prune = async (): Promise<void> => {
    try {
      const removed = await store.pruning.prune(pruneTimes(retention, now()), isOpen)
      if (Object.values(removed).some(count => count > 0)) log.info({ removed }, 'old data was removed')
    } catch (error) {
      report('store.prune', error)
    }
  }
  const start = (): void => {
    pruning = pruning.then(prune)
  }
  const first = setTimeout(start, firstAfter)
  const others = setInterval(start, HOUR)
  for (const timer of [first, others]) timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(others)
    return pruning
  }
}
