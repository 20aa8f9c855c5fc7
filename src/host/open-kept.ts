/** Opens a match from its journal. */

import type { AnyGame, Result, Seat } from '../engine/game.ts'
import { type Match, type Played, type RandomForStep, replay, replayStep, undo } from '../engine/match.ts'
import { granted } from '../engine/words.ts'
import type { JournalEntry, KeptMatch } from './match-store.ts'

/** Repeats one entry of a journal, with its outcomes. */
export function playBack(match: Match, { seat, command, tape }: JournalEntry): Result<Played> {
  return command === undefined ? undo(match, seat) : replayStep(match, { seat, command, tape })
}

/** A match at the last entry of its journal. */
export interface OpenedMatch {
  readonly match: Match
  readonly version: number
  /** The version at which each seat acted last. */
  readonly acted: ReadonlyMap<Seat, number>
}

export function openKept(game: AnyGame, { head, tail }: KeptMatch, fate: RandomForStep): Result<OpenedMatch> {
  const { seats, options, setup } = head
  const started = replay(game, { seats, options, setup, steps: [] }, fate)
  if (!started.ok) return started
  let match = started.value
  for (const entry of tail) {
    const played = playBack(match, entry)
    if (!played.ok) return played
    match = played.value.match
  }
  const acted = new Map(tail.map(({ seat, version }) => [seat, version]))
  return granted({ match, version: tail.length, acted })
}
