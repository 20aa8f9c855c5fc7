/** Recognises errors that a full disk has caused, in either database. */

/** Of SQLite, of the operating system, and of PostgreSQL. */
const CODES: readonly unknown[] = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100']

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code)
}
