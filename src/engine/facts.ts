/**
 * Facts: what a game works out of a state so that its rules, its prompts and its bots need not work it out again. They
 * follow from the state alone, are computed at most once for it, and are never stored or sent.
 */

import type { Frozen } from './game.ts'

/** By state, since a state belongs to one game. `forgetFacts` is called by everything here that writes to a state. */
const known = new WeakMap<object, unknown>()

/** A game, or only the part of it that computes its facts. */
interface Computes<State, Facts> {
  readonly facts?: ((state: Frozen<State>) => Facts) | undefined
}

/** The facts of a state, computed when first asked for. Of a redacted state they know no more than its viewer. */
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

/** The state was written to: its facts are computed anew. Whoever writes to a state outside the engine calls this. */
export function forgetFacts(state: unknown): void {
  known.delete(state as object)
}
