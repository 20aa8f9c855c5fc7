/** Writes that survive a crash once they have been acknowledged. */

import type { CompiledQuery } from 'kysely'
import type { JournalEntry, Kept } from '../../host/journal/match-store.ts'

/**
 * Runs statements as one transaction; resolves, once it is durable, to the number of rows that the first has written.
 * If that is none, the others are not run.
 */
export type DurableWrite = (first: CompiledQuery, ...others: readonly CompiledQuery[]) => Promise<number>

export interface DurableWrites {
  readonly write: DurableWrite
  /**
   * Adds an entry if the entry before it is known to exist; resolves once it is durable. It is a conflict if it was not
   * added. These are by far the most frequent writes, and those of many matches are added together. The others are run
   * in the same transaction if it is added; they are rare.
   */
  addEntry(match: string, entry: JournalEntry, others?: readonly CompiledQuery[]): Promise<Kept>
}
