/** The tables of the store as Kysely sees them. JSON is text, so that both databases give back what they were given. */

import type { ColumnType } from 'kysely'

/** PostgreSQL returns large integers as text. */
type BigInteger = ColumnType<number | string, number, number>

export interface StoreTables {
  matches: {
    id: string
    game: string
    game_version: number
    seats: number
    options: string
    setup: string
    seed: string
    commitment: string
    contributions: string
    created: BigInteger
  }
  entries: EntryRow
  snapshots: { match: string; version: number; data: string }
  people: { id: string; name: string; token_hash: string; created: BigInteger }
  tables: OnlineTableRow
  seats: SeatRow
}

interface EntryRow {
  match: string
  version: number
  id: string
  seat: number
  time: BigInteger
  /** Null for an undo. */
  command: string | null
  tape: string
}

interface OnlineTableRow {
  id: string
  game: string
  game_version: number
  seats: number
  options: string
  host: string | null
  invite: string
  watch: string
  revision: number
  opened: BigInteger
  started: BigInteger | null
  ended: BigInteger | null
}

interface SeatRow {
  table_id: string
  seat: number
  person: string | null
  bot: string | null
  name: string
  contribution: string | null
}
