/** The journal of a room, which saves every step before anybody is shown it. */

import type { Entry, Match } from '../engine/match.ts'
import type { JournalEntry, Kept, MatchStore } from './match-store.ts'

/** A step to save. */
export interface JournalStep {
  readonly type: 'entered' | 'undone'
  /** The id of the request. */
  readonly id: string
  /** The version that the match has after it. */
  readonly version: number
  /** What was done, or what was undone. */
  readonly entry: Entry
  /** The match after it. */
  readonly match: Match
}

export interface Journal {
  /**
   * Resolves once the step is saved durably; rejects if it could not be saved. It is a conflict if another host has
   * added a step first; then nothing was saved.
   */
  keep(step: JournalStep): Promise<Kept>
  /** What other hosts have added after this version. Only journals with conflicts have it. */
  after?(version: number): Promise<readonly JournalEntry[]>
  /** The version of the step with this id, if there is one: also from before the room was opened. */
  find?(id: string): Promise<number | undefined>
  /**
   * Whether the match may continue in memory when a step cannot be saved, as in the page. The journal then saves the
   * missing steps together with the next one. Otherwise the step is refused and has not happened.
   */
  readonly mayFail?: boolean
}

/** For matches that need not be saved. */
export const noJournal: Journal = { keep: async () => 'kept' }

/** How many entries of other hosts are read at once. */
const PAGE = 1_000

/** The journal of one match in a store that several hosts may use. `now` in milliseconds since 1970. */
export function storeJournal(store: MatchStore, match: string, now: () => number): Journal {
  return {
    keep({ type, id, version, entry: { seat, command, tape } }) {
      const did = type === 'entered' ? { command, tape } : { command: undefined, tape: [] }
      return store.append(match, { version, id, seat, time: now(), ...did })
    },
    after: version => store.entriesAfter(match, version, PAGE),
    find: async id => (await store.entryWithId(match, id))?.version,
  }
}
