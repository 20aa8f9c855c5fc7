/**
 * The entries of the embedded store, which are in three places: the newest in the log, those that were moved from there
 * in chunks, and those of older stores, or of matches that were begun elsewhere, in rows of their own.
 */

import type { JournalEntry } from '../../host/journal/match-store.ts'
import type { EntryReads } from './entry-reads.ts'
import { chunksOf, entriesInChunk, entriesInGroup, lineStart } from './entry-text.ts'
import { entryFrom } from './match-rows.ts'
import type { PreparedStatements } from './prepared-statements.ts'

type EntryRow = Parameters<typeof entryFrom>[0]

const ALL_GROUPS = 'select entries from entry_groups order by rowid'
const GROUPS = 'select entries from entry_groups where instr(entries, ?) > 0 order by rowid'
const CHUNKS_AFTER = `select entries from entry_chunks where match = ? and last_version > ?
  order by last_version limit ?`
const CHUNKS_BEFORE = `select entries from entry_chunks where match = ? and first_version < ?
  order by last_version desc limit ?`
const CHUNKS_WITH = 'select entries from entry_chunks where match = ? and instr(entries, ?) > 0'
const ROWS_AFTER = 'select * from entries where match = ? and version > ? order by version limit ?'
const ROWS_BEFORE = 'select * from entries where match = ? and version < ? order by version desc limit ?'
const ROW_WITH = 'select * from entries where match = ? and id = ?'
const LAST = `select max(coalesce((select max(last_version) from entry_chunks where match = ?1), 0),
  coalesce((select max(version) from entries where match = ?1), 0)) as version`

/** As a limit: all of them. */
const ALL = -1

/** In order, each once: what another process moves while we read is found in both places. */
function inOrder(found: readonly JournalEntry[]): readonly JournalEntry[] {
  return [...new Map(found.map(entry => [entry.version, entry])).values()].sort(
    (one, other) => one.version - other.version,
  )
}

/**
 * The log is always read first: whatever is moved from there meanwhile is found where it was moved to. Each chunk has an
 * entry at least, so that a limit of entries is one of chunks too.
 */
export function readChunks(prepared: PreparedStatements) {
  const inLog = (match: string): readonly JournalEntry[] => {
    const groups = prepared(GROUPS).all(lineStart(match)) as readonly { readonly entries: string }[]
    return groups.flatMap(({ entries }) => entriesInGroup(entries, match))
  }
  const inChunks = (sql: string, ...given: readonly unknown[]): readonly JournalEntry[] =>
    (prepared(sql).all(...given) as readonly { readonly entries: string }[]).flatMap(({ entries }) =>
      entriesInChunk(entries),
    )
  const inRows = (sql: string, ...given: readonly unknown[]): readonly JournalEntry[] =>
    (prepared(sql).all(...given) as readonly EntryRow[]).map(entryFrom)

  return {
    /** `recent`: what is in the log, for whoever knows it without reading it. */
    after(match: string, version: number, limit = ALL, recent = inLog(match)): readonly JournalEntry[] {
      const found = [
        ...inRows(ROWS_AFTER, match, version, limit),
        ...inChunks(CHUNKS_AFTER, match, version, limit),
        ...recent,
      ]
      const wanted = inOrder(found.filter(entry => entry.version > version))
      return limit === ALL ? wanted : wanted.slice(0, limit)
    },
    before(match: string, version: number, limit: number): readonly JournalEntry[] {
      const recent = inLog(match)
      const found = [
        ...inRows(ROWS_BEFORE, match, version, limit),
        ...inChunks(CHUNKS_BEFORE, match, version, limit),
        ...recent,
      ]
      return limit > 0 ? inOrder(found.filter(entry => entry.version < version)).slice(-limit) : []
    },
    withId(match: string, id: string): JournalEntry | undefined {
      const hasId = (entry: JournalEntry) => entry.id === id
      return (
        inLog(match).find(hasId) ??
        inChunks(CHUNKS_WITH, match, JSON.stringify(id)).find(hasId) ??
        inRows(ROW_WITH, match, id)[0]
      )
    },
    /** The last version of each of these matches; 0 if it has no entries. */
    lastVersions(matches: readonly string[]): ReadonlyMap<string, number> {
      const recent = new Map(chunksOf(allGroups(prepared)).map(({ match, last }) => [match, last]))
      const moved = (match: string) => (prepared(LAST).get(match) as { readonly version: number }).version
      return new Map(matches.map(match => [match, recent.get(match) ?? moved(match)]))
    },
  }
}

/** The whole log, in order. */
export function allGroups(prepared: PreparedStatements): readonly string[] {
  const groups = prepared(ALL_GROUPS).all() as readonly { readonly entries: string }[]
  return groups.map(({ entries }) => entries)
}

export function entryChunks(prepared: PreparedStatements): EntryReads {
  const { after, before, withId, lastVersions } = readChunks(prepared)
  return {
    after: async (match, version, limit) => after(match, version, limit),
    before: async (match, version, limit) => before(match, version, limit),
    withId: async (match, id) => withId(match, id),
    lastVersions: async matches => lastVersions(matches),
  }
}
