/**
 * Commits the writes of many matches together: a durable commit waits for the disk, and one wait serves every write
 * that came in before it.
 */

import type { CompiledQuery } from 'kysely'
import type Libsql from 'libsql'
import type { Kept } from '../../host/journal/match-store.ts'
import type { DurableWrites } from './durable-write.ts'
import { createEntryRows, type NewEntry } from './entry-rows.ts'
import { prepareOnce } from './prepared-statements.ts'

interface WaitingWrite {
  readonly first: CompiledQuery
  readonly others: readonly CompiledQuery[]
  written(rows: number): void
  failed(error: unknown): void
}

interface WaitingEntry extends NewEntry {
  /** Run if the entry is added. */
  readonly others: readonly CompiledQuery[]
  ended(end: Kept): void
  failed(error: unknown): void
}

/** The writes of one commit. */
interface Group {
  readonly writes: WaitingWrite[]
  readonly entries: WaitingEntry[]
}

const NONE: readonly CompiledQuery[] = []

/**
 * libsql's own transactions hide why they failed: when a disk is full, SQLite rolls back by itself, and rolling back
 * again is another error.
 */
function inTransaction<Value>(database: Libsql.Database, work: () => Value): Value {
  database.exec('begin immediate')
  try {
    const value = work()
    database.exec('commit')
    return value
  } catch (error) {
    if (database.inTransaction) database.exec('rollback')
    throw error
  }
}

/** Adds entries inside a transaction, each together with what is written beside it. Returns which were added. */
function addingWith(rows: ReturnType<typeof createEntryRows>, run: (query: CompiledQuery) => number) {
  return (entries: readonly WaitingEntry[]): readonly boolean[] => {
    const added = rows.add(entries)
    for (const [index, { others }] of entries.entries())
      if (added[index]) for (const each of others) run(each)
    return added
  }
}

export function groupCommit(database: Libsql.Database): DurableWrites {
  const prepared = prepareOnce(database)
  let waiting: Group = { writes: [], entries: [] }
  let isPlanned = false
  const run = ({ sql, parameters }: CompiledQuery): number => prepared(sql).run(parameters).changes
  const runOne = ({ first, others }: WaitingWrite): number => {
    const count = run(first)
    if (count > 0) for (const each of others) run(each)
    return count
  }
  const rows = createEntryRows(prepared)
  const addAll = addingWith(rows, run)

  /** Without a pause between begin and commit, so that another process never waits for long. */
  const runAll = ({ writes, entries }: Group) =>
    inTransaction(database, () => ({
      written: writes.map(runOne),
      added: entries.length > 0 ? addAll(entries) : [],
    }))

  const commit = (group: Group): void => {
    const { written, added } = runAll(group)
    for (const [index, write] of group.writes.entries()) write.written(written[index]!)
    for (const [index, { ended }] of group.entries.entries()) ended(added[index] ? 'kept' : 'conflict')
  }

  const commitWaiting = (): void => {
    const group = waiting
    waiting = { writes: [], entries: [] }
    isPlanned = false
    try {
      commit(group)
    } catch {
      rows.forget()
      // expected: one faulty write, which must not fail the others. Nothing of the group was written.
      for (const each of group.writes) commitAlone({ writes: [each], entries: [] }, each)
      for (const each of group.entries) commitAlone({ writes: [], entries: [each] }, each)
    }
  }

  const commitAlone = (group: Group, { failed }: Pick<WaitingWrite, 'failed'>): void => {
    try {
      commit(group)
    } catch (error) {
      rows.forget()
      failed(error)
    }
  }

  /** Writes from the same round of the event loop still join the group. */
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
    addEntry: (match, entry, others = NONE) =>
      new Promise((ended, failed) => {
        plan()
        waiting.entries.push({ match, entry, others, ended, failed })
      }),
  }
}
