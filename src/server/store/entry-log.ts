/**
 * The log of the embedded store: new entries go there first. An entry changes a page of each of the two keys of the
 * table `entries`, so that a group of fifty matches would write a hundred pages; in the log they take one or two. Now and
 * then everything in the log is moved to the table, where the entries of one match lie side by side.
 *
 * The log has no keys. Whether an entry is in order is known from memory, as long as nobody else writes to the file, and
 * is looked up otherwise.
 */

import type Libsql from 'libsql'
import type { EntryColumns } from './durable-write.ts'
import { createLastVersions } from './last-versions.ts'

export interface EntryLog {
  /** Inside a transaction. Returns which of them were added; the others are in conflict. */
  add(entries: readonly EntryColumns[]): readonly boolean[]
  /** The transaction in which `add` was called last is durable. */
  committed(): void
  /** It is not, and nothing of it was written. */
  rolledBack(): void
}

/** Runs a statement and returns how many rows it has written. */
type RunStatement = (sql: string, parameters: readonly unknown[]) => number

const COLUMNS = 'match, version, id, seat, time, command, tape'

/** Entries behind others that are known, in one parameter: each further one would cost as much as the row itself. */
const ADD_KNOWN = `insert into recent_entries (${COLUMNS})
  select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6 from json_each(?)
  where not exists (select 1 from entries where match = value->>0 and id = value->>2)`

/** One entry about which nothing is known: the version before it is there, and neither its version nor its id is. */
const ADD_ANY = `insert into recent_entries (${COLUMNS}) select ?1, ?2, ?3, ?4, ?5, ?6, ?7
  where (case when ?2 = 1 then exists (select 1 from matches where id = ?1)
      else exists (select 1 from entries where match = ?1 and version = ?2 - 1)
        or exists (select 1 from recent_entries where match = ?1 and version = ?2 - 1) end)
    and not exists (select 1 from entries where match = ?1 and version = ?2)
    and not exists (select 1 from entries where match = ?1 and id = ?3)
    and not exists (select 1 from recent_entries where match = ?1 and (version = ?2 or id = ?3))`

/** By match, so that the entries of one match go to the same pages. */
const MOVE = `insert into entries (${COLUMNS}) select ${COLUMNS} from recent_entries order by match, version`
const EMPTY = 'delete from recent_entries'

/** Moving more at once costs less for each, and nobody is answered meanwhile. */
const MOST_ENTRIES = 1_000

const keyOf = ([match, , id]: EntryColumns): string => `${match} ${id}`

interface EntryLogNeeds {
  readonly database: Libsql.Database
  readonly run: RunStatement
  /** The length from which on it is moved to the table. */
  readonly most?: number
}

/** What one transaction has changed. */
interface Changes {
  readonly isMoved: boolean
  readonly added: readonly EntryColumns[]
}

/** What is known of the log without looking at it. */
function createKnowledge() {
  const last = createLastVersions()
  /** The ids of the entries in the log. */
  const ids = new Set<string>()
  return {
    length: () => ids.size,
    /** Whether this entry is the next of its match, and its id is not in the log. */
    isNext(entry: EntryColumns): boolean {
      const [match, version] = entry
      return last.get(match) === version - 1 && !ids.has(keyOf(entry))
    },
    apply({ isMoved, added }: Changes): void {
      if (isMoved) ids.clear()
      for (const entry of added) {
        last.set(entry[0], entry[1])
        ids.add(keyOf(entry))
      }
    },
    forget(): void {
      last.clear()
      ids.clear()
    },
  }
}

export function createEntryLog({ database, run, most = MOST_ENTRIES }: EntryLogNeeds): EntryLog {
  const known = createKnowledge()
  const dataVersion = database.prepare('pragma data_version')
  /** Changes when another connection has written to the file. At first we know nothing. */
  let seen: number | undefined
  let isAlone = false
  /** After a failure, until something was written again: moving would only fail once more, for each write. */
  let isPostponed = false
  let changes: Changes = { isMoved: false, added: [] }

  /** Moves the log if it is long, or if others have written to it: then everything known may be wrong. */
  const prepare = (): boolean => {
    const { data_version: present } = dataVersion.get() as { readonly data_version: number }
    isAlone = present === seen
    if (!isAlone) known.forget()
    else if (known.length() < most || isPostponed) return false
    seen = present
    run(MOVE, [])
    run(EMPTY, [])
    return true
  }
  const addKnown = (entries: readonly EntryColumns[]): number => run(ADD_KNOWN, [JSON.stringify(entries)])
  /** Tries all at once, and one after the other if an id is in conflict. */
  const addNext = (entries: readonly EntryColumns[]): readonly EntryColumns[] => {
    if (entries.length > 1) {
      database.exec('SAVEPOINT entries')
      const isAll = addKnown(entries) === entries.length
      if (!isAll) database.exec('ROLLBACK TO entries')
      database.exec('RELEASE entries')
      if (isAll) return entries
    }
    return entries.filter(each => addKnown([each]) === 1)
  }

  return {
    add(entries) {
      const isMoved = prepare()
      const next = new Map<string, EntryColumns>()
      // The second of a match is looked up, because the first may be refused.
      for (const entry of entries) if (!next.has(entry[0]) && known.isNext(entry)) next.set(entry[0], entry)
      const added = new Set(addNext([...next.values()]))
      for (const entry of entries)
        if (next.get(entry[0]) !== entry && run(ADD_ANY, entry) === 1) added.add(entry)
      changes = { isMoved, added: [...added] }
      return entries.map(entry => added.has(entry))
    },
    committed() {
      known.apply(changes)
      changes = { isMoved: false, added: [] }
      isPostponed = false
    },
    rolledBack() {
      changes = { isMoved: false, added: [] }
      isPostponed = true
      // What others have written is still where it was.
      if (!isAlone) seen = undefined
    },
  }
}
