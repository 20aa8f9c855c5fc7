/** A checkpoint of a match, so that a step can be tried, saved in the journal, and only then applied. */

import type { Entry, Match } from '../engine/match.ts'

export interface Checkpoint {
  readonly seq: number
  readonly last: Entry | undefined
  readonly state: unknown
  readonly undoable: readonly unknown[]
}

export function checkpointOf({ entries, state, undoable }: Match): Checkpoint {
  // Undo changes this list in place, so the checkpoint copies it. The list is short: it ends where undo does.
  return { seq: entries.length, last: entries.at(-1), state, undoable: [...undoable] }
}

/** Sets a match to a checkpoint that is one step back or one step ahead. */
export function restoreCheckpoint(match: Match, { seq, last, state, undoable }: Checkpoint): void {
  if (seq > match.entries.length) match.entries.push(last!)
  else match.entries.length = seq
  match.state = state
  match.undoable = [...undoable]
}
