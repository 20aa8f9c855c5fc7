/** A store as an earlier version of Tavolo left it: the schema before some step, and a match with four entries. */

import { sql } from 'kysely'
import { openLibsql } from '../store/libsql-store.ts'
import { knownSteps, runSteps } from '../store/migrations.ts'

const odd = '“é” \\ \u2028 🎲'
const tape = [0.1 + 0.2, -2.5e-7, 1e21, null, { at: [1] }]

/** What is in the match `a`, whatever the schema. The second and the fourth entry are undos. */
export const EARLIER_ENTRIES = [
  { version: 1, id: 'one', seat: 0, time: 5, command: { type: 'mark', note: odd }, tape },
  { version: 2, id: odd, seat: 1, time: 6, command: undefined, tape: [] },
  { version: 3, id: 'three', seat: 1, time: 1_800_000_000_123, command: { type: 'pass' }, tape: [1] },
  { version: 4, id: 'four', seat: 0, time: 8, command: undefined, tape: [] },
]

type EarlierEntry = (typeof EARLIER_ENTRIES)[number]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const rowOf = ({ version, id, seat, time, command, tape: drawn }: EarlierEntry) =>
  `('a', ${version}, ${quoted(id)}, ${seat}, ${time},
    ${command ? quoted(JSON.stringify(command)) : 'null'}, ${quoted(JSON.stringify(drawn))})`

const listOf = ({ version, id, seat, time, command, tape: drawn }: EarlierEntry) =>
  JSON.stringify([version, id, seat, time, command ?? null, drawn])

const [first, second, third, fourth] = EARLIER_ENTRIES.map(entry => ({
  row: rowOf(entry),
  list: listOf(entry),
}))

/** How the entries were stored before each step that moved them. */
const ENTRIES_BEFORE = {
  '0006': `insert into entries values ${first!.row};
    insert into recent_entries values ${third!.row}, ${second!.row}, ${fourth!.row}`,
  '0007': `insert into entries values ${first!.row};
    insert into entry_chunks values ('a', 2, 2, ${quoted(`[${second!.list}]`)});
    insert into entry_groups values (${quoted(`"a"\t${third!.list}\n"b"\t${listOf(EARLIER_ENTRIES[0]!)}`)});
    insert into entry_groups values (${quoted(`"a"\t${fourth!.list}`)})`,
}

export const CHANGES_OF_ENTRIES = Object.keys(ENTRIES_BEFORE) as (keyof typeof ENTRIES_BEFORE)[]

/** Creates a store in this file as it was before that step. */
export async function earlierStore(file: string, step: keyof typeof ENTRIES_BEFORE): Promise<void> {
  const { db, database } = openLibsql(file)
  const columns = sql.raw('name varchar(255) primary key, timestamp varchar(255) not null')
  await sql`create table kysely_migration (${columns})`.execute(db)
  const before = knownSteps().filter(known => known < step)
  await db.transaction().execute(transaction => runSteps(transaction, before))
  const matches = ['a', 'b'].map(id => `('${id}', 'toy', 1, 2, '{}', '[]', '', '', '[]', 0, null)`)
  database.exec(`insert into matches values ${matches.join()}; ${ENTRIES_BEFORE[step]}`)
  await db.destroy()
}
