/**
 * Entries of many matches in one statement of PostgreSQL: whatever comes while earlier ones are being committed waits and
 * goes together.
 */

import type { Pool } from 'pg'
import type { DurableWrites, EntryColumns } from './durable-write.ts'

interface WaitingEntry {
  readonly entry: EntryColumns
  added(isAdded: boolean): void
  failed(error: unknown): void
}

/** So many statements are under way at once: the database commits one while we put the next together. */
const AT_ONCE = 2

/**
 * One parameter for all rows. They are added in one order on every node: two nodes that add entries to the same matches
 * would otherwise wait for each other.
 */
const ADD = {
  name: 'add-entries',
  text: `insert into entries (match, version, id, seat, time, command, tape)
    select entry->>0, (entry->>1)::integer, entry->>2, (entry->>3)::integer, (entry->>4)::bigint, entry->>5, entry->>6
    from json_array_elements($1::json) as added (entry) order by 1, 2
    on conflict do nothing returning match, id`,
}

const keyOf = (match: string, id: string): string => `${match} ${id}`

/** Only the part of a pool that is used. */
type Queries = Pick<Pool, 'query'>

export function batchEntries(pool: Queries): DurableWrites['addEntry'] {
  let waiting: WaitingEntry[] = []
  let running = 0

  const addAll = async (batch: readonly WaitingEntry[]): Promise<void> => {
    const values = [JSON.stringify(batch.map(({ entry }) => entry))]
    const { rows } = await pool.query<{ match: string; id: string }>({ ...ADD, values })
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
      // One faulty entry must not take the others down. If they were committed after all, their ids are refused.
      await Promise.all(batch.map(addAlone))
    }
    running--
    void addWaiting()
  }

  return entry =>
    new Promise((added, failed) => {
      // Whatever else this round of the event loop brings still joins the batch.
      if (waiting.length === 0) setImmediate(() => void addWaiting())
      waiting.push({ entry, added, failed })
    })
}
