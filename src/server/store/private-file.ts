/** Files that only their owner may read: a store contains the seeds and invitations of running matches. */

import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

const OWNER_ONLY = 0o600
const OTHERS = 0o077

function isPrivate(file: string): boolean {
  return (statSync(file).mode & OTHERS) === 0
}

/**
 * Creates the file if it is missing, and hides it from others whatever its folder allows. A file that exists is not
 * opened: closing it again would release the locks that a connection of this process has on it.
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY))
  if (!isPrivate(file)) chmodSync(file, OWNER_ONLY)
}

/** The file of a database and those that SQLite keeps beside it; it creates them with the rights of the database. */
export function makeDatabasePrivate(file: string): void {
  makePrivate(file)
  for (const beside of [`${file}-wal`, `${file}-shm`]) if (existsSync(beside)) makePrivate(beside)
}
