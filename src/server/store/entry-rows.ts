/**
 * Adds entries to the embedded store, each as a row of the table `entries`. Whether an entry is in order and its id is
 * new is known from memory as long as nobody else writes to the file, and is read otherwise. A key by id would show it
 * too, but it is the most expensive part of a row: each id is in another page.
 */

import type { JournalEntry } from '../../host/journal/match-store.ts'
import { createKnownEntries, idNumber, type KnownMatch } from './known-entries.ts'
import { entryRow } from './match-rows.ts'
import type { PreparedStatements } from './prepared-statements.ts'

/** An entry and its match. */
export interface NewEntry {
  readonly match: string
  readonly entry: JournalEntry
}

const ADD = 'insert into entries (match, version, id, seat, time, command, tape) values (?, ?, ?, ?, ?, ?, ?)'
const MATCH = 'select 1 from matches where id = ?'
const WITH_ID = 'select 1 from entries where match = ? and id = ?'
const IDS = 'select id from entries where match = ? order by version'
/** Changes when another connection has written to the file. */
const DATA_VERSION = 'pragma data_version'

export function createEntryRows(prepared: PreparedStatements) {
  const learn = (match: string): KnownMatch | undefined => {
    if (!prepared(MATCH).get(match)) return undefined
    const rows = prepared(IDS).all(match) as readonly { readonly id: string }[]
    return { version: rows.length, ids: rows.map(({ id }) => idNumber(id)) }
  }
  const known = createKnownEntries(learn)
  let seen: number | undefined
  const add = ({ match, entry }: NewEntry): boolean => {
    const present = known.of(match)
    if (present?.version !== entry.version - 1) return false
    const number = idNumber(entry.id)
    if (present.ids.includes(number) && prepared(WITH_ID).get(match, entry.id)) return false
    const { version, id, seat, time, command, tape } = entryRow(match, entry)
    prepared(ADD).run(match, version, id, seat, time, command, tape)
    present.version = version
    present.ids.push(number)
    return true
  }
  return {
    /** Inside a transaction. Returns which of them were added; the others are in conflict. */
    add(entries: readonly NewEntry[]): readonly boolean[] {
      const { data_version: present } = prepared(DATA_VERSION).get() as { readonly data_version: number }
      if (present !== seen) known.forget()
      seen = present
      return entries.map(add)
    },
    /** The transaction was rolled back: nothing that was added in it exists. */
    forget: known.forget,
  }
}
