/** The journal of a match played in this browser: saves each step; if that fails, the match continues. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome } from '../../../engine/game.ts'
import type { Match } from '../../../engine/match.ts'
import { fingerprint } from '../../../engine/plain-data.ts'
import type { LiveSeeds } from '../../../engine/seed.ts'
import type { Journal, JournalStep } from '../../../host/journal/journal.ts'
import { browserStore, type Writes } from '../storage/browser-store.ts'
import type { SeatAssignment, StoredEntry, StoredMatch } from '../storage/database.ts'

/** At most this much of a step counts as played, in milliseconds: after that the player has probably left the table. */
const LONGEST_STEP = 5 * 60_000

interface StoredJournal extends Journal {
  /** Saves the set-up; resolves to whether that succeeded. */
  keepStart(): Promise<boolean>
  /** Saves that somebody conceded, and the resulting end of the match. */
  keepConceded(outcome: Outcome): Promise<void>
  /** Saves that the match is left unfinished. */
  keepLeftOff(): Promise<void>
  /** Saves the seat assignments; if that fails, the next step saves them. */
  keepPlayers(players: readonly SeatAssignment[]): Promise<void>
}

interface Keeping {
  readonly stored: StoredMatch
  /** The stored owner, if the match could only be read. The first saved step claims it. */
  readonly unclaimed: Writes['unclaimed']
  readonly match: Match
  /** What has happened so far. */
  readonly journal: readonly StoredEntry[]
  readonly seeds: LiveSeeds
  readonly box: AnyBox
  /** Another tab has taken the match over. */
  readonly onTaken: () => void
}

export function storedJournal(keeping: Keeping): StoredJournal {
  const { stored, unclaimed: first, match: opened, seeds, box, onTaken } = keeping
  const { game, setup } = opened
  const store = browserStore()
  /** The whole journal, saved or not. */
  const journal = [...keeping.journal]
  const versions = new Map(journal.map(({ id, seq }) => [id, seq]))
  /** How many entries of it are saved for certain. */
  let saved = journal.length
  /** The match at its latest step, saved or not. */
  let match = opened
  let { played = 0 } = stored
  let last = Date.now()
  let { players } = stored
  let unclaimed = first
  let conceded = stored.conceded ? stored.outcome : undefined
  let leftOff = false

  const write = async (): Promise<void> => {
    const now = Date.now()
    played += Math.min(Math.max(now - last, 0), LONGEST_STEP)
    last = now
    const row: StoredMatch = {
      ...headOf(stored),
      ...endOf(match, { conceded, leftOff }),
      ...presentOf(match, box),
      ...{ players, played, setup },
      ...seedsOf(seeds),
      touched: now,
    }
    // A copy, because a write that timed out may still be running when the next step comes.
    const known = journal.slice()
    if ((await store.write({ match: row, unclaimed, journal: known, saved })) === 'conflict') {
      onTaken()
      // The room never reports a step that is not saved, so this never resolves.
      await new Promise<never>(() => {})
    }
    unclaimed = undefined
    saved = known.length
  }

  return {
    mayFail: true,
    async keep(step: JournalStep) {
      // A match that was over has shown its seed, so steps after an undo need another.
      if (step.type === 'undone' && game.outcome(match.state)) seeds.renew(step.match.entries.length + 1)
      match = step.match
      journal.push(rowOf(stored.id, step))
      versions.set(step.id, step.version)
      await write()
      return 'kept'
    },
    find: async id => versions.get(id),
    keepConceded(outcome) {
      conceded = outcome
      return write()
    },
    keepLeftOff() {
      leftOff = true
      return write()
    },
    keepStart: () => succeeds(write()),
    keepPlayers(present) {
      players = present
      return write()
    },
  }
}

/** What stays as it was when the match was opened. */
function headOf(stored: StoredMatch): StoredMatch {
  const { outcome: _outcome, conceded: _conceded, aborted: _aborted, leftOff: _leftOff, ...head } = stored
  return head
}

/** The current position of the match. */
function presentOf({ game, entries, state }: Match, box: AnyBox) {
  return {
    version: game.version,
    steps: entries.length,
    progress: box.progress(state),
    fingerprint: fingerprint(state),
  }
}

/** Whether and how the match has ended; the rules take precedence over a concession. */
function endOf(
  { game, state }: Match,
  { conceded, leftOff }: { readonly conceded: Outcome | undefined; readonly leftOff: boolean },
): Pick<StoredMatch, 'over' | 'outcome' | 'conceded' | 'leftOff'> {
  const decided = game.outcome(state)
  const outcome = decided ?? conceded
  return {
    over: outcome !== undefined,
    ...(outcome ? { outcome } : {}),
    ...(outcome && !decided ? { conceded: true } : {}),
    ...(leftOff ? { leftOff } : {}),
  }
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

function seedsOf(seeds: LiveSeeds): Pick<StoredMatch, 'seeds' | 'secretSeed'> {
  const periods = seeds.seeds(false)
  return periods.length > 0 ? { seeds: periods, secretSeed: seeds.secret() } : {}
}

function rowOf(
  match: string,
  { type, id, version, entry: { seat, command, tape } }: JournalStep,
): StoredEntry {
  const did = type === 'entered' ? { command, tape } : { command: undefined, tape: [] }
  return { match, seq: version, id, seat, time: Date.now(), ...did }
}
