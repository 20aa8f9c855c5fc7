/** For tests: starts matches of the toy games and plays their first commands. */

import type { AnyGame, Result, Seat } from '../game.ts'
import { type Entry, type Match, type Played, type Start, startMatch, submit, undo } from '../match.ts'
import { seeded } from '../random.ts'

/** Unwraps a granted result; a refusal here is a mistake in the test. */
export function given<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** The key of a refusal, or undefined if the result was granted. */
export function reason(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.refusal.because
}

export function started(game: AnyGame, start: Start, seed = 1): Match {
  return given(startMatch(game, start, step => seeded(seed * 1_000 + step)))
}

/**
 * Carries out a command. The object that the test holds becomes the match after it, so that a test reads as a story;
 * the engine itself never changes a match.
 */
export function played(match: Match, seat: Seat, command: unknown): Entry {
  return goneOn(match, submit(match, seat, command))
}

/** Like `played`, for an undo. */
export function undone(match: Match, seat: Seat): Entry {
  return goneOn(match, undo(match, seat))
}

function goneOn(match: Match, result: Result<Played>): Entry {
  const { match: next, entry } = given(result)
  Object.assign(match, next)
  return entry
}
