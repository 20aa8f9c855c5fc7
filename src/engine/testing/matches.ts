/** Helpers that start matches of the toy games and play their first commands. */

import type { AnyGame, Result, Seat } from '../game.ts'
import { type Entry, type Match, type Start, startMatch, submit } from '../match.ts'
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

export function played(match: Match, seat: Seat, command: unknown): Entry {
  return given(submit(match, seat, command))
}
