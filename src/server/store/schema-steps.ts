/** The schema of the store, as steps that are only ever added. A released step never changes. */

import { CALLED_BACK, CHALLENGES, DAYS, RATINGS } from './later-schema-steps.ts'

/** The statements of a step, which are mostly the same for both databases. */
type SchemaStep = readonly string[] | Readonly<Record<StoreDialect, readonly string[]>>

export type StoreDialect = 'sqlite' | 'postgres'

/**
 * Rows of a match or an online table have it first in their key, so that a store can be divided. A match played at a
 * table has the id of the table, but no foreign key: a host may keep matches without tables.
 */
const MATCHES = [
  `create table matches (
    id text primary key,
    game text not null,
    game_version integer not null,
    seats integer not null,
    options text not null,
    setup text not null,
    seed text not null,
    commitment text not null,
    contributions text not null,
    created bigint not null
  )`,
  `create table entries (
    match text not null references matches (id),
    version integer not null,
    id text not null,
    seat integer not null,
    time bigint not null,
    command text,
    tape text not null,
    constraint entries_version primary key (match, version),
    constraint entries_id unique (match, id)
  )`,
  `create table snapshots (
    match text not null references matches (id),
    version integer not null,
    data text not null,
    constraint snapshots_version primary key (match, version)
  )`,
]

const ONLINE_TABLES = [
  `create table people (
    id text primary key,
    name text not null,
    -- A hash: nobody who reads the store can sign in with it.
    token_hash text not null unique,
    created bigint not null
  )`,
  `create table tables (
    id text primary key,
    game text not null,
    game_version integer not null,
    seats integer not null,
    options text not null,
    -- Null if the person was forgotten.
    host text references people (id) on delete set null,
    -- Not hashed, because people at the table are shown them again.
    invite text not null,
    watch text not null,
    -- Increases with every change of the seats, so that of two changes at once only the first is made.
    revision integer not null,
    opened bigint not null,
    -- When the match was created.
    started bigint,
    ended bigint
  )`,
  'create index tables_host on tables (host, opened)',
  // An open seat has no row.
  `create table seats (
    table_id text not null references tables (id),
    seat integer not null,
    -- Null for a bot, and for a person who was forgotten.
    person text references people (id) on delete set null,
    bot text,
    name text not null,
    -- Random bytes that the player adds to the chance of the match, in hexadecimal.
    contribution text,
    constraint seats_seat primary key (table_id, seat)
  )`,
  'create index seats_person on seats (person)',
  `create table chat (
    table_id text not null references tables (id),
    number integer not null,
    person text references people (id) on delete set null,
    time bigint not null,
    text text not null,
    constraint chat_number primary key (table_id, number)
  )`,
  // Which node runs the bots and timers of a table, and until when, unless it renews this.
  `create table leases (
    table_id text primary key references tables (id),
    node text not null,
    until bigint not null
  )`,
]

/** Who is connected to a table, through which node, and until when, unless that node renews this. */
const PRESENCE = [
  `create table presence (
    table_id text not null references tables (id),
    node text not null,
    person text not null references people (id) on delete cascade,
    until bigint not null,
    constraint presence_person primary key (table_id, node, person)
  )`,
  'create index presence_node on presence (node)',
]

/** Devices and recovery links of people, listed tables, the seed before the start, and matches that go online. */
const PEOPLE = [
  // Null at tables that were opened before: they get a seed when they start.
  'alter table tables add column seed text',
  'alter table tables add column listed integer default 0 not null',
  // What the lobby says about the match that the table continues, if there is one.
  'alter table tables add column earlier text',
  // The steps that the match started with, and their seeds.
  'alter table matches add column begun text',
  'create index tables_listed on tables (listed, opened)',
  // Further tokens of a person; the first is in `people`.
  `create table devices (
    token_hash text primary key,
    person text not null references people (id) on delete cascade
  )`,
  `create table recovery_links (
    token_hash text primary key,
    person text not null references people (id) on delete cascade,
    expires bigint not null
  )`,
  `create table beginnings (
    table_id text primary key references tables (id),
    record text not null
  )`,
]

/** Clocks, leaving and the rematch are columns of the table; messages belong to one of its two groups. */
const PLAY_AT_TABLES = [
  'alter table tables add column play text',
  'alter table tables add column clock text',
  `alter table chat add column room text default 'table' not null`,
  `alter table chat add column name text default '' not null`,
]

/** The log of the embedded store, without keys; in PostgreSQL only a backup of an embedded store puts anything there. */
const RECENT_ENTRIES = [
  `create table recent_entries (
    match text not null,
    version integer not null,
    id text not null,
    seat integer not null,
    time bigint not null,
    command text,
    tape text not null
  )`,
]

/** The log as groups of entries, and chunks of entries that were moved from there; what is in the old log is moved too. */
const ENTRY_CHUNKS = [
  `insert into entries (match, version, id, seat, time, command, tape)
    select match, version, id, seat, time, command, tape from recent_entries order by match, version`,
  'drop table recent_entries',
  'create table entry_groups (entries text not null)',
  `create table entry_chunks (
    match text not null references matches (id),
    first_version integer not null,
    last_version integer not null,
    entries text not null,
    constraint entry_chunks_version primary key (match, last_version)
  )`,
]

const DROP_CHUNKS = ['drop table entry_groups', 'drop table entry_chunks']

/**
 * Every entry is a row again. A chunk was a JSON list of entries; a group had a line for each entry, with its match in
 * JSON, a tab and the entry in JSON. The text of commands and tapes stays as it was written.
 *
 * The embedded store has no key by id any more, and its rows lie in the order of their key.
 */
const ENTRY_ROWS = {
  sqlite: [
    `create table entry_rows (
      match text not null references matches (id),
      version integer not null,
      id text not null,
      seat integer not null,
      time bigint not null,
      command text,
      tape text not null,
      constraint entries_version primary key (match, version)
    ) without rowid`,
    `insert into entry_rows (match, version, id, seat, time, command, tape)
      select match, version, id, seat, time, command, tape from entries
      union all
      select match, value ->> 0, value ->> 1, value ->> 2, value ->> 3, nullif(value -> 4, 'null'), value -> 5
      from entry_chunks, json_each(entries)
      union all
      select line ->> 0, entry ->> 0, entry ->> 1, entry ->> 2, entry ->> 3, nullif(entry -> 4, 'null'), entry -> 5
      from (
        select value as line, value -> 1 as entry
        from entry_groups, json_each('[[' || replace(replace(entries, char(10), '],['), char(9), ',') || ']]')
      )
      order by 1, 2`,
    'drop table entries',
    'alter table entry_rows rename to entries',
    ...DROP_CHUNKS,
  ],
  // In PostgreSQL, only a backup of an embedded store has put anything into groups and chunks.
  postgres: [
    `insert into entries (match, version, id, seat, time, command, tape)
      select match, (entry ->> 0)::integer, entry ->> 1, (entry ->> 2)::integer, (entry ->> 3)::bigint,
        nullif((entry -> 4)::text, 'null'), (entry -> 5)::text
      from (
        select match, json_array_elements(entries::json) as entry from entry_chunks
        union all
        select line ->> 0, line -> 1
        from entry_groups, json_array_elements(
          ('[[' || replace(replace(entries, chr(10), '],['), chr(9), ',') || ']]')::json
        ) as lines (line)
      ) as spread`,
    ...DROP_CHUNKS,
  ],
}

/** Seats whose people have never come, and requests that are answered again if their answer was lost. */
const SEATS_AND_REQUESTS = [
  // Null once the person has been connected, and for seats that were taken before this step.
  'alter table seats add column unseen_since bigint',
  // A hash with secrets of the table: it only recognises the address from which the person sat down.
  'alter table seats add column mark text',
  `create table request_keys (
    -- A hash: nobody who reads the store can use the key.
    key_hash text primary key,
    person text not null references people (id) on delete cascade,
    -- Written before the table, if the request opens it.
    table_id text not null,
    is_new integer not null,
    time bigint not null
  )`,
  'create index request_keys_time on request_keys (time)',
  'create index request_keys_person on request_keys (person, time)',
]

/** People commit to bytes before they show them. What was stored for a seat before were the bytes themselves. */
const COMMITMENTS = [
  'alter table seats rename column contribution to commitment',
  'update seats set commitment = null',
  'alter table matches add column committed text',
]

/** What is removed after some time is found without reading everything else. */
const PRUNING = [
  'create index tables_waiting on tables (opened) where started is null',
  'create index tables_ended on tables (ended) where ended is not null',
  'create index chat_time on chat (time)',
  'create index chat_person on chat (person)',
]

/** Messages of the chat that are one of the pictures that everybody knows; their text is empty. */
const REACTIONS = ['alter table chat add column reaction text']

/** In the order of their names. */
export const SCHEMA_STEPS: Readonly<Record<string, SchemaStep>> = {
  '0001-matches': [...MATCHES, ...ONLINE_TABLES],
  '0002-presence': PRESENCE,
  '0003-people': PEOPLE,
  '0004-play-at-tables': PLAY_AT_TABLES,
  '0005-recent-entries': RECENT_ENTRIES,
  '0006-entry-chunks': ENTRY_CHUNKS,
  '0007-entry-rows': ENTRY_ROWS,
  '0008-seats-and-requests': SEATS_AND_REQUESTS,
  '0009-commitments': COMMITMENTS,
  '0010-pruning': PRUNING,
  '0011-reactions': REACTIONS,
  '0012-days': DAYS,
  '0014-called-back': CALLED_BACK,
  '0015-ratings': RATINGS,
  '0016-challenges': CHALLENGES,
}

export function statementsOf(step: string, dialect: StoreDialect): readonly string[] {
  const statements = SCHEMA_STEPS[step]!
  return 'sqlite' in statements ? statements[dialect] : statements
}
