/**
 * The journal of a match played in this browser: saves each step to the database; if that fails, the match continues.
 */

import type { AnyBox } from '../../../engine/box.ts'
import { fingerprint } from '../../../engine/data.ts'
import type { Match } from '../../../engine/match.ts'
import type { LiveSeeds } from '../../../engine/seed.ts'
import type { Journal, JournalStep } from '../../../host/journal.ts'
import {
  type SeatAssignment,
  type StoredEntry,
  type StoredMatch,
  TakenOver,
  type Writes,
  writeMatch,
} from '../storage/database.ts'

/** At most this much of a step counts as played, in milliseconds: after that the player has probably left the table. */
const LONGEST_STEP = 5 * 60_000

interface StoredJournal extends Journal {
  /** Saves the set-up; resolves to whether that succeeded. */
  keepStart(): Promise<boolean>
  /** Saves the seat assignments; if that fails, the next step saves them. */
  keepPlayers(players: readonly SeatAssignment[]): Promise<void>
}

interface Keeping {
  readonly stored: StoredMatch
  /** The stored owner, if the match could only be read. The first step that is saved claims it. */
  readonly unclaimed: Writes['unclaimed']
  readonly match: Match
  readonly seeds: LiveSeeds
  readonly box: AnyBox
  /** Another tab has taken the match over. */
  readonly onTaken: () => void
}

export function storedJournal(keeping: Keeping): StoredJournal {
  const { stored, unclaimed: first, match: opened, seeds, box, onTaken } = keeping
  const { game, setup } = opened
  /** The first step that may differ in the database or be missing there. */
  let from = 1 + opened.entries.length
  /** The match at its latest step, saved or not. */
  let match = opened
  let { played = 0 } = stored
  let last = Date.now()
  let { players } = stored
  let unclaimed = first

  const write = async (): Promise<void> => {
    const { entries, state } = match
    const { outcome: _earlier, ...head } = stored
    const outcome = game.outcome(state)
    const now = Date.now()
    played += Math.min(Math.max(now - last, 0), LONGEST_STEP)
    last = now
    const row: StoredMatch = {
      ...head,
      players,
      ...(outcome ? { outcome } : {}),
      played,
      version: game.version,
      setup,
      ...seedsOf(seeds),
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
      // The room never reports a step that is not saved, so this never resolves.
      await new Promise<never>(() => {})
    }
    unclaimed = undefined
    from = entries.length + 1
  }

  return {
    mayFail: true,
    async keep(step: JournalStep) {
      const steps = step.match.entries.length
      from = Math.min(from, step.type === 'entered' ? steps : steps + 1)
      // A match that was over has shown its seed, so that the steps after an undo need another.
      if (step.type === 'undone' && game.outcome(match.state)) seeds.renew(steps + 1)
      match = step.match
      await write()
      return 'kept'
    },
    keepStart: () =>
      write().then(
        () => true,
        () => false,
      ),
    keepPlayers(present) {
      players = present
      return write()
    },
  }
}

function seedsOf(seeds: LiveSeeds): Pick<StoredMatch, 'seeds' | 'secretSeed'> {
  const periods = seeds.seeds(false)
  return periods.length > 0 ? { seeds: periods, secretSeed: seeds.secret() } : {}
}

function rowsOf(match: string, entries: Match['entries'], first: number): StoredEntry[] {
  return entries
    .from(first - 1)
    .map(({ seat, command, tape }, index) => ({ match, seq: first + index, seat, command, tape }))
}
