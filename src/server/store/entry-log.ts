/**
 * The log of the embedded store: new entries go there first, and only then are they acknowledged. Everything that is
 * committed together is one row, whatever matches it belongs to. Now and then the log is moved to chunks, where the
 * entries of one match lie side by side.
 *
 * The log has no keys. Whether an entry is in order is known from memory, as long as nobody else writes to the file, and
 * is read otherwise.
 */

import type { JournalEntry } from '../../host/journal/match-store.ts'
import { allGroups, readChunks } from './entry-chunks.ts'
import { chunksOf, groupOf, lineOf } from './entry-text.ts'
import { createKnownEntries, idNumber, type KnownMatch } from './known-entries.ts'
import type { PreparedStatements } from './prepared-statements.ts'

/** An entry and the match that it is to be added to. */
export interface NewEntry {
  readonly match: string
  readonly entry: JournalEntry
}

export interface EntryLog {
  /** Inside a transaction. Returns which of them were added; the others are in conflict. */
  add(entries: readonly NewEntry[]): readonly boolean[]
  /** The transaction in which `add` was called last is durable. */
  committed(): void
  /** It is not, and nothing of it was written. */
  rolledBack(): void
}

const ADD_GROUP = 'insert into entry_groups (entries) values (?)'
const ADD_CHUNK = 'insert into entry_chunks (match, first_version, last_version, entries) values (?, ?, ?, ?)'
const EMPTY = 'delete from entry_groups'
const MATCH = 'select 1 from matches where id = ?'
/** Changes when another connection has written to the file. */
const DATA_VERSION = 'pragma data_version'

/** Moving more at once costs less for each, and nobody is answered meanwhile. */
const MOST_ENTRIES = 1_000

/** What the last transaction has changed. */
interface Changes {
  readonly isMoved: boolean
  readonly added: readonly NewEntry[]
}

const NOTHING: Changes = { isMoved: false, added: [] }

/** Moves everything in the log to chunks. */
function moveLog(prepared: PreparedStatements): void {
  for (const { match, first, last, entries } of chunksOf(allGroups(prepared)))
    prepared(ADD_CHUNK).run(match, first, last, entries)
  prepared(EMPTY).run()
}

/**
 * Returns whether an entry may be added behind those that are there and those that were accepted before it.
 * `mayBeInLog`: whether the log has to be read for entries of this match, which means to read all of it.
 */
function createChecks(prepared: PreparedStatements, mayBeInLog: (match: string) => boolean) {
  const { after, withId } = readChunks(prepared)
  const learn = (match: string): KnownMatch | undefined => {
    if (!prepared(MATCH).get(match)) return undefined
    const entries = mayBeInLog(match) ? after(match, 0) : after(match, 0, undefined, [])
    return { version: entries.at(-1)?.version ?? 0, ids: entries.map(({ id }) => idNumber(id)) }
  }
  const known = createKnownEntries(learn)
  return {
    forget: known.forget,
    accept({ match, entry }: NewEntry, accepted: readonly NewEntry[]): boolean {
      const { version, id } = entry
      const present = known.of(match)
      if (present?.version !== version - 1) return false
      const number = idNumber(id)
      if (present.ids.includes(number)) {
        if (accepted.some(other => other.match === match && other.entry.id === id)) return false
        if (withId(match, id)) return false
      }
      present.version = version
      present.ids.push(number)
      return true
    },
  }
}

export function createEntryLog(prepared: PreparedStatements, most = MOST_ENTRIES): EntryLog {
  /** The matches that have entries in the log; undefined if that is not known. */
  let logged: Set<string> | undefined
  const checks = createChecks(prepared, match => logged?.has(match) ?? true)
  /** At first we know nothing. */
  let seen: number | undefined
  let isAlone = false
  /** How many entries are in the log. */
  let length = 0
  /** After a failure, until something was written again: moving would only fail once more, for each write. */
  let isPostponed = false
  let changes = NOTHING

  /** Moves the log if it is long, or if others have written to it: then everything known may be wrong. */
  const prepare = (): boolean => {
    const { data_version: present } = prepared(DATA_VERSION).get() as { readonly data_version: number }
    isAlone = present === seen
    if (!isAlone) checks.forget()
    else if (length < most || isPostponed) return false
    seen = present
    moveLog(prepared)
    logged = new Set()
    return true
  }

  return {
    add(entries) {
      const isMoved = prepare()
      const accepted: NewEntry[] = []
      const answers = entries.map(each => {
        const isAccepted = checks.accept(each, accepted)
        if (isAccepted) accepted.push(each)
        return isAccepted
      })
      if (accepted.length > 0)
        prepared(ADD_GROUP).run(groupOf(accepted.map(({ match, entry }) => lineOf(match, entry))))
      changes = { isMoved, added: accepted }
      return answers
    },
    committed() {
      length = (changes.isMoved ? 0 : length) + changes.added.length
      for (const { match } of changes.added) logged?.add(match)
      changes = NOTHING
      isPostponed = false
    },
    rolledBack() {
      changes = NOTHING
      isPostponed = true
      // If the log was moved, it is back.
      logged = undefined
      // What was accepted is not there.
      checks.forget()
      // What others have written is still where it was.
      if (!isAlone) seen = undefined
    },
  }
}
