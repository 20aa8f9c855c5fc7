/**
 * The schema of the store, as steps that are only ever added. A released step never changes. The statements are the same
 * for both databases.
 */

/**
 * What belongs to a match or to an online table is keyed by it first, so that a store can be divided. A match that is
 * played at a table has the id of the table. It does not refer to the table: a host may keep matches without tables.
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
  // Which node runs the bots and timers of a table, and until when unless it says so again.
  `create table leases (
    table_id text primary key references tables (id),
    node text not null,
    until bigint not null
  )`,
]

/** Who is connected to a table, through which node, and until when unless that node says so again. */
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
  // What the lobby says of the match that the table continues, if there is one.
  'alter table tables add column earlier text',
  // The steps that the match began with, and their seeds.
  'alter table matches add column begun text',
  'create index tables_listed on tables (listed, opened)',
  // Further tokens of a person, whose first is in `people`.
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

/** Clocks, leaving and the rematch are columns of the table; messages belong to one of its two rooms. */
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

/** The statements of each step, which are made in the order of their names. */
export const SCHEMA_STEPS: Readonly<Record<string, readonly string[]>> = {
  '0001-matches': [...MATCHES, ...ONLINE_TABLES],
  '0002-presence': PRESENCE,
  '0003-people': PEOPLE,
  '0004-play-at-tables': PLAY_AT_TABLES,
  '0005-recent-entries': RECENT_ENTRIES,
  '0006-entry-chunks': ENTRY_CHUNKS,
}
