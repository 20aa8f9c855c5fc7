/** Requests that are answered again if their answer was lost: by key, for a short time, and few for each person. */

import type { CompiledQuery, Kysely } from 'kysely'
import type { StoreTables } from './database-tables.ts'

type Database = Kysely<StoreTables>

export interface KeyedRequest {
  /** SHA-256 of the key. */
  readonly keyHash: string
  /** The sender. */
  readonly person: string
  /** The table that it opened or changed. */
  readonly table: string
  /** Whether the request has made the sender known to the server, so that its answer had the first cookie. */
  readonly isNew: boolean
  /** In milliseconds since 1970. */
  readonly time: number
}

/** How long a key is valid, in milliseconds. */
export const KEY_LASTS = 10 * 60_000
/** The maximum for each person; a browser repeats only its latest requests. */
const MOST_KEYS = 20

/** Changes nothing if the key was used before. */
export function insertKey(db: Database, request: KeyedRequest): CompiledQuery {
  const { keyHash, person, table, isNew, time } = request
  const row = { key_hash: keyHash, person, table_id: table, is_new: isNew ? 1 : 0, time }
  return db
    .insertInto('request_keys')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .compile()
}

/** Removes expired keys, and the oldest of a person who has too many. */
export function dropKeys(db: Database, { person, time }: KeyedRequest): readonly CompiledQuery[] {
  const expired = db.deleteFrom('request_keys').where('time', '<', time - KEY_LASTS)
  const newest = db
    .selectFrom('request_keys')
    .select('key_hash')
    .where('person', '=', person)
    .orderBy('time', 'desc')
    .orderBy('key_hash')
    .limit(MOST_KEYS)
  const others = db.deleteFrom('request_keys').where('person', '=', person)
  return [expired.compile(), others.where('key_hash', 'not in', newest).compile()]
}

/** The request that was carried out with this key, unless that was too long ago. */
export async function findRequest(
  db: Database,
  keyHash: string,
  now: number,
): Promise<KeyedRequest | undefined> {
  const row = await db
    .selectFrom('request_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('time', '>=', now - KEY_LASTS)
    .executeTakeFirst()
  if (!row) return undefined
  return { keyHash, person: row.person, table: row.table_id, isNew: row.is_new !== 0, time: Number(row.time) }
}
