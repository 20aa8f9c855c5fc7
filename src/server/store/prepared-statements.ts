/** The statements of the embedded store, each prepared once. */

import type Libsql from 'libsql'

export type PreparedStatements = (sql: string) => Libsql.Statement

/** There are only a few dozen different ones, but lists in them may have any length. */
const MOST = 300

export function prepareOnce(database: Libsql.Database): PreparedStatements {
  const prepared = new Map<string, Libsql.Statement>()
  return sql => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    const [oldest] = prepared.keys()
    if (oldest !== undefined && prepared.size === MOST) prepared.delete(oldest)
    prepared.set(sql, statement)
    return statement
  }
}
