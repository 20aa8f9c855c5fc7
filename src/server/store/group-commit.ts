/**
 * Commits the writes of many matches together: a durable commit waits for the disk, and one wait serves every write
 * that came in before it.
 */

import type { CompiledQuery } from 'kysely'
import type Libsql from 'libsql'
import type { DurableWrite } from './durable-write.ts'

interface WaitingWrite {
  readonly first: CompiledQuery
  readonly others: readonly CompiledQuery[]
  written(rows: number): void
  failed(error: unknown): void
}

export function groupCommit(database: Libsql.Database): DurableWrite {
  let waiting: WaitingWrite[] = []
  /** There are only a few different statements. */
  const prepared = new Map<string, Libsql.Statement>()
  const statementOf = (sql: string): Libsql.Statement => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }

  const run = ({ sql, parameters }: CompiledQuery): number => statementOf(sql).run(parameters).changes
  const runOne = ({ first, others }: WaitingWrite): number => {
    const rows = run(first)
    if (rows > 0) for (const each of others) run(each)
    return rows
  }

  /** Without a pause between begin and commit, so that another process never waits for long. */
  const runAll = database.transaction((group: readonly WaitingWrite[]) => group.map(runOne))

  const commit = (group: readonly WaitingWrite[]): void => {
    const rows = runAll.immediate(group)
    for (const [index, { written }] of group.entries()) written(rows[index]!)
  }

  const commitWaiting = (): void => {
    const group = waiting
    waiting = []
    try {
      commit(group)
    } catch {
      // Nothing of the group was written. One faulty write must not take the others down.
      for (const each of group) commitAlone(each)
    }
  }

  const commitAlone = (each: WaitingWrite): void => {
    try {
      commit([each])
    } catch (error) {
      each.failed(error)
    }
  }

  return (first, ...others) =>
    new Promise((written, failed) => {
      // Whatever else this round of the event loop brings still joins the group.
      if (waiting.length === 0) setImmediate(commitWaiting)
      waiting.push({ first, others, written, failed })
    })
}
