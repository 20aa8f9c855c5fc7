/**
 * Adds entries of many matches in one statement of PostgreSQL: entries that come while earlier ones are being committed
 * wait and go together.
 */

import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { DurableWrite, DurableWrites } from './durable-write.ts'
import { createLastVersions } from './last-versions.ts'

/** A row of the table `entries`, in the order of its columns. */
type EntryColumns = readonly [
  match: string,
  version: number,
  id: string,
  seat: number,
  time: number,
  command: string | null,
  tape: string,
]

interface WaitingEntry {
  readonly entry: EntryColumns
  added(isAdded: boolean): void
  failed(error: unknown): void
}

/** This many statements run at once: the database commits one while we prepare the next. */
const AT_ONCE = 2

const COLUMNS = 'match, version, id, seat, time, command, tape'

/**
 * One parameter for all rows. They are added in the same order on every node: two nodes that add entries to the same
 * matches would otherwise wait for each other.
 */
const ADD_KNOWN = {
  name: 'add-known-entries',
  text: `insert into entries (${COLUMNS})
    select entry->>0, (entry->>1)::integer, entry->>2, (entry->>3)::integer, (entry->>4)::bigint, entry->>5, entry->>6
    from json_array_elements($1::json) as added (entry) order by 1, 2
    on conflict do nothing returning match, id`,
}

/** One statement, so that nothing can come between looking at the entry before and adding this one. */
const addBehind = (name: string, before: string) => ({
  name,
  text: `insert into entries (${COLUMNS})
    select $1::text, $2::integer, $3::text, $4::integer, $5::bigint, $6::text, $7::text where exists (${before})
    on conflict do nothing`,
})
const ADD_FIRST = addBehind('add-first-entry', 'select 1 from matches where id = $1')
const ADD_NEXT = addBehind(
  'add-next-entry',
  'select 1 from entries where match = $1 and version = $2::integer - 1',
)

const keyOf = (match: string, id: string): string => `${match} ${id}`

/** The part of a pool that is used. */
type Queries = Pick<Pool, 'query'>

/** Adds entries after others that are known to exist. */
function batchKnown(pool: Queries): (entry: EntryColumns) => Promise<boolean> {
  let waiting: WaitingEntry[] = []
  let running = 0

  const addAll = async (batch: readonly WaitingEntry[]): Promise<void> => {
    const values = [JSON.stringify(batch.map(({ entry }) => entry))]
    const { rows } = await pool.query<{ match: string; id: string }>({ ...ADD_KNOWN, values })
    const added = new Set(rows.map(({ match, id }) => keyOf(match, id)))
    // Of two entries with the same id only the first can be the one that was added.
    for (const { entry, added: answer } of batch) answer(added.delete(keyOf(entry[0], entry[2])))
  }
  const addAlone = (each: WaitingEntry): Promise<void> => addAll([each]).catch(each.failed)

  const addWaiting = async (): Promise<void> => {
    if (running >= AT_ONCE || waiting.length === 0) return
    const batch = waiting
    waiting = []
    running++
    try {
      await addAll(batch)
    } catch {
      // expected: one faulty entry, which must not fail the others. If they were committed after all, their ids are
      // refused.
      await Promise.all(batch.map(addAlone))
    }
    running--
    void addWaiting()
  }

  return entry =>
    new Promise((added, failed) => {
      // Entries from the same round of the event loop still join the batch.
      if (waiting.length === 0) setImmediate(() => void addWaiting())
      waiting.push({ entry, added, failed })
    })
}

/** `write`: for the few entries with which something else is written. */
export function batchEntries(pool: Queries, write: DurableWrite): DurableWrites['addEntry'] {
  const addKnown = batchKnown(pool)
  const last = createLastVersions()
  const statementFor = (entry: EntryColumns) => (entry[1] === 1 ? ADD_FIRST : ADD_NEXT)
  const addOne = async (entry: EntryColumns): Promise<boolean> => {
    const added = await pool.query({ ...statementFor(entry), values: [...entry] })
    return added.rowCount === 1
  }
  const addWith = async (entry: EntryColumns, others: readonly CompiledQuery[]): Promise<boolean> =>
    (await write(CompiledQuery.raw(statementFor(entry).text, [...entry]), ...others)) === 1
  return async (match, { version, id, seat, time, command, tape }, others = []) => {
    const did = command ? JSON.stringify(command) : null
    const entry: EntryColumns = [match, version, id, seat, time, did, JSON.stringify(tape)]
    const isKnown = version > 1 && last.get(match) === version - 1
    const isAdded = await (others.length > 0
      ? addWith(entry, others)
      : isKnown
        ? addKnown(entry)
        : addOne(entry))
    if (isAdded) last.set(match, version)
    return isAdded ? 'kept' : 'conflict'
  }
}
