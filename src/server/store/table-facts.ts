/**
 * What happens at a table that people may want to be told. The store gets these facts together with the change that they
 * follow from, and writes what is made of them in the same transaction: a crash loses neither or both.
 */

import type { CompiledQuery, Kysely } from 'kysely'
import type { StoreTables } from './database-tables.ts'

/**
 * `yourTurn`: the match waits for the person, and did not before. `timeShort`: a tenth of the time of this turn is left;
 * once in a turn. `over`: by the rules, or because somebody gave up. `satDown`: somebody has taken a seat. `rematch`:
 * somebody offers to play again.
 */
export type FactType = 'yourTurn' | 'timeShort' | 'over' | 'satDown' | 'rematch'

export interface TableFact {
  readonly type: FactType
  readonly table: string
  readonly game: string
  /** Who may be told. */
  readonly person: string
  /**
   * The version of the match, or after a change of the table its revision, as a negative number. Two facts of one table
   * with the same type, person and number are the same fact.
   */
  readonly number: number
  /** In milliseconds since 1970. */
  readonly time: number
  /** Whether a screen of the person is connected to the table through this node; one that was just lost counts too. */
  readonly here: boolean
  /** With `yourTurn` and `timeShort`, at a table over days: when the time is up. In milliseconds since 1970. */
  readonly until?: number
  /** With `satDown` and `rematch`: the name of the person who has done it. */
  readonly by?: string
}

/** What is written because of these facts, with the change that they follow from. */
export function factRows(_db: Kysely<StoreTables>, _facts: readonly TableFact[]): readonly CompiledQuery[] {
  return []
}
