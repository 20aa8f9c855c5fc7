/**
 * Facts: values that a game derives from a state so that its rules, prompts and bots need not compute them again. They
 * depend only on the state, are computed at most once per state, and are never stored or sent.
 */

import type { Frozen } from './game.ts'

/** Cached by state, since a state belongs to one game. All engine code that changes a state calls `forgetFacts`. */
const known = new WeakMap<object, unknown>()

/** A game, or just the part of it that computes its facts. */
export interface Computes<State, Facts> {
  /** Computes them from a state. */
  readonly facts?: ((state: Frozen<State>) => Facts) | undefined
}

/** The facts of a state, computed on first use. Those of a redacted state contain only what its viewer may know. */
export function factsOf<State, Facts>({ facts }: Computes<State, Facts>, state: Frozen<State>): Facts {
  if (!facts) return undefined as Facts
  const key = state as object
  let found = known.get(key) as Facts | undefined
  if (found === undefined) {
    found = facts(state)
    known.set(key, found)
  }
  return found
}

/** Drops the cached facts of a state that has changed. Code outside the engine that changes a state must call this. */
export function forgetFacts(state: unknown): void {
  known.delete(state as object)
}
