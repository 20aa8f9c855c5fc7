/** Where a room keeps what happened, before it tells anybody of it. */

import type { Entry } from '../engine/match.ts'

/** What is to be kept. `seq` counts the commands that stand after it, and `state` is where they lead. */
export type JournalStep =
  | { readonly type: 'entered'; readonly seq: number; readonly entry: Entry; readonly state: unknown }
  /** Every command after `seq` was taken back. */
  | { readonly type: 'undone'; readonly seq: number; readonly state: unknown }

export interface Journal {
  /** Settled once the step will survive whatever may happen; rejected if it was not kept. */
  keep(step: JournalStep): Promise<void>
  /**
   * Whether the match goes on in memory with what could not be kept, as it may at one's own screen. The journal then
   * makes up for it with the next step. Where nothing may go on, the step is refused as if it had not been asked.
   */
  readonly mayFail?: boolean
}

/** For matches nobody will want again. */
export const noJournal: Journal = { keep: async () => {} }
