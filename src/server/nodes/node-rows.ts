/**
 * What nodes write for each other: leases, and who is connected. All times come from the database, because the clocks
 * of machines differ.
 */

import type { Pool } from 'pg'
import type { NodeTimes } from './node-link.ts'

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
/** How long after its expiry a row of a dead node is removed, in milliseconds. */
const REMOVED_AFTER = 60_000

interface TableVersion {
  readonly id: string
  readonly revision: number
  /** The version of its match; 0 before the first step. */
  readonly version: number
}

interface PresentPerson {
  readonly table: string
  readonly person: string
}

interface ThisNode {
  readonly node: string
  readonly times: NodeTimes
}

export type NodeRows = ReturnType<typeof nodeRows>

export function nodeRows(pool: Pool, { node, times }: ThisNode) {
  const until = `${NOW} + ${Math.round(times.expiry)}`
  return {
    ...presenceRows(pool, { node, times }),

    /** Takes or renews the leases of these tables; resolves to those that this node has now. */
    async takeLeases(tables: readonly string[]): Promise<readonly string[]> {
      const { rows } = await pool.query<{ table_id: string }>(
        // In a fixed order, so that two nodes that do this at the same moment never deadlock.
        `insert into leases (table_id, node, until)
         select id, $2, ${until} from tables where id = any($1) order by id
         on conflict (table_id) do update set node = excluded.node, until = excluded.until
           where leases.node = excluded.node or leases.until < ${NOW}
         returning table_id`,
        [tables, node],
      )
      return rows.map(({ table_id }) => table_id)
    },

    /** Takes or renews the lease of work that only one node may do. */
    async takeJob(job: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into job_leases (job, node, until) values ($1, $2, ${NOW} + ${Math.round(times.job)})
         on conflict (job) do update set node = excluded.node, until = excluded.until
           where job_leases.node = excluded.node or job_leases.until < ${NOW}`,
        [job, node],
      )
      return rowCount === 1
    },

    async tableVersions(tables: readonly string[]): Promise<readonly TableVersion[]> {
      const { rows } = await pool.query<TableVersion>(
        `select id, revision, (select coalesce(max(version), 0) from entries where match = tables.id) as version
         from tables where id = any($1)`,
        [tables],
      )
      return rows
    },

    async leaveTable(table: string): Promise<void> {
      await pool.query('delete from presence where table_id = $1 and node = $2', [table, node])
      await pool.query('delete from leases where table_id = $1 and node = $2', [table, node])
    },

    async leaveAll(): Promise<void> {
      await pool.query('delete from job_leases where node = $1', [node])
      await pool.query('delete from presence where node = $1', [node])
      await pool.query('delete from leases where node = $1', [node])
    },
  }
}

/** Who is connected to which table, and through which node. */
function presenceRows(pool: Pool, { node, times: { expiry } }: ThisNode) {
  /** Writes them, even if their rows have expired meanwhile. */
  const add = async (people: readonly PresentPerson[]): Promise<void> => {
    await pool.query(
      `insert into presence (table_id, node, person, until)
       select given.table_id, $1, people.id, ${NOW} + ${Math.round(expiry)}
       from unnest($2::text[], $3::text[]) as given (table_id, person) join people on people.id = given.person
       order by given.table_id, people.id
       on conflict (table_id, node, person) do update set until = excluded.until`,
      [node, people.map(({ table }) => table), people.map(({ person }) => person)],
    )
  }
  return {
    /** Signals that this node is alive, and removes what dead nodes have left. */
    async stayPresent(people: readonly PresentPerson[]): Promise<void> {
      await add(people)
      await pool.query(`delete from presence where until < ${NOW} - ${REMOVED_AFTER}`)
    },

    async setPresence(table: string, people: readonly string[]): Promise<void> {
      const gone = 'delete from presence where table_id = $1 and node = $2 and person <> all($3::text[])'
      await pool.query(gone, [table, node, people])
      await add(people.map(person => ({ table, person })))
    },

    /** The people who are connected to these tables through other nodes. */
    async presentElsewhere(tables: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const { rows } = await pool.query<{ table_id: string; person: string }>(
        `select table_id, person from presence where table_id = any($1) and node <> $2 and until > ${NOW}`,
        [tables, node],
      )
      const found = new Map<string, Set<string>>()
      for (const { table_id, person } of rows) {
        found.set(table_id, (found.get(table_id) ?? new Set()).add(person))
      }
      return found
    },

    /** Everybody who is connected to this table. */
    async present(table: string): Promise<ReadonlySet<string>> {
      const { rows } = await pool.query<{ person: string }>(
        `select person from presence where table_id = $1 and until > ${NOW}`,
        [table],
      )
      return new Set(rows.map(({ person }) => person))
    },
  }
}
