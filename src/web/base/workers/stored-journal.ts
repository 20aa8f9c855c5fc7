/** The journal of a match played in this browser: each step goes to the store; if it cannot, the match goes on. */

import type { AnyBox } from '../../../engine/box.ts'
import { fingerprint } from '../../../engine/data.ts'
import type { Entry, Match } from '../../../engine/match.ts'
import type { Journal, JournalStep } from '../../../host/journal.ts'
import {
  type Sitter,
  type StoredEntry,
  type StoredMatch,
  TakenOver,
  type Writes,
  writeMatch,
} from '../storage/database.ts'

/** Whoever takes longer over a step has gone away from the table; so much of it counts as played, in milliseconds. */
const LONGEST_STEP = 5 * 60_000

interface StoredJournal extends Journal {
  /** Keeps the set-up; says whether it could. */
  keepStart(): Promise<boolean>
  /** Keeps who sits where from now on; what fails is made up for with the next step. */
  keepSitters(sitters: readonly Sitter[]): Promise<void>
}

interface Keeping {
  readonly stored: StoredMatch
  /** Whose it still is in the store, if it could only be read. It becomes ours with the first step that is kept. */
  readonly unclaimed: Writes['unclaimed']
  readonly match: Match
  readonly box: AnyBox
  /** Another table has the match now. */
  readonly onTaken: () => void
}

export function storedJournal({ stored, unclaimed: first, match, box, onTaken }: Keeping): StoredJournal {
  const { game, setup } = match
  /** The first step of which the store may hold something else, or nothing. */
  let from = 1 + match.entries.length
  let { played = 0 } = stored
  let last = Date.now()
  let { sitters } = stored
  let unclaimed = first

  const write = async (entries: readonly Entry[], state: unknown): Promise<void> => {
    const { outcome: _earlier, ...head } = stored
    const outcome = game.outcome(state)
    const now = Date.now()
    played += Math.min(Math.max(now - last, 0), LONGEST_STEP)
    last = now
    const row: StoredMatch = {
      ...head,
      sitters,
      ...(outcome ? { outcome } : {}),
      played,
      version: game.version,
      setup,
      steps: entries.length,
      over: outcome !== undefined,
      progress: box.progress(state),
      fingerprint: fingerprint(state),
      touched: now,
    }
    try {
      await writeMatch({ match: row, unclaimed, from, entriesFrom: seq => rowsOf(stored.id, entries, seq) })
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error
      onTaken()
      // What is never kept is never told.
      await new Promise<never>(() => {})
    }
    unclaimed = undefined
    from = entries.length + 1
  }

  return {
    mayFail: true,
    keep(step: JournalStep) {
      const { entries } = match
      from = Math.min(from, step.type === 'entered' ? step.seq : step.seq + 1)
      return write(
        step.type === 'entered' ? [...entries, step.entry] : entries.slice(0, step.seq),
        step.state,
      )
    },
    keepStart: () =>
      write(match.entries, match.state).then(
        () => true,
        () => false,
      ),
    keepSitters(present) {
      sitters = present
      return write(match.entries, match.state)
    },
  }
}

function rowsOf(match: string, entries: readonly Entry[], first: number): StoredEntry[] {
  return entries
    .slice(first - 1)
    .map(({ seat, command, tape }, index) => ({ match, seq: first + index, seat, command, tape }))
}
