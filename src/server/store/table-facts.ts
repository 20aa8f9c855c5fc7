/**
 * What happens at a table that people may want to be told. The store gets these facts together with the change that they
 * follow from, and writes what is made of them in the same transaction: a crash loses neither or both.
 */

import { type CompiledQuery, type Kysely, sql } from 'kysely'
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
  /** Whether the person was looking at the table through this node, and has seen it. */
  readonly here: boolean
  /** Whether the others sit there and wait, so that the person should know soon. */
  readonly soon?: true
  /** With `yourTurn` and `timeShort`, at a table over days: when the time is up. In milliseconds since 1970. */
  readonly until?: number
  /** With `satDown` and `rematch`: the name of the person who has done it. */
  readonly by?: string
}

/** The same for the same fact, so that it is stored once. */
function factId({ table, type, number, person }: TableFact): string {
  return `${table} ${type} ${number} ${person}`
}

/**
 * What is written because of these facts, with the change that they follow from: a notice for everybody who has not seen
 * it, has a channel and has not muted the table. Nothing if all have seen it, so that a step at a table where people play
 * at once costs nothing more.
 */
export function factRows(db: Kysely<StoreTables>, facts: readonly TableFact[]): readonly CompiledQuery[] {
  return facts
    .filter(({ here }) => !here)
    .map(fact => {
      const { person, table, time } = fact
      const isUrgent = fact.soon || fact.type === 'timeShort' || fact.type === 'rematch'
      return sql`insert into notices (id, person, table_id, fact, urgent, due)
        select cast(${factId(fact)} as text), cast(${person} as text), cast(${table} as text),
          cast(${JSON.stringify(fact)} as text), cast(${isUrgent ? 1 : 0} as integer), cast(${time} as bigint)
        where exists (select 1 from channels where person = ${person} and confirmed = 1)
          and not exists (select 1 from muted_tables where person = ${person} and table_id = ${table})
        on conflict do nothing`.compile(db)
    })
}
