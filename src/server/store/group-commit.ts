/**
 * Commits the writes of many matches together: a durable commit waits for the disk, and one wait serves every write
 * that came in before it.
 */

import type { CompiledQuery } from 'kysely'
import type Libsql from 'libsql'
import type { DurableWrites, EntryColumns } from './durable-write.ts'

interface WaitingWrite {
  readonly first: CompiledQuery
  readonly others: readonly CompiledQuery[]
  written(rows: number): void
  failed(error: unknown): void
}

interface WaitingEntry {
  readonly entry: EntryColumns
  added(isAdded: boolean): void
  failed(error: unknown): void
}

/** What is committed together. */
interface Group {
  readonly writes: WaitingWrite[]
  readonly entries: WaitingEntry[]
}

/** All entries in one parameter: each further one would cost as much as the row itself. */
const ADD_ENTRIES = `insert into entries (match, version, id, seat, time, command, tape)
  select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6 from json_each(?) where true
  on conflict do nothing`

/** Adds entries inside a transaction; returns which of them were added. */
function entryAdder(database: Libsql.Database, run: (sql: string, parameters: readonly unknown[]) => number) {
  const add = (entries: readonly WaitingEntry[]): number =>
    run(ADD_ENTRIES, [JSON.stringify(entries.map(({ entry }) => entry))])
  return (entries: readonly WaitingEntry[]): readonly boolean[] => {
    if (entries.length > 1) {
      database.exec('SAVEPOINT entries')
      const isAll = add(entries) === entries.length
      if (!isAll) database.exec('ROLLBACK TO entries')
      database.exec('RELEASE entries')
      if (isAll) return entries.map(() => true)
    }
    // Some are in conflict: one after the other tells which.
    return entries.map(each => add([each]) === 1)
  }
}

export function groupCommit(database: Libsql.Database): DurableWrites {
  let waiting: Group = { writes: [], entries: [] }
  let isPlanned = false
  /** There are only a few different statements. */
  const prepared = new Map<string, Libsql.Statement>()
  const statementOf = (sql: string): Libsql.Statement => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }

  const run = (sql: string, parameters: readonly unknown[]): number =>
    statementOf(sql).run(parameters).changes
  const runOne = ({ first, others }: WaitingWrite): number => {
    const rows = run(first.sql, first.parameters)
    if (rows > 0) for (const { sql, parameters } of others) run(sql, parameters)
    return rows
  }
  const addEntries = entryAdder(database, run)

  /** Without a pause between begin and commit, so that another process never waits for long. */
  const runAll = database.transaction(({ writes, entries }: Group) => ({
    rows: writes.map(runOne),
    added: entries.length > 0 ? addEntries(entries) : [],
  }))

  const commit = (group: Group): void => {
    const { rows, added } = runAll.immediate(group)
    for (const [index, { written }] of group.writes.entries()) written(rows[index]!)
    for (const [index, { added: answer }] of group.entries.entries()) answer(added[index]!)
  }

  const commitWaiting = (): void => {
    const group = waiting
    waiting = { writes: [], entries: [] }
    isPlanned = false
    try {
      commit(group)
    } catch {
      // Nothing of the group was written. One faulty write must not take the others down.
      for (const each of group.writes) commitAlone({ writes: [each], entries: [] }, each)
      for (const each of group.entries) commitAlone({ writes: [], entries: [each] }, each)
    }
  }

  const commitAlone = (group: Group, { failed }: Pick<WaitingWrite, 'failed'>): void => {
    try {
      commit(group)
    } catch (error) {
      failed(error)
    }
  }

  /** Whatever else this round of the event loop brings still joins the group. */
  const plan = (): void => {
    if (!isPlanned) setImmediate(commitWaiting)
    isPlanned = true
  }

  return {
    write: (first, ...others) =>
      new Promise((written, failed) => {
        plan()
        waiting.writes.push({ first, others, written, failed })
      }),
    addEntry: entry =>
      new Promise((added, failed) => {
        plan()
        waiting.entries.push({ entry, added, failed })
      }),
  }
}
