/**
 * Removes what nobody needs any more: tables that never began, matches and chat that are older than the operator wants
 * to keep, and people of whom nothing else is stored.
 */

import { setImmediate as nextRound } from 'node:timers/promises'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { StoreTables } from './database-tables.ts'
import type { DurableWrite } from './durable-write.ts'

/** In milliseconds since 1970: what is older is removed. Undefined if it is kept for ever. */
export interface PruneTimes {
  /** When a table that never began was opened. */
  readonly waiting: number
  /** When a match ended. */
  readonly matches: number | undefined
  /** When a message was written. */
  readonly chat: number | undefined
}

/** How many of each. */
export interface Pruned {
  readonly waiting: number
  readonly matches: number
  readonly messages: number
  readonly people: number
}

export interface PruneStore {
  /** `isOpen`: tables that somebody has open stay. */
  prune(times: PruneTimes, isOpen?: (table: string) => boolean): Promise<Pruned>
  /** What would be removed now; of the people, only those who have nothing already. */
  countPrunable(times: PruneTimes): Promise<Pruned>
}

type Database = Kysely<StoreTables>

/** How many rows one batch handles. Other requests run between two batches. */
const AT_ONCE = 100

/** Tables whose rows belong to an online table, and those of its match. */
const OF_TABLE = [
  ...(['chat', 'seats', 'beginnings', 'leases', 'presence', 'request_keys'] as const),
  ...(['muted_tables', 'notices'] as const),
]
const OF_MATCH = ['entries', 'snapshots'] as const

/** Ids of tables, as a condition that is repeated when they are removed. */
interface Condition {
  readonly column: 'opened' | 'ended'
  readonly before: number
}

/** Nobody is connected to them through another server. */
const conditionSql = ({ column, before }: Condition) => sql<boolean>`
  ${column === 'opened' ? sql`started is null and opened` : sql`ended`} < ${before}
  and id not in (select table_id from presence)`

function removal(
  db: Database,
  id: string,
  condition: Condition,
): readonly [CompiledQuery, ...CompiledQuery[]] {
  // The first statement decides: the table may have begun meanwhile.
  const claim = sql`update tables set revision = revision + 1 where id = ${id} and ${conditionSql(condition)}`
  const ofTable = OF_TABLE.map(name => sql`delete from ${sql.table(name)} where table_id = ${id}`)
  const ofMatch = OF_MATCH.map(name => sql`delete from ${sql.table(name)} where match = ${id}`)
  const heads = [sql`delete from matches where id = ${id}`, sql`delete from tables where id = ${id}`]
  return [claim.compile(db), ...[...ofTable, ...ofMatch, ...heads].map(each => each.compile(db))]
}

/** People who sit nowhere, host nothing, have written nothing, and have neither a rating nor a try at a challenge. */
const withoutAnything = (before: number) => sql<boolean>`
  created < ${before}
  and not exists (select 1 from seats where person = people.id)
  and not exists (select 1 from tables where host = people.id)
  and not exists (select 1 from chat where person = people.id)
  and not exists (select 1 from rating_players where person = people.id)
  and not exists (select 1 from challenge_tries where person = people.id)`

async function countOf(db: Database, from: string, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(from)} where ${condition}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Addresses whose owners have not answered, and may never have asked. */
function unconfirmed(db: Database, before: number): CompiledQuery {
  return db.deleteFrom('channels').where('confirmed', '=', 0).where('created', '<', before).compile()
}

export function sqlPruneStore(db: Database, write: DurableWrite): PruneStore {
  const idsOf = async (condition: Condition, after: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from tables where id > ${after} and ${conditionSql(condition)} order by id limit ${AT_ONCE}`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const pruneTables = async (condition: Condition, isOpen: (table: string) => boolean): Promise<number> => {
    let count = 0
    for (let ids = await idsOf(condition, ''); ids.length > 0; ids = await idsOf(condition, ids.at(-1)!)) {
      for (const id of ids) {
        if (isOpen(id)) continue
        count += await write(...removal(db, id, condition))
        await nextRound()
      }
    }
    return count
  }
  /** In batches: a long delete would keep everybody waiting. */
  const pruneChat = async (before: number): Promise<number> => {
    let count = 0
    for (;;) {
      const batch = sql`delete from chat where (table_id, number) in
        (select table_id, number from chat where time < ${before} limit ${AT_ONCE})`
      const removed = await write(batch.compile(db))
      count += removed
      if (removed < AT_ONCE) return count
      await nextRound()
    }
  }
  const prunePeople = async (before: number): Promise<number> => {
    let count = 0
    for (let after = ''; ; ) {
      const { rows } = await sql<{ id: string }>`
        select id from people where id > ${after} order by id limit ${AT_ONCE}`.execute(db)
      const last = rows.at(-1)?.id
      if (last === undefined) return count
      const batch = sql`delete from people where id > ${after} and id <= ${last} and ${withoutAnything(before)}`
      count += await write(batch.compile(db))
      after = last
      await nextRound()
    }
  }
  const conditions = ({ waiting, matches }: PruneTimes) => ({
    waiting: { column: 'opened', before: waiting } as const,
    matches: matches === undefined ? undefined : ({ column: 'ended', before: matches } as const),
  })
  return {
    async prune(times, isOpen = () => false) {
      const { waiting, matches } = conditions(times)
      await write(unconfirmed(db, times.waiting))
      return {
        waiting: await pruneTables(waiting, isOpen),
        matches: matches ? await pruneTables(matches, isOpen) : 0,
        messages: times.chat === undefined ? 0 : await pruneChat(times.chat),
        people: await prunePeople(times.waiting),
      }
    },
    async countPrunable(times) {
      const { waiting, matches } = conditions(times)
      return {
        waiting: await countOf(db, 'tables', conditionSql(waiting)),
        matches: matches ? await countOf(db, 'tables', conditionSql(matches)) : 0,
        messages: times.chat === undefined ? 0 : await countOf(db, 'chat', sql`time < ${times.chat}`),
        people: await countOf(db, 'people', withoutAnything(times.waiting)),
      }
    },
  }
}
