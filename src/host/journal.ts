/** The journal of a room, which saves every step before anybody is shown it. */

import type { Entry, Match } from '../engine/match.ts'

/** A step to save. */
export interface JournalStep {
  readonly type: 'entered' | 'undone'
  /** What was done, or what was undone. */
  readonly entry: Entry
  /** The match after it. */
  readonly match: Match
}

export interface Journal {
  /** Resolves once the step is saved durably; rejects if it could not be saved. */
  keep(step: JournalStep): Promise<void>
  /**
   * Whether the match may continue in memory when a step cannot be saved, as in the page. The journal then saves the
   * missing steps together with the next one. Otherwise the step is refused and has not happened.
   */
  readonly mayFail?: boolean
}

/** For matches that need not be saved. */
export const noJournal: Journal = { keep: async () => {} }
