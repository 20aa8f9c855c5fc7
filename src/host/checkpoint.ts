/** Where a match stands, so that a step can be tried, put aside until it is kept, and then be taken for good. */

import type { Entry, Match } from '../engine/match.ts'

export interface Checkpoint {
  readonly seq: number
  readonly last: Entry | undefined
  readonly state: unknown
  readonly undoable: readonly unknown[]
}

export function checkpointOf({ entries, state, undoable }: Match): Checkpoint {
  // Undo takes from this list in place, so it is copied; it reaches no further back than undo does.
  return { seq: entries.length, last: entries.at(-1), state, undoable: [...undoable] }
}

/** Puts a match where it stood one step ago, or where it was about to stand one step on. */
export function restoreCheckpoint(match: Match, { seq, last, state, undoable }: Checkpoint): void {
  if (seq > match.entries.length) match.entries.push(last!)
  else match.entries.length = seq
  match.state = state
  match.undoable = [...undoable]
}
