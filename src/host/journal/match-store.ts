/**
 * The interface of the hosts' store of matches: an append-only journal for each match, and snapshots so that opening a
 * long match is fast. Several hosts may use one store at the same time; what it has accepted is never changed.
 */

import type { Tape } from '../../engine/chance.ts'
import type { Json, Seat, Tagged } from '../../engine/game.ts'
import type { SeedPeriod } from '../../engine/seed.ts'

/** What is known about a match before its first command, and never changes. */
export interface MatchHead {
  readonly id: string
  readonly game: string
  readonly gameVersion: number
  readonly seats: number
  readonly options: Json
  /** The tape of the set-up. */
  readonly setup: Tape
  /** In hexadecimal. It must not leave the host before the match is over. */
  readonly seed: string
  /** SHA-256 of the seed, in hexadecimal. */
  readonly commitment: string
  /** Random bytes from the players, in hexadecimal, which the outcomes depend on beside the seed. */
  readonly contributions: readonly string[]
  /** What the players had committed to before, one for each contribution; undefined in matches of older versions. */
  readonly committed?: readonly { readonly seat: Seat; readonly hash: string }[]
  /** In milliseconds since 1970. */
  readonly created: number
  /** Only for a match that started elsewhere: its first entries are steps that were played there. */
  readonly begun?: {
    /** How many. */
    readonly steps: number
    /** The seeds of these steps, as far as they are known. */
    readonly seeds: readonly SeedPeriod[]
  }
}

/** One thing that happened in a match. An undo is a separate entry, and a version is never reused. */
export interface JournalEntry {
  /** 1 for the first entry of a match, and always one more than the entry before. */
  readonly version: number
  /** Chosen by the sender of the command, a UUID; no other entry of the match has it. */
  readonly id: string
  readonly seat: Seat
  /** In milliseconds since 1970. */
  readonly time: number
  /** Undefined if the seat undid its last command, and with it what others did since. */
  readonly command: Tagged | undefined
  /** The outcomes of the command. */
  readonly tape: Tape
}

/** A match as it was at some version, in the form that its host chose. */
export interface Snapshot {
  readonly version: number
  readonly data: Json
}

/** What is needed to open a match: the newest snapshot, if there is one, and the entries after it. */
export interface KeptMatch {
  readonly head: MatchHead
  readonly snapshot: Snapshot | undefined
  readonly tail: readonly JournalEntry[]
}

/** `conflict`: another host was first, and nothing was written. */
export type Kept = 'kept' | 'conflict'

export interface MatchStore {
  /** It is a conflict if a match with this id exists. */
  create(head: MatchHead): Promise<Kept>
  /**
   * Resolves once the entry would survive a crash; rejects if it could not be written. It is a conflict if the version
   * is taken or is not the next one, if the id was used before, or if there is no such match.
   */
  append(match: string, entry: JournalEntry): Promise<Kept>
  /** Undefined if there is no such match. */
  open(match: string): Promise<KeptMatch | undefined>
  /** At most `limit` entries after this version, in order. */
  entriesAfter(match: string, version: number, limit: number): Promise<readonly JournalEntry[]>
  /** At most `limit` entries before this version, the last ones, in order: the log is read page by page, from the end. */
  entriesBefore(match: string, version: number, limit: number): Promise<readonly JournalEntry[]>
  /** The entry with this id: a command that is sent again gets the same answer and is not carried out again. */
  entryWithId(match: string, id: string): Promise<JournalEntry | undefined>
  /** Several hosts may write the same snapshot; the first one stays. */
  keepSnapshot(match: string, snapshot: Snapshot): Promise<void>
  /** The newest snapshot of a version before this one. */
  snapshotBefore(match: string, version: number): Promise<Snapshot | undefined>
  close(): Promise<void>
}
