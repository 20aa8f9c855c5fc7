/** The stored entries of a match, and the steps that result from them. */

import type { Tape } from '../../../engine/chance.ts'
import type { Seat } from '../../../engine/game.ts'

export interface StoredEntry {
  readonly match: string
  /** From 1: the version of the match after it. */
  readonly seq: number
  /** Missing in entries of the first release, and in those of records. */
  readonly id?: string
  readonly seat: Seat
  /** In milliseconds since 1970; missing if the id is. */
  readonly time?: number
  /** Undefined if the seat undid its last command, and with it what others did since. */
  readonly command: unknown
  readonly tape: Tape
}

/** The steps without the undone ones, numbered from 1. A missing entry leaves a gap, so it is noticed. */
export function stepsOf(journal: readonly StoredEntry[]): readonly StoredEntry[] {
  if (journal.every(({ command }) => command !== undefined)) return journal
  const steps: StoredEntry[] = []
  let undone = 0
  for (const entry of journal) {
    if (entry.command === undefined) {
      const own = steps.findLastIndex(({ seat }) => seat === entry.seat)
      // The undo, and what it removed.
      undone += 1 + steps.splice(own < 0 ? -1 : own).length
    } else steps.push({ ...entry, seq: entry.seq - undone })
  }
  return steps
}
