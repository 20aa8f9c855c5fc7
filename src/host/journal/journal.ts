/** The journal of a room, which saves every step before anybody is shown it. */

import type { Seat } from '../../engine/game.ts'
import { type Entry, knowsBefore, type Match } from '../../engine/match.ts'
import type { JournalEntry, Kept, KeptMatch, MatchStore, Snapshot } from './match-store.ts'
import { entriesBetween, openFromStore } from './open-from-journal.ts'

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
  /** The earlier match, for journals from which it can be read; the room then keeps only the end of it in memory. */
  readonly past?: JournalPast
  /**
   * Whether the match may continue in memory when a step cannot be saved, as in the page. The journal then saves the
   * missing steps together with the next one. Otherwise the step is refused and has not happened.
   */
  readonly mayFail?: boolean
}

/** A part of the log of a match. */
export interface LogPage {
  /** The number of the first command. */
  readonly from: number
  readonly entries: readonly Entry[]
  /** What to ask for next: the commands before `from`, as they were at this version. */
  readonly version: number
}

export interface JournalPast {
  /** Saves the match as it is at this version, so that it is opened faster. */
  keepSnapshot(snapshot: Snapshot): Promise<void>
  /** The match at this version, with enough of its past to undo the last command of this seat. */
  deepen(match: Match, version: number, seat: Seat): Promise<Match>
  /** The last commands before command number `step`, as they were at this version. */
  page(match: Match, at: { readonly version: number; readonly step: number }): Promise<LogPage>
}

/** For matches that need not be saved. */
export const noJournal: Journal = { keep: async () => 'kept' }

/** How many entries of other hosts are read at once. */
const PAGE = 1_000

/** How many snapshots are tried for a page of the log: a client may name any version and any command. */
const MOST_SNAPSHOTS = 5

/** The stored match up to a version. */
async function readUntil(store: MatchStore, match: string, version: number): Promise<KeptMatch> {
  const kept = await store.open(match)
  if (!kept) throw new Error(`there is no match ${match}`)
  const snapshot = await store.snapshotBefore(match, version + 1)
  const range = { after: snapshot?.version ?? 0, until: version }
  return { head: kept.head, snapshot, tail: await entriesBetween(store, match, range) }
}

function storePast(store: MatchStore, id: string): JournalPast {
  const openAt = async (now: Match, version: number, wanted: (match: Match) => boolean) => {
    const { game, randomForStep } = now
    const opened = await openFromStore(store, await readUntil(store, id, version), {
      game,
      randomForStep,
      wanted,
    })
    if (!opened.ok) throw new Error(`match ${id} does not replay: ${opened.refusal.because}`)
    return opened.value
  }
  return {
    keepSnapshot: snapshot => store.keepSnapshot(id, snapshot),
    deepen: async (now, version, seat) =>
      (await openAt(now, version, match => knowsBefore(match, seat))).match,
    async page(now, { version, step }) {
      let looked = 0
      const isBefore = ({ entries: { dropped } }: Match) => dropped < step - 1 || ++looked >= MOST_SNAPSHOTS
      const { match, kept } = await openAt(now, version, isBefore)
      const { entries } = match
      const from = entries.dropped + 1
      const found = entries.from(entries.dropped).slice(0, Math.max(0, step - from))
      return { from, entries: found, version: kept.snapshot?.version ?? 0 }
    },
  }
}

interface StoreJournalNeeds {
  /** In milliseconds since 1970. */
  now(): number
  /** Adds the entry of a step to the store; by default alone. */
  append?(entry: JournalEntry, after: Match): Promise<Kept>
}

/** The journal of one match in a store that several hosts may use. */
export function storeJournal(
  store: MatchStore,
  match: string,
  { now, append = entry => store.append(match, entry) }: StoreJournalNeeds,
): Journal {
  return {
    keep({ type, id, version, entry: { seat, command, tape }, match: after }) {
      const time = now()
      const isUndo = type === 'undone'
      const entry = {
        version,
        id,
        seat,
        time,
        command: isUndo ? undefined : command,
        tape: isUndo ? [] : tape,
      }
      return append(entry, after)
    },
    after: version => store.entriesAfter(match, version, PAGE),
    find: async id => (await store.entryWithId(match, id))?.version,
    past: storePast(store, match),
  }
}
