/** Lines of Cube Attack, and the names of players in them. */

import type { Line, Param, Seat } from '../../../engine/game.ts'
import type { WordKey } from '../words.ts'

/** The keys of sentences; a key with plural forms is used without its suffix. */
type SentenceKey = WordKey extends infer Key ? (Key extends `${infer Stem}_one` ? Stem : Key) : never

/** Builds a line; it compiles only if the key has an English sentence. */
export function line(say: SentenceKey, params?: Record<string, Param>): Line {
  return params ? { say, params } : { say }
}

export const nameOf = (seat: Seat): Param => ({ seat })
export const namesOf = (seats: readonly Seat[]): Param => ({ all: seats.map(nameOf) })
