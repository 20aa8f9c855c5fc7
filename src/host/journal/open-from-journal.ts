/** Opens a match from its journal: the newest snapshot, and the entries after it. */

import type { AnyGame, Json, Result, Seat } from '../../engine/game.ts'
import {
  type Entry,
  everybody,
  knowsBefore,
  type Match,
  type Played,
  replay,
  replayStep,
  resumeMatch,
  undo,
} from '../../engine/match.ts'
import { granted } from '../../engine/refusals.ts'
import type { RandomForStep } from '../../engine/seed.ts'
import type { JournalEntry, KeptMatch, MatchStore, Snapshot } from './match-store.ts'

/** Replays one entry of a journal, with its outcomes. */
export function playBack(match: Match, { seat, command, tape }: JournalEntry): Result<Played> {
  return command === undefined ? undo(match, seat, everybody) : replayStep(match, { seat, command, tape })
}

/** A match at the last entry of its journal. */
export interface OpenedMatch {
  readonly match: Match
  readonly version: number
  /** The version at which each seat acted last. */
  readonly acted: ReadonlyMap<Seat, number>
}

/** Versions between two snapshots. */
export const SNAPSHOT_EVERY = 100
/** A snapshot contains the last commands, for clients that join, and so that undo knows whose they were. */
const RECENT = 16

/** What a snapshot holds. */
interface SnapshotData {
  readonly steps: number
  readonly state: unknown
  readonly recent: readonly Entry[]
  readonly acted: readonly (readonly [Seat, number])[]
}

export function snapshotOf({ match, version, acted }: OpenedMatch): Snapshot {
  const { entries, state } = match
  const recent = entries.from(entries.length - RECENT)
  const data: SnapshotData = { steps: entries.length, state, recent, acted: [...acted] }
  return { version, data: data as unknown as Json }
}

function openSnapshot(
  game: AnyGame,
  { head, snapshot }: KeptMatch,
  randomForStep: RandomForStep,
): Result<OpenedMatch> {
  const { seats, options, setup } = head
  if (!snapshot) {
    const started = replay(game, { seats, options, setup, steps: [] }, randomForStep)
    return started.ok ? granted({ match: started.value, version: 0, acted: new Map() }) : started
  }
  const { steps, state, recent, acted } = snapshot.data as unknown as SnapshotData
  const match = resumeMatch(game, head, { steps, state, recent, randomForStep })
  return granted({ match, version: snapshot.version, acted: new Map(acted) })
}

/** `'earlier'` if somebody has undone a command from before the snapshot: then an earlier one is needed. */
function openFrom(
  game: AnyGame,
  kept: KeptMatch,
  randomForStep: RandomForStep,
): Result<OpenedMatch> | 'earlier' {
  const begun = openSnapshot(game, kept, randomForStep)
  if (!begun.ok) return begun
  let { match, version } = begun.value
  const acted = new Map(begun.value.acted)
  for (const entry of kept.tail) {
    if (entry.command === undefined && !knowsBefore(match, entry.seat)) return 'earlier'
    const played = playBack(match, entry)
    if (!played.ok) return played
    match = played.value.match
    version = entry.version
    acted.set(entry.seat, version)
  }
  return granted({ match, version, acted })
}

/** Opens a match from what was read. */
export function openKept(game: AnyGame, kept: KeptMatch, randomForStep: RandomForStep): Result<OpenedMatch> {
  const opened = openFrom(game, kept, randomForStep)
  if (opened === 'earlier') throw new Error(`match ${kept.head.id} has to be opened from an earlier snapshot`)
  return opened
}

/** Opens a match from the newest snapshot that satisfies `wanted`. */
export async function openFromStore(
  store: MatchStore,
  first: KeptMatch,
  {
    game,
    randomForStep,
    wanted = () => true,
  }: {
    readonly game: AnyGame
    readonly randomForStep: RandomForStep
    wanted?(match: Match): boolean
  },
): Promise<Result<OpenedMatch & { readonly kept: KeptMatch }>> {
  for (let kept = first; ; kept = await readEarlier(store, kept)) {
    const opened = openFrom(game, kept, randomForStep)
    if (opened === 'earlier') continue
    if (!opened.ok) return opened
    if (!kept.snapshot || wanted(opened.value.match)) return granted({ ...opened.value, kept })
  }
}

/** How many entries are read at once. */
const PAGE = 1_000

/** All entries after one version, up to and including another. */
export async function entriesBetween(
  store: MatchStore,
  match: string,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<readonly JournalEntry[]> {
  const found: JournalEntry[] = []
  for (let at = after; at < until; ) {
    const page = await store.entriesAfter(match, at, Math.min(PAGE, until - at))
    if (page.length === 0) break
    found.push(...page)
    at = page.at(-1)!.version
  }
  return found
}

/** The same match, read from the snapshot before or, if there is none, from its beginning. */
async function readEarlier(store: MatchStore, kept: KeptMatch): Promise<KeptMatch> {
  const { head, snapshot: later, tail } = kept
  if (!later) return kept
  const snapshot = await store.snapshotBefore(head.id, later.version)
  const range = { after: snapshot?.version ?? 0, until: later.version }
  return { head, snapshot, tail: [...(await entriesBetween(store, head.id, range)), ...tail] }
}

/** The match from its beginning, for a record of it; undefined if there is none. */
export async function readWhole(store: MatchStore, match: string): Promise<KeptMatch | undefined> {
  const kept = await store.open(match)
  if (!kept?.snapshot) return kept
  const range = { after: 0, until: kept.snapshot.version }
  const tail = [...(await entriesBetween(store, match, range)), ...kept.tail]
  return { head: kept.head, snapshot: undefined, tail }
}
