/** Reads the entries of matches: each is a row of the table `entries`. */

import { type Kysely, sql } from 'kysely'
import type { JournalEntry } from '../../host/journal/match-store.ts'
import type { StoreTables } from './database-tables.ts'
import { entryFrom } from './match-rows.ts'

export interface EntryReads {
  /** At most `limit` entries after this version, in order. */
  after(match: string, version: number, limit?: number): Promise<readonly JournalEntry[]>
  /** At most `limit` entries before this version, the last ones, in order. */
  before(match: string, version: number, limit: number): Promise<readonly JournalEntry[]>
  withId(match: string, id: string): Promise<JournalEntry | undefined>
  /** The last version of each of these matches; 0 if it has no entries. */
  lastVersions(matches: readonly string[]): Promise<ReadonlyMap<string, number>>
}

export function entryReads(db: Kysely<StoreTables>): EntryReads {
  const ofMatch = (match: string) => db.selectFrom('entries').selectAll().where('match', '=', match)
  return {
    async after(match, version, limit) {
      const found = ofMatch(match).where('version', '>', version).orderBy('version')
      return (await (limit === undefined ? found : found.limit(limit)).execute()).map(entryFrom)
    },
    async before(match, version, limit) {
      const found = ofMatch(match).where('version', '<', version).orderBy('version', 'desc').limit(limit)
      return (await found.execute()).map(entryFrom).reverse()
    },
    async withId(match, id) {
      const row = await ofMatch(match).where('id', '=', id).executeTakeFirst()
      return row && entryFrom(row)
    },
    async lastVersions(matches) {
      if (matches.length === 0) return new Map()
      // For each match separately, because either database then looks at one row of the key.
      const last = sql<number | null>`(select max(version) from entries where match = matches.id)`
      const newest = await db
        .selectFrom('matches')
        .select(['id', last.as('version')])
        .where('id', 'in', matches)
        .execute()
      return new Map(newest.map(({ id, version }) => [id, version ?? 0]))
    },
  }
}
