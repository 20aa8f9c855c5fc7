/** Makes a row of every entry of an embedded store that was restored to PostgreSQL; `entry-text.ts` says how it wrote them. */

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { StoreTables } from './tables.ts'

/** `entry` is a list of JSON; the text of what is in it stays as it was written. */
const columnsOf = (match: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${match}, (entry->>0)::integer, entry->>1, (entry->>2)::integer, (entry->>3)::bigint,
  case when json_typeof(entry->4) = 'null' then null else (entry->4)::text end, (entry->5)::text`

export async function spreadEntries(db: Kysely<StoreTables>): Promise<void> {
  const insert = sql`insert into entries (match, version, id, seat, time, command, tape)`
  await sql`${insert} select ${columnsOf(sql`match`)}
    from entry_chunks, json_array_elements(entries::json) as spread (entry)`.execute(db)
  await sql`${insert} select ${columnsOf(sql`split_part(line, chr(9), 1)::json #>> '{}'`)}
    from entry_groups, regexp_split_to_table(entries, chr(10)) as lines (line),
      lateral (select split_part(line, chr(9), 2)::json as entry) as spread`.execute(db)
  await db.deleteFrom('entry_chunks').execute()
  await db.deleteFrom('entry_groups').execute()
}
