/** The tables of the database as Kysely sees them. JSON is text, so that both databases return it unchanged. */

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
    /** Null for matches of older versions. */
    committed: string | null
    created: BigInteger
    begun: string | null
  }
  entries: EntryRow
  snapshots: { match: string; version: number; data: string }
  people: {
    id: string
    name: string
    token_hash: string
    created: BigInteger
    /** Null if the person never had any. */
    holidays: string | null
  }
  tables: OnlineTableRow
  seats: SeatRow
  devices: { token_hash: string; person: string }
  recovery_links: { token_hash: string; person: string; expires: BigInteger }
  beginnings: { table_id: string; record: string }
  chat: ChatRow
  request_keys: RequestKeyRow
  server_keys: { name: string; value: string }
  channels: ChannelRow
  muted_tables: { person: string; table_id: string }
  notices: NoticeRow
  messages: MessageRow
  rating_players: {
    id: string
    person: string | null
    listed: ColumnType<number, number | undefined, number>
  }
  rating_results: RatingResultRow
  ratings: RatingRow
  rating_steps: RatingStepRow
  challenges: ChallengeRow
  challenge_tries: ChallengeTryRow
}

interface ChannelRow {
  id: string
  person: string
  kind: string
  address: string
  address_hash: string
  language: string
  time_zone: string
  created: BigInteger
  confirmed: number
  told: BigInteger | null
  failing: BigInteger | null
  failure: string | null
}

interface NoticeRow {
  id: string
  person: string
  table_id: string
  fact: string
  urgent: number
  due: BigInteger
}

interface MessageRow {
  channel: string
  id: string
  number: number
  content: string
  created: BigInteger
  tries: number
  due: BigInteger
}

interface ChallengeRow {
  day: string
  game: string
  game_version: number
  bots: string
  options: string
  seed: string
  closed: ColumnType<number | string | null, number | null | undefined, number | null>
  published: ColumnType<number | string | null, number | null | undefined, number | null>
  differences: ColumnType<string | null, string | null | undefined, string | null>
}

interface ChallengeTryRow {
  table_id: string
  day: string
  game: string
  person: string | null
  started: BigInteger
  verify_after: ColumnType<number | string | null, number | null | undefined, number | null>
  result: string | null
  won: number | null
  moves: string | null
  place: number | null
}

interface RatingResultRow {
  number: number
  match: string
  game: string
  seats: number
  options: string
  ended: BigInteger
  players: string
  won: number | null
}

/** In thousandths of a point. */
interface RatingColumns {
  rating: number
  deviation: number
  matches: number
}

interface RatingRow extends RatingColumns {
  game: string
  seats: number
  rated: string
  at_least: number
}

interface RatingStepRow extends RatingColumns {
  rated: string
  number: number
  seat: number
  place: number
}

interface ChatRow {
  table_id: string
  number: number
  person: string | null
  time: BigInteger
  text: string
  /** `table` or `watch`. */
  room: string
  /** The name of the person at that time. */
  name: string
  reaction: string | null
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
  seed: string | null
  listed: ColumnType<number, number | undefined, number>
  earlier: string | null
  /** Decisions at the table besides the match; null as long as there are none. */
  play: string | null
  /** The clocks of the seats when the turn began. */
  clock: string | null
  /** When the server has to look at it, even if nobody is there; null if never. */
  due: BigInteger | null
  /** Null when the match has been rated, or found not to count. */
  rate_after: ColumnType<number | string | null, number | null | undefined, number | null>
  rated: ColumnType<string | null, string | null | undefined, string | null>
}

interface SeatRow {
  table_id: string
  seat: number
  person: string | null
  bot: string | null
  name: string
  commitment: string | null
  /** When it was taken, as long as the person has never been connected to the table. */
  unseen_since: BigInteger | null
  mark: string | null
}

interface RequestKeyRow {
  key_hash: string
  person: string
  table_id: string
  /** 1 if the request has made this person known to the server. */
  is_new: number
  time: BigInteger
}
